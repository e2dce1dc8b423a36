import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import {
  enterAs,
  holdSession,
  expect,
  favoriteSaved,
  logIn,
  notifications,
  openAccount,
  PASSWORD,
  test,
} from './account.ts';

const add = { name: /^Agregar a favoritos: ./ } as const;
const remove = { name: /^Quitar de favoritos: ./ } as const;

test('a guest who adds a favourite is sent to the login and has it after it', async ({ page, mailbox }) => {
  await openAccount(page, mailbox);
  await page.goto('/comediantes');
  const first = page.locator('main .face').first();
  const name = await first.getByRole('link').textContent();
  const [save, saved] = ['Guardar: agregar a favoritos', 'Guardado: quitar de favoritos'].map((words) =>
    page.getByRole('button', { name: words, exact: true }),
  ) as [Locator, Locator];
  await first.getByRole('link').click();
  const path = new URL(page.url()).pathname;
  await save.click();
  await expect(page).toHaveURL('/login');
  await expect(notifications(page)).toContainText('Es necesario iniciar sesión para agregar un favorito.');
  await expect(notifications(page)).toContainText('¡Ups!');
  await logIn(page, mailbox.address, PASSWORD);
  await expect(page).toHaveURL(path);
  await expect(saved).toBeVisible();

  await page.goto('/mi-cuenta/favoritos');
  await expect(page.getByRole('main').getByRole('link', { name: name?.trim() ?? '' })).toBeVisible();
  await page.getByRole('button', remove).click();
  await expect(page.getByText('Todavía no guardas nada')).toBeVisible();
  await page.goto(path);
  await expect(save).toBeVisible();
});

test('favourite buttons work on every kind of card, on narrowed lists too, and follow other tabs', async ({
  page,
  context,
  mailbox,
}) => {
  await openAccount(page, mailbox);
  await holdSession(page, mailbox.address);
  // The rows of events have no button, their pages do.
  await page.goto('/eventos');
  const event = (await page.locator('.row .reach').nth(1).getAttribute('href')) ?? '';
  for (const [path, place] of [
    ['/comediantes', 1],
    [event, 0],
    ['/podcasts', 1],
    ['/lugares', 1],
  ] as const) {
    await page.goto(path);
    const buttons = page.locator('main [data-favorite]');
    const kept = favoriteSaved(page);
    await buttons.nth(place).click();
    expect((await kept).status()).toBe(200);
    await expect(buttons.nth(place)).toHaveAttribute('aria-pressed', 'true');
  }
  const tab = await context.newPage();
  await tab.goto('/lugares');
  await expect(tab.locator('main').getByRole('button', remove)).toHaveCount(1);
  await page.locator('main').getByRole('button', remove).click();
  await expect(tab.locator('main').getByRole('button', remove)).toHaveCount(0);

  await page.goto('/comediantes');
  await page.getByText('Filtrar y buscar').click();
  await page.locator('.list-filter').getByRole('searchbox').fill('a');
  await expect(page.locator('[data-live] .face').first()).toBeVisible();
  await expect(page.locator('[data-live]').getByRole('button', remove)).toHaveCount(1);

  await page.goto('/mi-cuenta/favoritos');
  for (const heading of ['Eventos', 'Comediantes', 'Podcasts'])
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
});

/** Adds favourites of the logged-in user. */
async function keepEntries(page: Page, kind: string, ids: readonly number[]): Promise<void> {
  const authorization = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  for (const id of ids) {
    const reply = await page.request.post('/api/socialactions/favorites/', {
      headers: { authorization },
      data: { content_type: kind, object_id: id },
    });
    expect(reply.status()).toBe(200);
  }
}

interface Listed {
  id: number;
  name: string;
  status: string;
  start_at: string;
  venue: { city: string } | null;
  comedians: Array<{ id: number; nickname: string }>;
}

const eventsOf = async (page: Page, query: string): Promise<Listed[]> =>
  ((await (await page.request.get(`/api/events/?page_size=100&${query}`)).json()) as { results: Listed[] })
    .results;

test('saved events are a wallet of tickets: the next one first, then those that are over', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  const coming = (await eventsOf(page, 'start_at=coming&ordering=start_at')).slice(-2);
  const past = await eventsOf(page, 'start_at=past&ordering=-start_at');
  const been = past.filter(({ status }) => status === 'scheduled').slice(0, 2);
  const cancelled = past.filter(({ status }) => status === 'cancelled').slice(0, 1);
  expect([coming.length, been.length, cancelled.length]).toEqual([2, 2, 1]);
  await keepEntries(
    page,
    'event',
    [...coming.toReversed(), ...been, ...cancelled].map(({ id }) => id),
  );
  await page.reload();
  const wallet = page.locator('section', { has: page.getByRole('heading', { name: 'Eventos' }) });
  await expect(wallet.getByRole('heading', { level: 3 })).toHaveText(['Por venir', 'Ya pasaron']);
  const [next, before] = [wallet.getByRole('list').first(), wallet.getByRole('list').nth(1)];
  await expect(next.getByRole('listitem').getByRole('link').and(page.locator('.reach'))).toHaveText(
    coming.map(({ name }) => name),
  );
  const latestFirst = [...been, ...cancelled].toSorted((a, b) => b.start_at.localeCompare(a.start_at));
  await expect(before.locator('.reach')).toHaveText(latestFirst.map(({ name }) => name));
  await expect(next.getByRole('button', { name: 'Fui', exact: true })).toHaveCount(0);
  for (const { name, status } of latestFirst) {
    const ticket = before.getByRole('listitem').filter({ hasText: name });
    const questions = ticket.getByRole('group', { name: `¿Fuiste a «${name}»?` });
    await expect(questions).toHaveCount(status === 'cancelled' ? 0 : 1);
    if (status === 'cancelled') await expect(ticket).toContainText('Cancelado');
  }
  expect.soft(await complaints(page, 'wallet')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  for (const ticket of await wallet.getByRole('listitem').all()) {
    const { x, width } = (await ticket.boundingBox()) ?? { x: -1, width: 0 };
    expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  }
  await next.getByRole('listitem').first().getByRole('button', remove).click();
  await expect(next.getByRole('listitem')).toHaveCount(1);
});

test('the season of a user has whom they say they saw, and a poster of it to keep', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  const past = await eventsOf(page, 'start_at=past&ordering=-start_at');
  const seen = past
    .filter(({ status, comedians }) => status === 'scheduled' && comedians.length > 1)
    .slice(0, 2);
  await keepEntries(
    page,
    'event',
    seen.map(({ id }) => id),
  );
  await page.reload();
  const open = page.getByRole('button', { name: 'Ver mi temporada' });
  for (const { name } of seen) {
    const question = page.getByRole('group', { name: `¿Fuiste a «${name}»?` });
    const went = question.getByRole('button', { name: 'Fui', exact: true });
    await question.getByRole('button', { name: 'No fui', exact: true }).click();
    await expect(went).toHaveAttribute('aria-pressed', 'false');
    await went.click();
    await expect(went).toHaveAttribute('aria-pressed', 'true');
  }
  await open.click();
  const cards = page.locator('section ol').getByRole('listitem');
  const ids = new Set(seen.flatMap(({ comedians }) => comedians.map(({ id }) => id)));
  await expect(cards).toHaveCount(ids.size);
  await expect(page.getByText(`Fuiste a 2\u00A0shows y viste a ${ids.size}\u00A0comediantes.`)).toBeVisible();
  expect.soft(await complaints(page, 'season')).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar mi póster' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^mi-temporada-\d{4}\.png$/);
  const poster = await readFile(await saved.path());
  // Width and height in the header of a PNG.
  expect([poster.readUInt32BE(16), poster.readUInt32BE(20)]).toEqual([1080, 1920]);
  await page.getByRole('button', { name: 'Cerrar mi temporada' }).click();
  await expect(cards).toHaveCount(0);
});

test('the next dates of saved comedians come first, those of the chosen city before the others', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  const coming = (await eventsOf(page, 'start_at=coming&ordering=start_at')).filter(({ status }) =>
    ['scheduled', 'rescheduled'].includes(status),
  );
  // Their first date is elsewhere.
  const cityOf = ({ venue }: Listed) => venue?.city ?? '';
  const lists = coming
    .flatMap(({ comedians }) => comedians)
    .map(({ id }) => ({
      id,
      dates: coming.filter(({ comedians }) => comedians.some((one) => one.id === id)),
    }));
  const chosen = lists.find(({ dates: [first, ...later] }) =>
    later.some((date) => first && cityOf(date) !== '' && cityOf(date) !== cityOf(first)),
  );
  const [first, ...later] = chosen?.dates ?? [];
  const city = later.map(cityOf).find((name) => name !== '' && first && name !== cityOf(first)) ?? '';
  expect([chosen, city]).not.toEqual([undefined, '']);
  await keepEntries(page, 'comedian', [chosen?.id ?? 0]);

  await page.reload();
  const rows = page.getByRole('main').locator('.row .reach');
  await expect(page.getByRole('heading', { name: 'Próximas fechas', exact: true })).toBeVisible();
  await expect(rows.first()).toHaveText(first?.name ?? '');
  const bar = await page.getByRole('navigation', { name: 'Atajos' }).boundingBox();
  const row = await page.locator('main .row').first().boundingBox();
  expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(page.locator('main .face')).toContainText('Próxima:');
  expect.soft(await complaints(page, 'next dates')).toEqual([]);

  const slug = city.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
  await page.evaluate((value) => localStorage.setItem('ciudad', value), `${slug} ${city}`);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    `Próximas fechas en ${city}`,
  );
  await expect(rows.first()).toHaveText(later.find((date) => cityOf(date) === city)?.name ?? '');
  await expect(page.getByRole('heading', { name: 'En otras ciudades' })).toBeVisible();
});

test('favourites without a date say so and lead to the list of events', async ({ page, mailbox }) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  const past = await eventsOf(page, 'start_at=past&ordering=-start_at');
  await keepEntries(
    page,
    'event',
    past.slice(0, 40).map(({ id }) => id),
  );
  await page.reload();
  await expect(page.getByText('Ninguno de tus favoritos tiene fecha por ahora.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver la cartelera' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ya pasaron' })).toBeVisible();
});

test('a session that ended elsewhere logs the page out without leaving it', async ({
  page,
  context,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const authorization = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  // The account area would open the login without a click.
  await page.goto('/sin-conexion');
  await context.request.post('/api/logout/', { headers: { authorization } });
  await page.goto('/comediantes');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toHaveCount(0);
  expect(await page.evaluate(() => [location.pathname, localStorage.getItem('auth.token')])).toEqual([
    '/comediantes',
    null,
  ]);
});

test('a favourite that is added while leaving the page is saved', async ({ page, context, mailbox }) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  await page.goto('/podcasts');
  const buttons = page.locator('main').getByRole('button', add);
  // The script is loaded once it works for the first time.
  const kept = favoriteSaved(page);
  await buttons.first().click();
  await (await kept).finished();
  const authorization = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  // The context outlives the page.
  await context.newPage();
  await buttons.nth(1).evaluate((button: HTMLElement) => {
    button.click();
    location.assign('/terminos');
  });
  page.close().catch(() => {});
  const count = async () =>
    (
      (await (
        await context.request.get('/api/socialactions/favorites/', { headers: { authorization } })
      ).json()) as unknown[]
    ).length;
  await expect.poll(count).toBe(2);
});

/** The buttons of a place as HTML, by what they are of. */
const buttonsIn = (place: Locator) =>
  place
    .locator('[data-favorite]')
    .evaluateAll((buttons: HTMLElement[]) =>
      Object.fromEntries(buttons.map((button) => [button.dataset['favorite'], button.outerHTML])),
    );

test('favorite buttons are the same in served pages, in lists that are narrowed and once hydrated', async ({
  page,
  mailbox,
}) => {
  // `lists.test.ts` compares whole cards of comedians and podcasts.
  await page.goto('/lugares');
  const served = await buttonsIn(page.locator('[data-served]'));
  await page.getByText('Filtrar y buscar').click();
  await page.locator('.list-filter').getByRole('searchbox').fill('a');
  const live = page.locator('[data-live]');
  await expect(live.locator('[data-favorite]').first()).toBeVisible();
  const narrowed = Object.entries(await buttonsIn(live)).filter(([key]) => key in served);
  expect(narrowed.length).toBeGreaterThan(0);
  expect(Object.fromEntries(narrowed.map(([key]) => [key, served[key]]))).toEqual(
    Object.fromEntries(narrowed),
  );
  // Twice pressed, a button is as it was served.
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  for (const isOfEntry of [false, true]) {
    await page.goto('/comediantes');
    const link = page.locator('[data-served] .reach').first();
    if (isOfEntry) await page.goto((await link.getAttribute('href')) ?? '');
    const button = page.locator('main [data-favorite]').first();
    const before = await button.evaluate((element) => element.outerHTML);
    for (const isOn of [true, false]) {
      const kept = favoriteSaved(page);
      await button.click();
      await (await kept).finished();
      if (isOn) await expect(button).toHaveAttribute('aria-pressed', 'true');
      else await expect(button).not.toHaveAttribute('aria-pressed', 'true');
    }
    expect(await button.evaluate((element) => element.outerHTML)).toBe(before);
  }
});

test('a press is shown before any code has loaded, carried out after that, and shown all the while', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  for (const path of ['/comediantes', '/comediantes/beto-zaldivar']) {
    const held = Promise.withResolvers<void>();
    await page.route(/_astro\/favorite\.island/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path);
    const button = page.locator('main [data-favorite]').first();
    const states = await button.evaluate((element) => {
      const seen: string[] = [];
      const note = () => seen.push(`${element.ariaPressed} ${element.textContent}`);
      new MutationObserver(note).observe(element, { attributes: true, characterData: true, subtree: true });
      Object.assign(globalThis, { seen });
      (element as HTMLElement).click();
      note();
      return seen;
    });
    expect(states).toEqual([expect.stringMatching(/^true (|Guardado)$/)]);
    await button.focus();
    const kept = favoriteSaved(page);
    held.resolve();
    expect((await kept).status()).toBe(200);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toBeFocused();
    const later = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(later.filter((state) => !state.startsWith('true'))).toEqual([]);
  }
});

test('a press whose code does not come is taken back', async ({ page, problems }) => {
  await page.route(/_astro\/favorite\.island/, (route) => route.abort());
  await page.route('**', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  await page.goto('/comediantes/beto-zaldivar');
  const button = page.locator('main [data-favorite]').first();
  await button.click();
  await expect(page.locator('.notifications')).toContainText('Volver a intentar');
  await expect(button).toHaveText('Guardar');
  await expect(button).not.toHaveAttribute('aria-pressed', 'true');
  problems.length = 0;
});

test('a press with which a page is left before any code has loaded is carried out on the next page', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  let isHeld = true;
  // Without a route at all, the browser would send what is held back, and the press could be carried out on this page.
  await page.route(/_astro\/favorite\.island/, (route) => (isHeld ? undefined : route.continue()));
  await page.goto('/comediantes/beto-zaldivar');
  await page.locator('main [data-favorite]').first().click();
  isHeld = false;
  const kept = favoriteSaved(page);
  await page.goto('/mi-cuenta/favoritos');
  expect((await kept).status()).toBe(200);
  await expect(page.getByRole('main').getByRole('link', { name: 'Beto Zaldívar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Beto Zaldívar' })).toBeVisible();
});
