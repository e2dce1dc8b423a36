import { complaints } from './accessibility.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';
import { openAtRest } from './rest.ts';

/** Opens the form of a list. */
const open = (page: Page) => page.locator('.list-filter summary').click();

const tally = (page: Page) => page.locator('.live h2').first();

test.afterEach(({ problems }) => {
  // A narrowed list calls the API; a test that forbids it says so.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.startsWith('API: ')));
});

test('a list makes no API request and loads no framework where the query of its address is not its own', async ({
  page,
  problems,
}) => {
  const { requests } = await openAtRest(page, '/eventos?utm_source=boletin');
  expect(requests.map((sent) => sent.url()).filter((url) => url.includes('island'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('a filter narrows the list in place: address, count, back and forward', async ({ page }) => {
  await page.goto('/eventos');
  await open(page);
  await page.getByLabel('Gratis', { exact: true }).check();
  await expect(page).toHaveURL('/eventos?is_free=true');
  await expect(tally(page)).toHaveText(/^\d+\sresultados?/);
  await expect(page.locator('.live output')).toHaveText(/\d\sresultados?/);
  // The list is about what is free: its rows do not repeat it.
  await expect(page.locator('.live .row').first()).not.toContainText(/\$\d|Gratis/);
  await expect(page.locator('[data-served]')).toBeHidden();

  await page.getByLabel('Open mic', { exact: true }).check();
  await expect(page).toHaveURL('/eventos?is_openmic=true&is_free=true');
  await page.goBack();
  await expect(page).toHaveURL('/eventos?is_free=true');
  await expect(page.getByLabel('Open mic', { exact: true })).not.toBeChecked();
  await expect(page.getByLabel('Gratis', { exact: true })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/eventos');
  await expect(page.locator('[data-served]')).toBeVisible();
  await page.goForward();
  await expect(tally(page)).toBeVisible();
});

test('the title of a narrowed list names its filters, and that of a served page returns', async ({
  page,
}) => {
  await page.goto('/comediantes');
  await page.locator('[data-served] .pages').getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/comediantes/pagina/2');
  await expect(page).toHaveTitle(/página 2/);
  const served = await page.title();
  await open(page);
  await page.getByLabel('Buscar en esta lista').fill('a');
  await expect(page).toHaveTitle(`«a» · ${served}`);
  await page.goBack();
  await expect(page).toHaveTitle(served);
  await page.goto('/eventos?city=Puebla&ordering=name');
  await expect(page).toHaveTitle(/^Puebla, Orden: Por nombre · Cartelera/);
});

test('an address with one filter leads to the page that is built for it, without the API', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (call) => calls.push(new URL(call.url()).pathname));
  for (const [address, built] of [
    ['/eventos?search=&city=M%C3%A9rida', '/eventos/en/merida'],
    ['/comediantes?city=puebla', '/comediantes/en/puebla'],
    ['/eventos?city=Ciudad+de+M%C3%A9xico', '/eventos/en/ciudad-de-mexico'],
    ['/eventos?city=ciudad-de-mexico', '/eventos/en/ciudad-de-mexico'],
    ['/lugares?city=Tijuana', '/lugares/en/tijuana'],
    ['/eventos?is_openmic=true', '/eventos/open-mics'],
    ['/eventos?is_free=true', '/eventos/gratis'],
    ['/eventos?is_online=true', '/eventos/en-linea'],
  ] as const) {
    await page.goto('/acerca-de');
    calls.length = 0;
    await page.goto(address);
    await expect(page).toHaveURL(built);
    await expect(page.locator('[data-served]')).toBeVisible();
    expect(calls.filter((path) => /^\/api|_astro\/(?!Page).*js$/.test(path))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/acerca-de');
  }
});

test('an address with filters shows them, with its page', async ({ page }) => {
  await page.goto('/comediantes?search=a&ordering=-updated_at&page=2');
  await expect(tally(page)).toContainText('página 2');
  await expect(page.getByLabel('Buscar en esta lista')).toHaveValue('a');
  await expect(page.getByLabel('Orden', { exact: true })).toHaveValue('-updated_at');
  await expect(page.locator('.live .face').first()).toBeVisible();
});

test('going back shows the page of the list in the address, not the one loaded since', async ({ page }) => {
  await page.goto('/comediantes/pagina/2');
  const names = page.locator('[data-served] .face');
  const first = (await names.first().textContent()) ?? '';
  await open(page);
  await page.getByLabel('Buscar en esta lista').fill('a');
  await expect(tally(page)).toBeVisible();
  await page.reload();
  await expect(tally(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/comediantes/pagina/2');
  await expect(names.first()).toBeVisible();
  await expect(names.first()).toHaveText(first);
});

test('each filter of an address has a button that removes it; the focus goes to the list', async ({
  page,
}) => {
  await page.goto(
    '/eventos?city=Guadalajara&is_free=true&date_from=2026-01-05&is_online=false&ordering=name',
  );
  const filters = page.getByRole('list', { name: 'Filtros puestos' }).getByRole('button');
  await expect(filters).toHaveText([
    /^Guadalajara ×$/,
    /^Gratis ×$/,
    /^En línea: no ×$/,
    /^Desde el 5 de enero de 2026 ×$/,
    /^Orden: Por nombre ×$/,
  ]);
  // The form is closed, so that it does not cover the list, and says the same.
  await expect(page.getByLabel('Gratis', { exact: true })).toBeHidden();
  await open(page);
  await expect(page.getByLabel('Gratis', { exact: true })).toBeChecked();
  await expect(page.getByLabel('En línea', { exact: true })).not.toBeChecked();
  await page.getByRole('button', { name: 'Quitar filtro: Gratis' }).click();
  await expect(page).toHaveURL(
    '/eventos?city=Guadalajara&is_online=false&date_from=2026-01-05&ordering=name',
  );
  await expect(tally(page)).toBeFocused();
  await expect(page.getByLabel('Gratis', { exact: true })).not.toBeChecked();
  await expect(filters).toHaveCount(4);
  for (const name of ['Guadalajara', 'En línea: no', 'Desde el 5 de enero de 2026', 'Orden: Por nombre'])
    await page.getByRole('button', { name: `Quitar filtro: ${name}` }).click();
  await expect(page).toHaveURL('/eventos');
  await expect(page.locator('[data-served]')).toBeVisible();
  await expect(page.locator('.list-filter summary')).toBeFocused();
});

test('the form says how many it has found; sending it closes it and leads to them', async ({ page }) => {
  await page.goto('/comediantes');
  await open(page);
  await page.getByLabel('Buscar en esta lista').fill('a');
  const see = page.locator('.list-filter').getByRole('button', { name: /^Ver \d+\sresultados$/ });
  await see.click();
  await expect(page.getByLabel('Buscar en esta lista')).toBeHidden();
  await expect(tally(page)).toBeFocused();
  await open(page);
  await page.getByLabel('Buscar en esta lista').fill('zzzzzz');
  await expect(page.locator('.list-filter').getByRole('button', { name: 'Filtrar' })).toBeVisible();
});

test('events ordered by name show their day', async ({ page }) => {
  await page.goto('/eventos?ordering=name');
  await expect(page.locator('.live .row time').first()).toHaveText(
    /^[a-záé]{3} \d{1,2} [a-z]{3} \d{2}:\d{2}\sh$/,
  );
});

test('filters within a city stay in that city', async ({ page }) => {
  await page.goto('/lugares/en/puebla?search=o');
  await expect(page.locator('.list-filter').getByLabel('Ciudad')).toHaveCount(0);
  await expect(tally(page)).toHaveText(/^[1-9]\sresultados?/);
  for (const place of await page.locator('.live .tile').allTextContents()) expect(place).toContain('Puebla');
  await page.getByRole('button', { name: 'Quitar filtro: «o»' }).click();
  await expect(page).toHaveURL('/lugares/en/puebla');
  // Another city in the address is ignored.
  await page.goto('/lugares/en/puebla?city=Tijuana');
  await expect(page.locator('[data-served] .tile')).not.toHaveCount(0);
  await expect(page.locator('[data-served]')).toBeVisible();
});

test('the list of this week has a fixed last day and no field for it', async ({ page }) => {
  await page.goto('/eventos/esta-semana');
  await open(page);
  await expect(page.getByLabel('Desde')).toBeVisible();
  await expect(page.getByLabel('Hasta')).toHaveCount(0);
});

test('a page past the end of a list shows the first page', async ({ page, problems }) => {
  await page.goto('/comediantes?search=a&page=999');
  await expect(tally(page)).toContainText('página 1');
  await expect(page).toHaveURL('/comediantes?search=a');
  // The missing page was requested.
  expect(problems.splice(0).some((problem) => problem.startsWith('404: '))).toBe(true);
});

test('turning a page moves the focus to the heading of the list and changes the address', async ({
  page,
}) => {
  await page.goto('/comediantes?search=a');
  const pages = page.locator('.live').getByRole('navigation', { name: 'Paginación' });
  await pages.getByRole('link', { name: /2$/ }).click();
  await expect(page).toHaveURL('/comediantes?search=a&page=2');
  await expect(tally(page)).toBeFocused();
  await expect(tally(page)).toContainText('página 2');
  await expect(pages.locator('[aria-current=page]')).toHaveText(/2$/);
  await page.goBack();
  await expect(tally(page)).toContainText('página 1');
});

/** Whether the document is the same as before. */
const stays = (page: Page) => page.evaluate(() => 'isOld' in globalThis);
const names = (page: Page) => page.locator('[data-served] .face a').allTextContents();

test('a list without filters turns in place; its first page is loaded', async ({ page, problems }) => {
  await page.goto('/comediantes');
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  const first = await names(page);
  const pages = page.locator('[data-served]').getByRole('navigation', { name: 'Paginación' });
  await pages.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/comediantes/pagina/2');
  await expect(page.locator('h2.tally')).toBeFocused();
  await expect(page.locator('h2.tally')).toHaveText(/^Página 2 de \d+$/);
  await expect(page).toHaveTitle(/página 2/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/comediantes\/pagina\/2$/);
  await expect(pages.locator('[aria-current=page]')).toHaveText(/2$/);
  expect(await names(page)).not.toEqual(first);
  expect(await complaints(page, 'a list that was turned')).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/comediantes');
  await expect.poll(() => names(page)).toEqual(first);
  await page.goForward();
  await expect(page.locator('h2.tally')).toHaveText(/^Página 2/);
  expect(await stays(page)).toBe(true);
  await pages.getByRole('link', { name: 'Anterior' }).click();
  await expect(page).toHaveURL('/comediantes');
  await expect.poll(() => stays(page)).toBe(false);
  // Requests aborted by leaving the page are expected.
  expect(problems.filter((problem) => problem.startsWith('API: '))).toEqual([]);
});

test('a turned list can be narrowed and returns to its page', async ({ page }) => {
  await page.goto('/comediantes');
  await page.locator('[data-served] .pages').getByRole('link', { name: 'Siguiente' }).click();
  await expect(page.locator('h2.tally')).toBeFocused();
  const second = await names(page);
  await open(page);
  await page.getByLabel('Buscar en esta lista').fill('a');
  await expect(page).toHaveURL('/comediantes?search=a');
  await page.goBack();
  await expect(page).toHaveURL('/comediantes/pagina/2');
  await expect(page.locator('[data-served]')).toBeVisible();
  expect(await names(page)).toEqual(second);
  await page.goBack();
  await expect(page.locator('h2.tally')).toHaveText(/^Página 1/);
});

test('a page that cannot be loaded in place is navigated to', async ({ page, problems }) => {
  await page.goto('/comediantes');
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await page.route('**/pagina/2', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status: 503 }),
  );
  await page.locator('[data-served] .pages').getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/comediantes/pagina/2');
  await expect.poll(() => stays(page)).toBe(false);
  await expect(page.locator('.pages [aria-current=page]')).toHaveText(/2$/);
  // The aborted requests are expected.
  problems.splice(0);
});

test('a page that fails to load keeps the focus at the retry', async ({ page, problems }) => {
  await page.goto('/comediantes?search=a');
  await expect(tally(page)).toBeVisible();
  const pages = page.locator('.live').getByRole('navigation', { name: 'Paginación' });
  await page.route('**/api/**', (route) => route.abort());
  await pages.getByRole('link', { name: /2$/ }).press('Enter');
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeFocused();
  await page.unroute('**/api/**');
  await again.press('Enter');
  await expect(tally(page)).toBeFocused();
  // The aborted requests are expected.
  problems.splice(0);
});

test('cards of a narrowed list have the markup and the look of those of the served list', async ({
  page,
}) => {
  const look = (scope: string, card: string) =>
    page.locator(`${scope} ${card}`).evaluateAll((cards) =>
      cards.map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const name = each.querySelector('a');
        const copy = each.cloneNode(true) as HTMLElement;
        // Served cards begin a letter, are part of a transition, and their favorites are hydrated in a place of their own.
        copy.removeAttribute('id');
        copy.querySelector('.letter')?.remove();
        copy.querySelector('[data-shared]')?.removeAttribute('data-shared');
        // The API's lists of comedians have no dates.
        for (const date of copy.querySelectorAll('p time')) date.remove();
        for (const heart of copy.querySelectorAll('.heart')) heart.replaceWith(...heart.childNodes);
        // React sets the address of a picture last.
        for (const element of [copy, ...copy.querySelectorAll('*')]) {
          const attributes = [...element.attributes].toSorted((a, b) => a.name.localeCompare(b.name));
          for (const attribute of attributes) {
            element.removeAttribute(attribute.name);
            element.setAttribute(attribute.name, attribute.value);
          }
        }
        return [
          name?.textContent?.trim(),
          Math.round(width),
          // Cells of a grid are as high as the highest of their line.
          each.matches('.face') || Math.round(height),
          name && getComputedStyle(name).font,
          copy.outerHTML.replaceAll(/\s+/g, ' '),
        ];
      }),
    );
  for (const [path, card] of [
    ['/colectivos', '.tile'],
    ['/comediantes', '.face'],
    ['/podcasts', '.tile'],
    ['/eventos', '.row'],
    ['/eventos/en/guadalajara', '.row'],
  ] as const) {
    await page.goto(path);
    const served = await look('[data-served]', card);
    const word = /\p{L}{4,}/u.exec(String(served[0]?.[0]))?.[0] ?? '';
    await open(page);
    await page.getByLabel('Buscar en esta lista').fill(word);
    await expect(tally(page)).toBeVisible();
    const [first] = (await look('.live', card)).filter(([name]) => name === served[0]?.[0]);
    expect([path, first]).toEqual([path, served[0]]);
  }
});

test('what ends while a narrowed list is in the back/forward cache is left out of it', async ({ page }) => {
  await page.goto('/eventos?is_free=true&is_online=false');
  const rows = page.locator('.live .row');
  await expect(rows.first()).toBeVisible();
  const [before, end] = [await rows.count(), await rows.first().getAttribute('data-end')];
  await page.clock.setFixedTime(Number(end) * 1000 + 1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(rows).toHaveCount(before - 1);
  // The list goes on.
  await page.locator('.active-filters button').last().click();
  await expect(page).not.toHaveURL(/&/);
  await expect(rows.first()).toBeVisible();
});

test('an empty result says so and links to the whole list', async ({ page }) => {
  await page.goto('/lugares?search=zzzzzz');
  await expect(page.getByText('Nada coincide con esos filtros.')).toBeVisible();
  await page.locator('.live').getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL('/lugares');
  await expect(page.locator('[data-served]')).toBeVisible();
  await expect(page.locator('.list-filter summary')).toBeFocused();
});

test('a failure is told by the notification of the catalogue, and the list says how to go on', async ({
  page,
  problems,
}) => {
  // The words of each list are in `tests/components/error-catalogue.test.ts`.
  const message = 'Ocurrió un error al obtener los podcastos';
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/podcasts?search=a');
  await expect(page.getByRole('region', { name: 'Notificaciones' })).toContainText(`¡Ups! ${message}`);
  await expect(page.locator('.live .notice')).toContainText('Los resultados no llegaron. Intenta de nuevo');
  await expect(page.locator('.live')).not.toContainText(message);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(tally(page)).toBeVisible();
  // The aborted requests are expected.
  problems.splice(0);
});

test('a slow answer shows a skeleton, a fast one shows none', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/comediantes?search=a');
  await expect(page.locator('.skeleton')).toBeVisible();
  await expect(page.locator('.live output')).toHaveText('Cargando…');
  release();
  await expect(tally(page)).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
});

test('choices made before the script loaded are applied', async ({ page }) => {
  await page.goto('/comediantes');
  await page.route('**/*island*', async (route) => {
    await page.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>('.list-filter [name=search]');
      if (box) box.value = 'a';
    });
    await route.continue();
  });
  await open(page);
  await expect(page).toHaveURL('/comediantes?search=a');
  await expect(tally(page)).toBeVisible();
});

test('a narrowed list has no accessibility violation and fits 320 px', async ({ page }) => {
  for (const path of [
    '/eventos?is_free=true&ordering=name',
    '/comediantes?search=a',
    '/lugares?search=zzzzzz',
  ]) {
    await page.goto(path);
    await expect(tally(page)).toBeVisible();
    expect.soft(await complaints(page, path, [320])).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, label, entry } of [
    { path: '/eventos', label: 'Filtrar la cartelera', entry: '.row' },
    { path: '/comediantes', label: 'Por ciudad', entry: '.face' },
    { path: '/lugares', label: 'Por ciudad', entry: '.tile' },
  ]) {
    test(`${path} can be narrowed to a city, paged and widened with plain links`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('.list-filter')).toBeHidden();
      const ways = page.getByRole('navigation', { name: label });
      const way = ways.getByRole('link', { name: /^Puebla/ });
      const number = Number(/\d+/.exec((await way.textContent()) ?? '')?.[0]);
      await way.click();
      await expect(page).toHaveURL(`${path}/en/puebla`);
      await expect(page.locator('h1')).toContainText('Puebla');
      await expect(ways.locator('[aria-current=page]')).toContainText('Puebla');
      await expect(page.locator(`[data-served] ${entry}`)).toHaveCount(number);
      const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' });
      await crumbs.getByRole('link').last().click();
      await expect(page).toHaveURL(path);
    });
  }

  test('free and online events have lists of their own, like open mics', async ({ page, request }) => {
    const ways = page.getByRole('navigation', { name: 'Filtrar la cartelera' });
    for (const [name, filter] of [
      ['Open mics', 'is_openmic'],
      ['Gratis', 'is_free'],
      ['En línea', 'is_online'],
    ] as const) {
      await page.goto('/eventos');
      await ways.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page.locator('h1')).toHaveText(name);
      const reply = await request.get(`/api/events/?start_at=coming&ordering=start_at&${filter}=true`);
      const { results } = (await reply.json()) as { results: Array<{ name: string }> };
      const titles = await page.locator('[data-served] .row .reach').allTextContents();
      expect(titles.map((title) => title.trim()).toSorted()).toEqual(
        results.map((event) => event.name).toSorted(),
      );
    }
  });

  test('each list of a city links to its other lists', async ({ page }) => {
    await page.goto('/eventos/en/puebla');
    const also = page.locator('section', { has: page.getByRole('heading', { name: 'También en Puebla' }) });
    await also.getByRole('link', { name: 'Comediantes' }).click();
    await expect(page).toHaveURL('/comediantes/en/puebla');
    await also.getByRole('link', { name: 'Lugares' }).click();
    await expect(page).toHaveURL('/lugares/en/puebla');
    await also.getByRole('link', { name: 'Eventos' }).click();
    await expect(page).toHaveURL('/eventos/en/puebla');
  });
});
