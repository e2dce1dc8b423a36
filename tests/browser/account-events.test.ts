import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, logIn, notifications, test } from './account.ts';
import {
  choices,
  chooseByKeyboard,
  createEvent,
  dayAhead,
  field,
  logInAsComedian,
  named,
  NEW,
  save,
} from './event-form.ts';

test.beforeEach(async ({ page }) => logInAsComedian(page));

test('an event is created by keyboard alone, and is at its own address then', async ({ page }) => {
  const name = named('Noche de teclado');
  const year = String(new Date().getFullYear() + 1);
  await page.goto('/mi-cuenta/eventos');
  await page.getByRole('link', { name: 'Crear evento' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(NEW);

  await field(page, 'Nombre').focus();
  await page.keyboard.type(name);
  await field(page, 'Precio mínimo').focus();
  await page.keyboard.type('1,200.50');
  // Whatever the order of day and month, and on clocks of 12 hours and of 24.
  await field(page, 'Inicio').focus();
  for (const keys of ['12', '12', year, '11', '30', 'am']) await page.keyboard.type(keys);
  await expect(field(page, 'Inicio')).toHaveValue(`${year}-12-12T11:30`);
  const venue = await chooseByKeyboard(page, 'Lugar', 'a');
  await expect(page.getByRole('combobox', { name: 'Lugar', exact: true })).toHaveValue(venue);
  const first = await chooseByKeyboard(page, 'Comediantes', 'ma');
  const second = await chooseByKeyboard(page, 'Comediantes', 'lu');
  const lineUp = page.getByRole('list', { name: 'Cartel, en orden' });
  await expect(lineUp.getByRole('listitem')).toContainText([first, second]);
  await page.getByRole('button', { name: `Arriba: ${second}` }).focus();
  await page.keyboard.press('Enter');
  await expect(lineUp.getByRole('listitem')).toContainText([second, first]);
  await field(page, 'Otros comediantes').focus();
  await page.keyboard.type('Toño Sin Página');
  await save(page).focus();
  await page.keyboard.press('Enter');

  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  await expect(page).toHaveURL(/\/mi-cuenta\/eventos\/editar\/noche-de-teclado/);
  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue(name);
  await expect(field(page, 'Precio mínimo')).toHaveValue('1200.50');
  await expect(field(page, 'Inicio')).toHaveValue(`${year}-12-12T11:30`);
  await expect(page.getByRole('combobox', { name: 'Lugar', exact: true })).toHaveValue(venue);
  await expect(lineUp.getByRole('listitem')).toContainText([second, first]);
  await expect(field(page, 'Otros comediantes')).toHaveValue('Toño Sin Página');
});

test('an event is edited, more than once, without a false alarm of other changes', async ({ page }) => {
  const name = named('Noche editada');
  await createEvent(page, name);
  for (const words of ['Una línea', 'Otra línea']) {
    await field(page, 'Descripción corta').fill(words);
    await field(page, 'Open mic').check();
    await field(page, 'Estado').selectOption('Agotado');
    const saved = page.waitForResponse(/events-owner\/\d+\/comedians/);
    await save(page).click();
    expect((await saved).status()).toBe(200);
    await expect(save(page)).toBeEnabled();
    await expect(page.getByText('Alguien más cambió este evento')).toBeHidden();
  }
  await page.reload();
  await expect(field(page, 'Descripción corta')).toHaveValue('Otra línea');
  await expect(field(page, 'Open mic')).toBeChecked();
  await expect(field(page, 'Estado')).toHaveValue('sold_out');
});

test('what is wrong is summed up on top, stands at its field, and can be reached', async ({ page }) => {
  await page.goto(NEW);
  await field(page, 'Precio mínimo').fill('200');
  await field(page, 'Precio máximo').fill('150');
  await page.getByRole('combobox', { name: 'Lugar', exact: true }).fill('Un foro que no existe');
  await save(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Precio máximo');
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription('Este campo no puede estar en blanco.');
  await expect(field(page, 'Precio máximo')).toHaveAccessibleDescription(/no puede ser menor que el mínimo/);
  await expect(page.getByRole('combobox', { name: 'Lugar', exact: true })).toHaveAccessibleDescription(
    /Elige un lugar de la lista/,
  );
  await expect(notifications(page)).toContainText('Ocurrió un error al guardar evento');
  await summary.getByRole('link', { name: 'Nombre' }).click();
  await expect(field(page, 'Nombre')).toBeFocused();
  await expect(field(page, 'Precio máximo')).toHaveValue('150');
});

test('an hour that the clocks skip is told at its field', async ({ page }) => {
  await page.goto(NEW);
  await field(page, 'Nombre').fill('Noche imposible');
  const name = await chooseTijuana(page);
  test.skip(name === null, 'the demo has no venue in Tijuana');
  await field(page, 'Inicio').fill('2027-03-14T02:30');
  await save(page).click();
  await expect(field(page, 'Inicio')).toHaveAccessibleDescription(/Esa hora no existe ese día/);
});

async function chooseTijuana(page: Page): Promise<string | null> {
  const reply = await page.request.get('/api/venues/?city=Tijuana&page_size=1');
  const [venue] = ((await reply.json()) as { results: Array<{ name: string }> }).results;
  if (!venue) return null;
  await page.getByRole('combobox', { name: 'Lugar', exact: true }).fill(venue.name);
  await choices(page).first().click();
  await expect(page.getByText('Hora de Tijuana').first()).toBeVisible();
  return venue.name;
}

test('a session that expires while somebody types loses nothing of it', async ({ page, request }) => {
  const name = named('Noche sin sesión');
  await page.goto(NEW);
  await field(page, 'Nombre').fill(name);
  await field(page, 'Inicio').fill(`${dayAhead(220)}T21:00`);
  await field(page, 'Otros comediantes').fill('Luz');
  const token = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  await request.post('/api/logout/', { headers: { Authorization: token } });
  await save(page).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, 'comediante@demo.mx', DEMO_PASSWORD);
  await expect(page).toHaveURL(NEW);
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue(name);
  await expect(field(page, 'Inicio')).toHaveValue(`${dayAhead(220)}T21:00`);
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  await expect(field(page, 'Otros comediantes')).toHaveValue('Luz');
});

test('a network that goes while saving loses nothing, and whoever leaves is asked', async ({
  page,
  context,
}) => {
  await page.goto(NEW);
  await field(page, 'Nombre').fill(named('Noche sin red'));
  await field(page, 'Inicio').fill(`${dayAhead(221)}T21:00`);
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Lo que escribiste sigue aquí');
  await context.setOffline(false);
  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.assign('/'));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
});

test('an event is taken off at once, can be had back, and goes when the page is left', async ({ page }) => {
  const name = named('Noche fugaz');
  await createEvent(page, name, dayAhead(1));
  await page.getByRole('button', { name: 'Eliminar evento' }).click();
  await expect(page).toHaveURL('/mi-cuenta/eventos');
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeFocused();
  await expect(page.getByText(`Quitamos «${name}».`)).toBeVisible();
  await undo.click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Eliminar «${name}»` }).click();
  await expect(undo).toBeFocused();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
  await page.goto('/mi-cuenta/perfil');
  await page.goto('/mi-cuenta/eventos');
  await expect(page.getByRole('heading', { name: 'Eventos que organizas' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Editar/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});

test('a removal that is not taken back is carried out after ten seconds', async ({ page }) => {
  const name = named('Noche que se va');
  await createEvent(page, name, dayAhead(1));
  const { pathname } = new URL(page.url());
  await page.clock.install();
  await page.goto('/mi-cuenta/eventos');
  await page.getByRole('button', { name: `Eliminar «${name}»` }).click();
  const called = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.clock.runFor(10_100);
  expect((await called).status()).toBe(204);
  await expect(notifications(page)).toContainText('Evento eliminado correctamente');
  await page.goto(pathname);
  await expect(page).toHaveURL('/mi-cuenta/eventos');
  await expect(notifications(page)).toContainText('Evento no encontrado');
});

test('a copy begins with the words of the first, without its date', async ({ page }) => {
  const name = named('Noche doble');
  await createEvent(page, name, dayAhead(2));
  const { pathname } = new URL(page.url());
  await page.goto('/mi-cuenta/eventos');
  await page.getByRole('link', { name: `Duplicar «${name}»` }).click();
  await expect(field(page, 'Nombre')).toHaveValue(name);
  await expect(field(page, 'Inicio')).toHaveValue('');
  await field(page, 'Inicio').fill(`${dayAhead(3)}T20:00`);
  await save(page).click();
  await expect(page).toHaveURL(/\/mi-cuenta\/eventos\/editar\//);
  expect(new URL(page.url()).pathname).not.toBe(pathname);
});

test('a series says how many events it makes, and makes them', async ({ page }) => {
  const name = named('Noche semanal');
  await page.goto(NEW);
  await field(page, 'Nombre').fill(name);
  await field(page, 'Inicio').fill(`${dayAhead(4)}T20:30`);
  await field(page, 'Se repite').selectOption('weekly');
  await field(page, 'Hasta').fill(dayAhead(4 + 14));
  await expect(page.getByText(/se crean 3\seventos/)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(/Se crearon 3\seventos/)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  const reply = await page.request.get(
    `/api/account/events-owner/?search=${encodeURIComponent(name)}&ordering=start_at`,
    { headers: { Authorization: token } },
  );
  const { results } = (await reply.json()) as { results: Array<{ start_at: string }> };
  expect(results.map(({ start_at }) => start_at.slice(0, 16))).toEqual(
    [4, 11, 18].map((days) => `${dayAhead(days)}T20:30`),
  );
});

test('who is elsewhere at that hour is told, and nothing is forbidden', async ({ page }) => {
  const name = named('Noche encimada');
  await page.goto(NEW);
  await field(page, 'Nombre').fill(name);
  const day = dayAhead(230);
  await field(page, 'Inicio').fill(`${day}T20:30`);
  const venue = await chooseByKeyboard(page, 'Lugar', 'b');
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  await page.goto(NEW);
  await field(page, 'Nombre').fill(named('Noche encima de otra'));
  await field(page, 'Inicio').fill(`${day}T22:00`);
  await chooseByKeyboard(page, 'Lugar', venue);
  await expect(page.getByText(`${venue} ya tiene «${name}»`)).toBeVisible();
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
});

test('what somebody else changed meanwhile is told, and nothing is overwritten', async ({
  page,
  context,
}) => {
  const name = named('Noche de dos');
  await createEvent(page, name);
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'Descripción corta').fill('Lo escribió la otra');
  await field(other, 'Precio mínimo').fill('300');
  await save(other).click();
  await expect(notifications(other)).toContainText('Evento guardado correctamente');

  await field(page, 'Descripción corta').fill('Lo escribí yo');
  await save(page).click();
  await expect(page.getByText('Alguien más cambió este evento').first()).toBeVisible();
  await page.getByRole('button', { name: 'Traer esos cambios' }).click();
  await expect(field(page, 'Descripción corta')).toHaveValue('Lo escribí yo');
  await expect(field(page, 'Precio mínimo')).toHaveValue('300');
  await expect(page.getByText('Lo escribió la otra')).toBeVisible();
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  await other.close();
});

test('whoever is no comedian is told so kindly', async ({ page }) => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await logIn(page, 'fan@demo.mx', DEMO_PASSWORD);
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  for (const path of ['/mi-cuenta/eventos', NEW]) {
    await page.goto(path);
    await expect(page.getByText('Los eventos son de los comediantes')).toBeVisible();
  }
});

for (const width of [360, 1280]) {
  test(`the event screens break nothing of WCAG 2.2 AA at ${width} px, errors shown or not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const look = async (about: string) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect
        .soft([about, tooWide, ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)])
        .toEqual([about, Math.min(tooWide, 0)]);
    };
    await page.goto('/mi-cuenta/eventos');
    await expect(page.getByRole('link', { name: /^Editar/ }).first()).toBeVisible();
    await look('list');
    await page
      .getByRole('button', { name: /^Eliminar/ })
      .last()
      .click();
    await look('list with a removal');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.goto(NEW);
    await look('form');
    await page.getByRole('combobox', { name: 'Comediantes', exact: true }).fill('ma');
    await expect(choices(page).first()).toBeVisible();
    await look('form with choices');
    await choices(page).first().click();
    await save(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await look('form with errors');
  });
}

test('the event screens keep to their budget of scripts', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.add(sent.url())));
  for (const path of ['/mi-cuenta/eventos', NEW]) {
    scripts.clear();
    await page.goto(path, { waitUntil: 'networkidle' });
    let weight = 0;
    for (const url of scripts) weight += gzipSync(await (await request.get(url)).body()).byteLength;
    // More than other pages of accounts may weigh: what the editor brings is not split up yet.
    expect.soft([path, weight <= 125 * 1024, weight]).toEqual([path, true, weight]);
  }
});
