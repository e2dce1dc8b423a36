import { complaints } from './accessibility.ts';
import type { Locator, Page } from '@playwright/test';
import {
  DEMO_PASSWORD,
  endSessionElsewhere,
  expect,
  holdSession,
  logIn,
  notifications,
  test,
} from './account.ts';
import {
  choices,
  chooseByKeyboard,
  createEvent,
  dayAhead,
  field,
  beComedian,
  named,
  NEW,
  save,
} from './event-form.ts';
import { openAtRest } from './rest.ts';
import { heavyScripts } from './weights.ts';

test.beforeEach(async ({ page }) => beComedian(page));

/** Whether all of an element is in sight, with nothing on top of its edges. */
const isWhole = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isFree = (top: number) => element.contains(document.elementFromPoint(x + width / 2, top));
    return isFree(y + 1) && isFree(y + height - 1);
  });

/** Discloses what else can be done with an event of the list. */
const otherActions = (page: Page, name: string) =>
  page.getByRole('button', { name: `Otras acciones para «${name}»` });

test('an event is created with the keyboard alone and gets its own address', async ({ page }) => {
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
  // For every order of day and month, and for 12-hour and 24-hour clocks.
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

test('an event is edited several times without a false conflict', async ({ page }) => {
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
    await expect(page.getByText('Alguien más lo cambió')).toBeHidden();
  }
  await page.reload();
  await expect(field(page, 'Descripción corta')).toHaveValue('Otra línea');
  await expect(field(page, 'Open mic')).toBeChecked();
  await expect(field(page, 'Estado')).toHaveValue('sold_out');
});

test('errors are summarised at the top, shown at their fields and focusable, each until its field is corrected', async ({
  page,
}) => {
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

  await page.getByRole('combobox', { name: 'Lugar', exact: true }).fill('');
  await field(page, 'Nombre').fill('Noche');
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription('');
  await expect(summary).not.toContainText('Nombre');
  await expect(summary).toContainText('Precio máximo');
  await field(page, 'Precio máximo').fill('250');
  await field(page, 'Inicio').fill(`${dayAhead(200)}T20:30`);
  await expect(summary).toHaveCount(0);
});

test('a new event suggests its owner for the line-up', async ({ page }) => {
  await page.goto(NEW);
  await page.getByRole('combobox', { name: 'Comediantes', exact: true }).scrollIntoViewIfNeeded();
  const offer = page.getByRole('button', { name: /^Agregarme al cartel/ });
  const name = ((await offer.textContent()) ?? '').replace(/^.*: /, '');
  await offer.click();
  await expect(page.getByRole('list', { name: 'Cartel, en orden' }).getByRole('listitem')).toContainText([
    name,
  ]);
  await expect(offer).toHaveCount(0);
  const search = page.getByRole('combobox', { name: 'Comediantes', exact: true });
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: `Quitar: ${name}` }).click();
  await expect(search).toBeFocused();
  await expect(offer).toBeVisible();
});

test('a lost network during a save loses no text, and leaving asks for confirmation', async ({
  page,
  context,
}) => {
  await page.goto(NEW);
  await field(page, 'Nombre').fill(named('Noche sin red'));
  await field(page, 'Inicio').fill(`${dayAhead(221)}T21:00`);
  // The page has loaded its scripts before the network is cut.
  await expect(field(page, 'Portada')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agregarme al cartel/ })).toBeVisible();
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

test('the first screen of a phone has the name, date and place of an event, and what is required is marked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAtRest(page, NEW);
  const place = page.getByRole('combobox', { name: 'Lugar', exact: true });
  const first = [field(page, 'Nombre'), field(page, 'Inicio'), place];
  for (const control of first) expect.soft(await isWhole(control)).toBe(true);
  const marked = await page
    .locator('label')
    .evaluateAll((all) =>
      all.filter((label) => getComputedStyle(label, '::after').content.includes('obligatorio')),
    );
  expect(marked.length).toBe(2);
  for (const label of ['Nombre', 'Inicio']) await expect(field(page, label)).toHaveAttribute('required');
  // As a keyboard goes through the page, so it is read and seen: with all parts that come later, too.
  await field(page, 'Nombre').fill('Noche');
  await expect(field(page, 'Se repite')).toBeVisible();
  await expect(field(page, 'Portada')).toBeAttached();
  const tops = await page
    .locator('.with-preview')
    // The bar that saves is in sight wherever the form is.
    .locator(':is(input, select, textarea, button):visible:not([type=submit])')
    .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().bottom + scrollY));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('rows of events take 88 px of a phone at most, and disclose other actions to the keyboard', async ({
  page,
}) => {
  const name = named(`${'Larguísima noche de chistes '.repeat(4)}y títulos`);
  // Later than what the first page of events shows, whose weight other tests measure.
  await createEvent(page, name, dayAhead(8));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/mi-cuenta/eventos');
  const edit = page.getByRole('link', { name: `Editar «${name}»` });
  const more = otherActions(page, name);
  const copy = page.getByRole('link', { name: `Duplicar «${name}»` });
  const remove = page.getByRole('button', { name: `Eliminar «${name}»` });
  await expect(edit).toBeVisible();
  await expect(copy.or(remove)).toHaveCount(0);
  const rows = page.getByRole('main').locator('li:has(time)');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(88);
  await expect(rows.first().locator('time')).toHaveText(/^(lun|mar|mié|jue|vie|sáb|dom) \d{1,2} [a-z]{3} \d/);
  // The title has the rest of the row, not what its buttons leave.
  const row = (await rows.filter({ has: edit }).boundingBox()) ?? { x: 0, width: 0 };
  const title = await page.getByRole('main').getByRole('link', { name, exact: true }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeCloseTo(row.x + row.width, 0);

  await edit.focus();
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await expect(copy).toHaveAttribute('href', /\?copia=/);
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  for (const target of [edit, more, copy, remove]) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('events that are over come last, dates that do not hold are struck, and places are said in full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/mi-cuenta/eventos');
  const past = page.getByRole('heading', { name: 'Ya pasaron' });
  await expect(past).toBeVisible();
  const rows = page.locator('section').filter({ has: past }).locator('li:has(time)');
  const parts = await rows.evaluateAll((all) =>
    all.map((row) => ({
      start: Date.parse(row.querySelector('time')?.dateTime ?? ''),
      isUnderPast: row.parentElement?.previousElementSibling?.localName === 'h3',
      isOff: /Cancelado|Pospuesto/.test(row.textContent),
      isStruck: getComputedStyle(row.querySelector('time') ?? row).textDecorationLine === 'line-through',
    })),
  );
  const [coming, over] = [false, true].map((isUnderPast) =>
    parts.filter((part) => part.isUnderPast === isUnderPast).map(({ start }) => start),
  );
  expect(coming).toEqual(coming?.toSorted((a, b) => a - b));
  expect(over).toEqual(over?.toSorted((a, b) => b - a));
  expect(Math.max(...(over ?? []))).toBeLessThan(Date.now());
  expect(parts.some(({ isOff }) => isOff)).toBe(true);
  expect(parts.filter(({ isOff, isStruck }) => isOff !== isStruck)).toEqual([]);
  const cut = await page
    .getByRole('main')
    .locator('li:has(time) p')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
});

test('a removed event disappears at once, can be restored, and is deleted when the page is left', async ({
  page,
}) => {
  const name = named('Noche fugaz');
  await createEvent(page, name, dayAhead(11));
  await page.getByRole('button', { name: 'Eliminar evento' }).click();
  await expect(page).toHaveURL('/mi-cuenta/eventos');
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeFocused();
  await expect(page.getByText(`Quitamos «${name}».`)).toBeVisible();
  await undo.click();
  await expect(page.getByRole('heading', { name: 'Eventos que organizas' })).toBeFocused();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  await otherActions(page, name).click();
  await page.getByRole('button', { name: `Eliminar «${name}»` }).click();
  await expect(undo).toBeFocused();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
  await page.goto('/mi-cuenta/perfil');
  await page.goto('/mi-cuenta/eventos');
  await expect(page.getByRole('heading', { name: 'Eventos que organizas' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Editar/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});

test('a series shows the number of events and creates them', async ({ page }) => {
  const name = named('Noche semanal');
  await page.goto(NEW);
  await field(page, 'Nombre').fill(name);
  await field(page, 'Inicio').fill(`${dayAhead(4)}T20:30`);
  await field(page, 'Se repite').selectOption('weekly');
  await field(page, 'Hasta').fill(dayAhead(4 + 14));
  await expect(page.getByText(/se crean 3\seventos/)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(/Se crearon 3\seventos/)).toBeVisible();
  const { results } = await ownCalled(page, name);
  expect(results.map(({ start_at }) => start_at.slice(0, 16))).toEqual(
    [4, 11, 18].map((days) => `${dayAhead(days)}T20:30`),
  );
});

test('warns about a comedian with another event at that hour, and allows it', async ({ page }) => {
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

test('an account that is no comedian gets an explanation', async ({ page }) => {
  await holdSession(page, 'fan@demo.mx', DEMO_PASSWORD);
  for (const path of ['/mi-cuenta/eventos', NEW]) {
    await page.goto(path);
    await expect(page.getByText('Los eventos son de los comediantes')).toBeVisible();
  }
});

/** The answer about the account that is logged in. */
async function ask<Reply>(page: Page, path: string): Promise<Reply> {
  const token = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  return (await (await page.request.get(path, { headers: { Authorization: token } })).json()) as Reply;
}

interface Listed {
  count: number;
  results: Array<{
    slug: string;
    name: string;
    start_at: string;
    description: string;
    venue: { name: string } | null;
  }>;
}

const ownCalled = (page: Page, name: string) =>
  ask<Listed>(page, `/api/account/events-owner/?search=${encodeURIComponent(name)}&ordering=start_at`);

test('after the first save the page is titled as that of an existing event, which keeps to its budget of scripts', async ({
  page,
}) => {
  await page.goto(NEW);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear evento');
  await createEvent(page, named('Noche que ya existe'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar evento');
  await expect(page).toHaveTitle(/^Editar evento/);
  await expect(save(page)).toBeVisible();
  const classes = () => page.getByRole('heading', { level: 1 }).getAttribute('class');
  const now = (await classes())?.split(' ').toSorted();
  const { requests } = await openAtRest(page, new URL(page.url()).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar evento');
  expect((await classes())?.split(' ').toSorted()).toEqual(now);
  expect(await heavyScripts(requests)).toEqual([]);
});

test('a description is formatted with the keyboard alone and keeps its formatting', async ({ page }) => {
  const name = named('Noche descrita');
  await page.goto(NEW);
  await field(page, 'Nombre').fill(name);
  await field(page, 'Inicio').fill(`${dayAhead(240)}T20:30`);
  await field(page, 'Descripción').focus();
  const editor = page.getByRole('textbox', { name: 'Descripción', exact: true });
  await expect(editor).toBeFocused();
  await expect(page.getByRole('group', { name: 'Formato del texto' })).toBeVisible();
  await page.keyboard.type('Una ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('gran');
  await page.keyboard.press('Control+B');
  await page.keyboard.type(' noche <script>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Segunda línea');
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  const html = '<p>Una <strong>gran</strong> noche &lt;script&gt;</p><p>Segunda línea</p>';
  expect((await ownCalled(page, name)).results).toMatchObject([{ description: html }]);
  // The editor shows what was saved and keeps the cursor.
  await expect(editor).toContainText('gran noche');

  await page.reload();
  await expect(field(page, 'Descripción')).toHaveValue('Una gran noche <script>\n\nSegunda línea');
  await field(page, 'Descripción corta').fill('Otra cosa');
  const saved = page.waitForResponse(/events-owner\/\d+\/comedians/);
  await save(page).click();
  expect((await saved).status()).toBe(200);
  expect((await ownCalled(page, name)).results).toMatchObject([{ description: html }]);
  await page.goto('/mi-cuenta/eventos');
  await page.goto(`${NEW}?copia=${(await ownCalled(page, name)).results[0]?.slug}`);
  await expect(field(page, 'Descripción')).toHaveValue('Una gran noche <script>\n\nSegunda línea');
});

test('a draft of the description survives an expired session and can be discarded', async ({ page }) => {
  await page.goto(NEW);
  await field(page, 'Descripción').focus();
  const editor = page.getByRole('textbox', { name: 'Descripción', exact: true });
  await expect(page.getByRole('group', { name: 'Formato del texto' })).toBeVisible();
  await editor.fill('Lo que nadie guardó');
  await field(page, 'Nombre').fill(named('Noche a medias'));
  await field(page, 'Inicio').fill(`${dayAhead(241)}T20:30`);
  await save(page).focus();
  await endSessionElsewhere(page);
  // The request for overlapping dates may find out before the save does.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await logIn(page, 'comediante@demo.mx', DEMO_PASSWORD);
  await expect(page).toHaveURL(NEW);
  await expect(field(page, 'Descripción')).toHaveValue('Lo que nadie guardó');
  await page.getByRole('button', { name: 'Descartar y empezar de nuevo' }).click();
  await expect(field(page, 'Descripción')).toHaveValue('');
  await expect(field(page, 'Inicio')).toHaveValue('');
});

test('a conflicting change is not overwritten: fields that did not conflict are merged, and the stored value of one that did can be chosen', async ({
  page,
  context,
}) => {
  await createEvent(page, named('Noche de dos plumas'));
  const write = async (where: Page, text: string) => {
    await field(where, 'Descripción').focus();
    await expect(where.getByRole('group', { name: 'Formato del texto' })).toBeVisible();
    await where.getByRole('textbox', { name: 'Descripción', exact: true }).fill(text);
  };
  const other = await context.newPage();
  await other.goto(page.url());
  await write(other, 'La de ella');
  await field(other, 'Precio mínimo').fill('300');
  await save(other).click();
  await expect(notifications(other)).toContainText('Evento guardado correctamente');
  await other.close();
  await write(page, 'La mía');
  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Alguien más lo cambió' });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText('Cambió: Precio mínimo.');
  await expect(conflict.getByRole('region', { name: 'Descripción' })).toContainText('La de ella');
  await expect(page.getByRole('textbox', { name: 'Descripción', exact: true })).toHaveText('La mía');
  await expect(field(page, 'Precio mínimo')).toHaveValue('300');
  await conflict.getByRole('button', { name: 'Usar lo guardado: Descripción' }).click();
  await expect(page.getByRole('textbox', { name: 'Descripción', exact: true })).toHaveValue('La de ella');
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
});

test('a missing venue is proposed and set for the event', async ({ page }) => {
  const venue = named('Foro Nuevo');
  const name = named('Noche por confirmar');
  await page.goto(NEW);
  await field(page, 'Nombre').fill(name);
  await field(page, 'Inicio').fill(`${dayAhead(242)}T20:30`);
  const place = page.getByRole('combobox', { name: 'Lugar', exact: true });
  await place.fill(venue);
  await page.getByRole('button', { name: 'Proponer un lugar nuevo' }).click();
  const typed = page.getByRole('group', { name: 'Proponer un lugar nuevo' });
  await expect(typed.getByLabel('Nombre del lugar')).toBeFocused();
  await expect(typed.getByLabel('Nombre del lugar')).toHaveValue(venue);
  await save(page).click();
  await expect(place).toHaveAccessibleDescription(/Propón el lugar nuevo/);
  await typed.getByLabel('Ciudad').focus();
  await page.keyboard.press('Enter');
  await expect(typed.getByLabel('Ciudad')).toHaveAccessibleDescription(/no puede estar en blanco/);
  await expect(typed.getByLabel('Ciudad')).toBeFocused();
  await expect(page).toHaveURL(NEW);
  await page.keyboard.type('Tijuana');
  await page.keyboard.press('Enter');
  await expect(notifications(page)).toContainText(`Propusiste «${venue}»`);
  await expect(place).toBeFocused();
  await expect(place).toHaveValue(venue);
  await expect(page.getByText('Por confirmar: lo revisa el equipo')).toBeVisible();
  await expect(page.getByText('Hora de Tijuana').first()).toBeVisible();
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  await page.reload();
  await expect(place).toHaveValue(venue);
  await expect(page.getByText('Por confirmar: lo revisa el equipo')).toBeVisible();
  const [own] = (await ownCalled(page, name)).results;
  expect(own?.venue).toMatchObject({ name: venue });
  const seen = await page.request.get(`/api/events/${own?.slug}/`);
  expect(await seen.json()).toMatchObject({ venue: null, venue_id: null });
  expect(
    await (await page.request.get(`/api/venues/?search=${encodeURIComponent(venue)}`)).json(),
  ).toMatchObject({
    count: 0,
  });
});

test('an event keeps its own time zone while a venue is searched for', async ({ page }) => {
  await page.goto('/mi-cuenta/eventos');
  const made = await page.request.post('/api/account/events-owner/', {
    headers: { Authorization: await page.evaluate(() => localStorage.getItem('auth.token') ?? '') },
    data: {
      name: named('Noche del norte'),
      start_at: `${dayAhead(246)}T20:30:00-08:00`,
      timezone: 'America/Tijuana',
    },
  });
  const { slug } = (await made.json()) as { slug: string };
  await page.goto(`/mi-cuenta/eventos/editar/${slug}`);
  const place = page.getByRole('combobox', { name: 'Lugar', exact: true });
  await place.fill('x');
  await place.fill('');
  await expect(page.getByText('Hora de Tijuana').first()).toBeVisible();
});

test('a venue proposal survives a reload and can be cancelled', async ({ page }) => {
  await page.goto(NEW);
  await page.getByRole('button', { name: 'Proponer un lugar nuevo' }).click();
  const typed = page.getByRole('group', { name: 'Proponer un lugar nuevo' });
  await typed.getByLabel('Dirección').fill('Calle 5');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(typed.getByLabel('Dirección')).toHaveValue('Calle 5');
  await typed.getByLabel('Nombre del lugar').fill('Foro de la Risa');
  await typed.getByRole('button', { name: 'Cancelar' }).click();
  await expect(typed).toBeHidden();
  const place = page.getByRole('combobox', { name: 'Lugar', exact: true });
  await expect(place).toBeFocused();
  await expect(place).toHaveValue('Foro de la Risa');
});

test('a venue proposal whose form fails to load keeps the typed name', async ({ page }) => {
  await page.route(/\/_astro\/VenueProposal\./, (route) => route.abort());
  await page.goto(NEW);
  const place = page.getByRole('combobox', { name: 'Lugar', exact: true });
  await place.fill('Foro de la Risa');
  await page.getByRole('button', { name: 'Proponer un lugar nuevo' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Cancelar' }).click();
  await expect(place).toBeFocused();
  await expect(place).toHaveValue('Foro de la Risa');
});

test('the same form in two tabs creates two events; neither changes the draft of the other', async ({
  page,
  context,
}) => {
  const [first, second] = [named('Noche de la primera'), named('Noche de la segunda')];
  await page.goto(NEW);
  await field(page, 'Nombre').fill(first);
  // A new tab, and a tab that starts with a copy of this one's storage.
  const apart = await context.newPage();
  await apart.goto(NEW);
  await expect(field(apart, 'Nombre')).toHaveValue('');
  await apart.close();
  const opened = context.waitForEvent('page');
  await page.evaluate((path) => void window.open(path), NEW);
  const other = await opened;
  await expect(other.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(field(other, 'Nombre')).toHaveValue(first);
  await field(other, 'Nombre').fill(second);
  await field(page, 'Descripción corta').fill('De la primera');
  await field(other, 'Inicio').fill(`${dayAhead(243)}T20:30`);
  await field(page, 'Inicio').fill(`${dayAhead(244)}T20:30`);
  await save(other).click();
  await expect(notifications(other)).toContainText('Evento guardado correctamente');
  await expect(field(page, 'Nombre')).toHaveValue(first);
  await expect(field(page, 'Descripción corta')).toHaveValue('De la primera');
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  expect(new URL(page.url()).pathname).not.toBe(new URL(other.url()).pathname);
  for (const [name, words] of [
    [first, 'De la primera'],
    [second, ''],
  ] as const) {
    const { count, results } = await ownCalled(page, name);
    expect([count, results]).toMatchObject([1, [{ name, short_description: words }]]);
  }
  // No tab keeps a saved event as a draft.
  for (const tab of [page, other]) {
    await tab.goto(NEW);
    await expect(field(tab, 'Nombre')).toHaveValue('');
  }
  await other.close();
});

test('the event pages have no violation of WCAG 2.2 AA with opened parts and with errors', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const look = async (about: string, widths?: number[]) =>
    expect.soft(await complaints(page, about, widths)).toEqual([]);
  await page.goto('/mi-cuenta/eventos');
  await expect(page.getByRole('link', { name: /^Editar/ }).first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page
      .getByRole('button', { name: /^Otras acciones/ })
      .last()
      .click();
    await look('list with the actions of an event', [width]);
    await page.getByRole('button', { name: /^Eliminar/ }).click();
    // The undo lasts ten seconds: one width per removal.
    await look('list with a removal', [width]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
  }
  await page.goto(NEW);
  await page.getByRole('combobox', { name: 'Comediantes', exact: true }).fill('ma');
  await expect(choices(page).first()).toBeVisible();
  await look('form with choices');
  await choices(page).first().click();
  await expect(field(page, 'Portada')).toBeAttached();
  await page.getByRole('button', { name: 'Proponer un lugar nuevo' }).click();
  await page.getByRole('button', { name: 'Proponer este lugar' }).click();
  await expect(page.getByLabel('Nombre del lugar')).toBeFocused();
  await field(page, 'Descripción').focus();
  await expect(page.getByRole('group', { name: 'Formato del texto' })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await look('form with errors');
});

test('an owner names the group that presents an event, which both pages then show', async ({
  page,
  request,
}) => {
  const name = named('Noche de colectivo');
  await createEvent(page, name);
  const groups = field(page, 'Colectivo que lo presenta');
  await expect(groups).toHaveValue('');
  await groups.selectOption({ index: 1 });
  const group = await groups.locator('option:checked').innerText();
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  await page.reload();
  await field(page, 'Otros comediantes').scrollIntoViewIfNeeded();
  await expect(groups.locator('option:checked')).toHaveText(group);

  const path = `/eventos/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`;
  await expect.poll(async () => (await request.get(path)).text()).toContain(`>${group}</a>`);
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: group, exact: true }).first().click();
  await expect(page).toHaveURL(/\/colectivos\//);
  await expect.poll(async () => (await request.get(page.url())).text()).toContain(name);
});
