import type { Page } from '@playwright/test';
import { fc } from '../support/fast-check.ts';
import { complaints } from './accessibility.ts';
import { expect, notifications, test } from './account.ts';
import { callAdmin, enterAdmin, field, idIn, ownName, save } from './admin-page.ts';

/* What editing changes, and what it does not. */

const RICH = '[contenteditable=true]';

/** Which fields the bar below the form names as not saved. */
const unsaved = (page: Page) => page.getByText(/^Sin guardar:/);

const words = fc.constantFrom('Uno', 'dos tres', 'Ñandú &amp; &lt;b&gt;', 'a  b', '«Hola»');
const inline = fc
  .array(
    fc.tuple(fc.constantFrom('', 'strong', 'b', 'em', 'i', 'u', 's', 'a'), words).map(([tag, text]) => {
      const attribute = tag === 'a' ? ' href="/eventos"' : '';
      return tag === '' ? text : `<${tag}${attribute}>${text}</${tag}>`;
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(' '));
const item = fc.oneof(
  inline.map((text) => `<li>${text}</li>`),
  inline.map((text) => `<li><p>${text}</p></li>`),
  fc.tuple(inline, inline).map(([text, inner]) => `<li>${text}<ul><li>${inner}</li></ul></li>`),
);
const block = fc.oneof(
  inline.map((text) => `<p>${text}</p>`),
  inline.map((text) => text),
  fc.constantFrom('<hr>', '<p></p>', '<p>Una<br>otra</p>', '\n\n', '<a>sin enlace</a>'),
  fc.tuple(fc.constantFrom('h2', 'h3', 'h4'), inline).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(item, { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>${items.join('')}</${tag}>`),
  inline.map((text) => `<blockquote><p>${text}</p></blockquote>`),
);
const texts = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join(''));

test('opening a text and going into it changes nothing, for any stored HTML', async ({ page }) => {
  await enterAdmin(page, '/admin');
  const ends = [
    '<p>Hola</p><ul><li>Uno</li><li>Dos</li></ul>',
    '<h2>Fin</h2>',
    '<h4>a</h4><ol><li>b</li></ol>',
  ];
  for (const description of [...ends, ...fc.sample(texts, 12)]) {
    const { body } = await callAdmin(page, 'POST', 'texts/', {
      data: { name: ownName('Texto'), description, is_published: false },
    });
    const stored = String(body['description']);
    await page.goto(`/admin/textos/editar?id=${String(body['id'])}`);
    await field(page, 'Descripción').focus();
    await expect(page.locator(RICH)).toBeFocused();
    const value = page.locator('input[name=description]');
    expect(await value.inputValue()).toBe(stored);
    // What is typed and deleted again is no change either.
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await expect(unsaved(page)).toHaveText('Sin guardar: descripción');
    await page.keyboard.press('Backspace');
    await expect(value).toHaveValue(stored);
    await expect(unsaved(page)).toHaveCount(0);
  }
});

test('a word that is changed leaves lists and headings as they are stored', async ({ page }) => {
  const list = '<ul><li>Uno</li><li>Dos<ol><li>Tres</li></ol></li></ul>';
  await enterAdmin(page, '/admin');
  const { body } = await callAdmin(page, 'POST', 'texts/', {
    data: {
      name: ownName('Texto'),
      description: `<h2>A</h2><h3>B</h3><h4>C</h4>${list}<p>Hola</p>`,
      is_published: false,
    },
  });
  await page.goto(`/admin/textos/editar?id=${String(body['id'])}`);
  // The plain text that is shown until the editor is there.
  await expect(field(page, 'Descripción')).toHaveValue('A\n\nB\n\nC\n\nUno\nDos\nTres\n\nHola');
  await field(page, 'Descripción').focus();
  await expect(page.locator(RICH)).toBeFocused();
  await page.keyboard.type(' y adiós');
  expect(await save(page)).toBe(200);
  const { body: now } = await callAdmin(page, 'GET', `texts/${idIn(page)}/`);
  expect(now['description']).toBe(`<h2>A</h2><h3>B</h3><h4>C</h4>${list}<p>Hola y adiós</p>`);
});

test('links that are pasted and lead on from another page alone are dropped, which the field says', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/textos/editar');
  await field(page, 'Nombre').fill(ownName('Pegado'));
  await field(page, 'Descripción').focus();
  const editor = page.locator(RICH);
  await expect(editor).toBeFocused();
  const paste = (html: string) =>
    editor.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await paste('<p><a href="https://risas.mx/nota">Entera</a> y <a href="nota.html">media</a></p>');
  const told = page.locator('[data-field="Descripción"]').getByRole('status');
  await expect(told).toContainText('Quitamos un enlace que solo servía en la página de donde lo copiaste.');
  await expect(editor.getByRole('link')).toHaveText(['Entera']);
  expect(await complaints(page, 'an editor that dropped a link')).toEqual([]);
  await paste('<p><a href="/otra">Una</a> <a href="?p=2">dos</a> <a href="#arriba">tres</a></p>');
  await expect(told).toContainText('Quitamos 3 enlaces');
  await expect(editor).toContainText('Una dos tres');
  await expect(editor.getByRole('link')).toHaveText(['Entera']);
  await paste('<p><a href="https://risas.mx/">Otra entera</a></p>');
  await expect(told).toBeEmpty();
});

test('coordinates that are pasted together, or an address of Google Maps, fill both fields', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/lugares/editar');
  await field(page, 'Nombre').focus();
  const [lat, lng] = [field(page, 'Latitud'), field(page, 'Longitud')];
  await lat.fill('19.43, -99.13');
  await expect(lat).toHaveValue('19.43');
  await expect(lng).toHaveValue('-99.13');
  await lng.fill('https://www.google.com/maps/place/Foro/@20.67,-103.34,17z');
  await expect(lat).toHaveValue('20.67');
  await expect(lng).toHaveValue('-103.34');
  // What is typed by keys is read once it is complete.
  await lat.fill('');
  await lat.pressSequentially('21.88, -102.29');
  await lng.focus();
  await expect(lat).toHaveValue('21.88');
  await expect(lng).toHaveValue('-102.29');
});

test('a stage name that changes offers the former one as another name, and the address', async ({ page }) => {
  const [former, fresh] = [ownName('Ana Ruiz'), ownName('Ana Robles')];
  await enterAdmin(page, '/admin');
  const { body } = await callAdmin(page, 'POST', 'comedians/', {
    data: { nickname: former, aliases: ['Anita'], is_published: false },
  });
  await page.goto(`/admin/comediantes/editar?id=${String(body['id'])}`);
  const offer = page.getByRole('group', { name: 'Cambio de nombre' });
  await expect(field(page, 'Nombre de comediante')).toHaveValue(former);
  await expect(offer).toHaveCount(0);
  await field(page, 'Nombre de comediante').fill(fresh);
  expect(await complaints(page, 'the offer after a new name')).toEqual([]);
  await offer.getByRole('button', { name: `Guardar «${former}» en Otros nombres` }).click();
  await expect(field(page, 'Otros nombres')).toHaveValue(`Anita\n${former}`);
  await offer.getByRole('button', { name: 'Cambiar también la dirección de la página' }).click();
  await expect(offer).toContainText('la de antes sigue llevando aquí');
  expect(await save(page)).toBe(200);
  const { body: now } = await callAdmin(page, 'GET', `comedians/${idIn(page)}/`);
  expect(now).toMatchObject({ nickname: fresh, aliases: ['Anita', former] });
  expect(now['slug']).toMatch(/^ana-robles-/);
  expect(now['previous_slugs']).toEqual([body['slug']]);
  await expect(offer).toHaveCount(0);
});

test('Ctrl+S and Cmd+S save, and a link leads past the menu of the admin', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAdmin(page, '/admin/lugares/editar');
  await field(page, 'Nombre').fill(ownName('Foro'));
  await page.keyboard.press('Control+s');
  await expect(notifications(page)).toContainText('Se creó.');
  await field(page, 'Ciudad').fill('Xalapa');
  await page.keyboard.press('Meta+s');
  await expect(notifications(page)).toContainText('Cambios guardados.');
  const { body } = await callAdmin(page, 'GET', `venues/${idIn(page)}/`);
  expect(body).toMatchObject({ city: 'Xalapa', version: 2 });

  const skip = page.getByRole('link', { name: 'Saltar el menú de la administración' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#trabajo') !== null)).toBe(true);
});

test('an entry that does not exist is created where it is chosen; what is refused stays typed', async ({
  page,
}) => {
  const [venue, comedian] = [ownName('Foro'), ownName('Ana')];
  await enterAdmin(page, '/admin/eventos/editar');
  await field(page, 'Nombre').fill(ownName('Noche'));
  await field(page, 'Zona horaria').selectOption('America/Tijuana');
  await field(page, 'Inicio').fill('2027-03-05T20:30');
  const box = (label: string) => page.getByRole('combobox', { name: label, exact: true });
  // What a save finds wrong does not hide it.
  await field(page, 'Nombre').fill('');
  expect(await save(page)).toBe(400);
  await field(page, 'Nombre').fill(ownName('Noche'));
  await box('Lugar').fill('x'.repeat(301));
  await expect(page.getByText('No encontramos ese nombre: puedes crearlo.')).toBeVisible();
  await page.getByRole('option', { name: /^Crear/ }).click();
  await expect(box('Lugar')).toHaveAccessibleDescription(/No se creó «x+»\. Nombre: .*300/);
  await expect(box('Lugar')).toHaveValue('x'.repeat(301));
  expect(await complaints(page, 'an entry that is refused')).toEqual([]);
  await box('Lugar').fill(venue);
  await page.getByRole('option', { name: `Crear «${venue}»` }).click();
  await expect(notifications(page)).toContainText(`«${venue}» ya está en la enciclopedia.`);
  await expect(page.getByRole('link', { name: venue })).toBeVisible();
  await expect(box('Lugar')).toHaveValue('');
  await expect(box('Lugar')).toBeFocused();
  await box('Comediantes').fill(comedian);
  await expect(page.getByRole('option', { name: `Crear «${comedian}»` })).toBeVisible();
  // Typing goes on while it is created.
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/admin/comedians/', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Creando «${comedian}»…`)).toBeVisible();
  await box('Comediantes').fill('Otra');
  answer.resolve();
  await expect(page.getByRole('list', { name: 'Comediantes, elegidos' })).toContainText(comedian);
  await expect(box('Comediantes')).toHaveValue('Otra');
  await page.getByRole('button', { name: `Quitar: ${comedian}` }).click();
  await expect(box('Comediantes')).toBeFocused();
  await box('Comediantes').fill(comedian);
  await page.getByRole('option', { name: comedian, exact: true }).click();
  // What has a name is chosen, not created once more.
  await box('Comediantes').fill(comedian.toUpperCase());
  await expect(page.getByText(/^1\sopción\./)).toBeVisible();
  await expect(page.getByRole('option', { name: /^Crear/ })).toHaveCount(0);
  await box('Comediantes').fill('');
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/id=\d+/);
  const { body } = await callAdmin(page, 'GET', `events/${idIn(page)}/`);
  const { body: place } = await callAdmin(page, 'GET', `venues/${String(body['venue_id'])}/`);
  expect(place).toMatchObject({ name: venue, timezone: 'America/Tijuana', is_published: true });
  expect(body['timezone']).toBe('America/Tijuana');
  const [id] = body['comedians'] as number[];
  expect((await callAdmin(page, 'GET', `comedians/${String(id)}/`)).body['nickname']).toBe(comedian);
});

test('the focus stays in a list when a row is removed, and goes to what adds one after the last', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/lugares/editar');
  await field(page, 'Nombre').focus();
  const hours = page.getByRole('group', { name: 'Horario', exact: true });
  const add = hours.getByRole('button', { name: 'Agregar' });
  for (const day of ['1', '2', '3']) {
    await add.click();
    await hours.getByLabel('Día').last().selectOption(day);
  }
  const remove = hours.getByRole('button', { name: /^Quitar/ });
  await remove.nth(1).click();
  await expect(remove.nth(1)).toBeFocused();
  expect(
    await hours.getByLabel('Día').evaluateAll((days) => days.map((day) => Reflect.get(day, 'value'))),
  ).toEqual(['1', '3']);
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(add).toBeFocused();
});
