import { complaints } from './accessibility.ts';
import type { Locator, Page } from '@playwright/test';
import {
  endSessionElsewhere,
  enterAs,
  enterAsComedian,
  expect,
  logIn,
  type Mailbox,
  makeComedian,
  notifications,
  test,
} from './account.ts';
import { comedianFields } from '#contract/fields/comedian.ts';
import type { Field } from '#contract/fields/field.ts';
import { ownFields } from '#model/account/own-comedian.ts';
import { plainPicture } from './pictures.ts';

const PATH = '/mi-cuenta/comediante';

const nickname = (page: Page) => page.getByLabel('Nombre de comediante');
const bio = (page: Page) => page.getByLabel('Biografía', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

/** The same with a profile. */
async function createProfile(page: Page, mailbox: Mailbox): Promise<void> {
  await enterAsComedian(page, mailbox);
  await nickname(page).fill('La Güera Risas');
  await save(page).click();
  await expect(notifications(page)).toContainText('Datos de comediante actualizados correctamente');
}

test('the form has each field that a comedian can send; its first save creates the profile, and the portrait can be sent after it', async ({
  page,
  mailbox,
}) => {
  await enterAsComedian(page, mailbox);
  await expect(page.getByText('Guarda primero tu nombre de comediante')).toBeVisible();
  const controls = await page
    .locator('form', { has: nickname(page) })
    .locator('[name]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), one.getAttribute('maxlength')]));
  const limitOf = (field: Field) => ('max' in field ? String(field.max) : null);
  expect(Object.fromEntries(controls)).toEqual(
    Object.fromEntries(
      Object.entries(ownFields).map(([field, name]) => [
        name,
        limitOf(comedianFields[field as keyof typeof ownFields]),
      ]),
    ),
  );
  await page.getByLabel('Foto de comediante').setInputFiles(await plainPicture('yo.jpg', '#d6006e'));
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(notifications(page)).toContainText(
    'Para actualizar tu foto primero ingresa tu nombre de comediante',
  );

  await nickname(page).fill('La Güera Risas');
  await page.getByLabel('Biografía corta').fill('Ríe quien puede.');
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-04');
  await page.getByLabel('Ciudad').fill('Oaxaca');
  await page.getByLabel('Tu mejor remate').fill('Me río porque me acuerdo.');
  await page.getByLabel('Instagram').fill('@laguerarisas');
  await page.getByLabel('X', { exact: true }).fill('laguerarisas');
  await page.getByLabel('Portada').setInputFiles(await plainPicture('portada.jpg', '#1f4fd8', 7000, 4000));
  await save(page).click();
  await expect(notifications(page)).toContainText('Datos de comediante actualizados correctamente');

  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(notifications(page)).toContainText('Foto de comediante actualizada correctamente');
  await page.reload();
  await expect(nickname(page)).toHaveValue('La Güera Risas');
  await expect(page.getByLabel('Biografía corta')).toHaveValue('Ríe quien puede.');
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('1990-05-04');
  await expect(page.getByLabel('Ciudad')).toHaveValue('Oaxaca');
  await expect(page.getByLabel('Instagram')).toHaveValue('@laguerarisas');
  await expect(page.getByLabel('Tu mejor remate')).toHaveValue('Me río porque me acuerdo.');
  await expect(page.getByRole('main').locator('.avatar img')).toBeVisible();

  await page.getByLabel('Portada', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Recortar: Portada' }).click();
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(notifications(page)).toContainText('La imagen quedó como la elegiste.');
  await expect(page.getByRole('button', { name: 'Recortar de nuevo: Portada' })).toBeFocused();
});

test('a biography is formatted with the keyboard and read back unchanged', async ({ page, mailbox }) => {
  await enterAsComedian(page, mailbox);
  await nickname(page).fill('La Güera Risas');
  await bio(page).focus();
  await expect(page.getByRole('button', { name: 'Negritas' })).toBeVisible();
  await expect(bio(page)).toBeFocused();
  await page.keyboard.type('Nació en ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Oaxaca');
  await expect(page.getByRole('button', { name: 'Negritas' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Enlace' }).click();
  await expect(page.getByLabel('Dirección del enlace')).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Dirección del enlace')).toHaveAccessibleDescription(/https:/);
  await page.getByLabel('Dirección del enlace').fill('foro.example/fechas');
  await page.keyboard.press('Enter');
  await expect(bio(page).getByRole('link')).toHaveAttribute('href', 'https://foro.example/fechas');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await save(page).click();
  const { bio: html } = (await (await saved).json()) as { bio: string };
  expect(html).toBe(
    '<p>Nació en <strong>Oaxaca</strong></p><p><a href="https://foro.example/fechas" rel="ugc nofollow noopener">https://foro.example/fechas</a></p>',
  );

  // Formatted text is read-only until its editor is loaded.
  await page.reload();
  await expect(bio(page)).toHaveJSProperty('readOnly', true);
  await bio(page).focus();
  await expect(bio(page).locator('strong')).toHaveText('Oaxaca');
});

test('an editor that loads late leaves the focus where the user has gone', async ({ page, mailbox }) => {
  const loading = Promise.withResolvers<void>();
  await page.route(/RichTextEditor.*\.js/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await enterAsComedian(page, mailbox);
  await bio(page).focus();
  await expect(bio(page)).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('Uno');
  await page.getByLabel('Instagram').focus();
  await page.keyboard.type('@la');
  loading.resolve();
  await expect(page.getByRole('button', { name: 'Negritas' })).toBeVisible();
  await page.keyboard.type('guera');
  await expect(page.getByLabel('Instagram')).toHaveValue('@laguera');
  await expect(bio(page)).toHaveText('Uno');
});

test('without its editor a biography is plain text in paragraphs', async ({ page, mailbox }) => {
  await page.route(/RichTextEditor/, (route) => route.abort());
  await enterAsComedian(page, mailbox);
  await nickname(page).fill('La Güera Risas');
  await bio(page).fill('Uno & dos\n\nTres');
  await expect(page.getByText('No pudimos cargar el editor')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await save(page).click();
  expect(((await (await saved).json()) as { bio: string }).bio).toBe('<p>Uno &amp; dos</p><p>Tres</p>');
});

test('errors are shown at their fields and in a summary with links to them', async ({ page, mailbox }) => {
  await enterAsComedian(page, mailbox);
  await page.getByLabel('Fecha de nacimiento').fill('2999-01-01');
  await page.getByLabel('Sitio web').fill('esto no es');
  await page.getByLabel('Instagram').fill('tampoco esto');
  await nickname(page).fill('Yo');
  await save(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos campos' });
  await expect(summary).toBeFocused();
  await expect(notifications(page)).toContainText('Ocurrió un error al actualizar los datos de comediante');
  await summary.getByRole('link', { name: 'Instagram' }).click();
  await expect(page.getByLabel('Instagram')).toBeFocused();
  await expect(page.getByLabel('Instagram')).toHaveAttribute('aria-invalid', 'true');
  await expect(nickname(page)).toHaveValue('Yo');
});

test('a session that ends during typing keeps the text and opens no dialog', async ({ page, mailbox }) => {
  await createProfile(page, mailbox);
  await page.getByLabel('Biografía corta').fill('Lo que iba escribiendo.');
  await endSessionElsewhere(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await save(page).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, mailbox.address);
  await expect(page).toHaveURL(PATH);
  await expect(page.getByLabel('Biografía corta')).toHaveValue('Lo que iba escribiendo.');
  expect(asked).toEqual([]);
});

test('leaving with unsaved changes asks for confirmation, also after a failed save; leaving without them does not', async ({
  page,
  mailbox,
}) => {
  await createProfile(page, mailbox);
  const asked: string[] = [];
  let isStaying = true;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (isStaying ? dialog.dismiss() : dialog.accept());
  });
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByLabel('Ciudad').fill('Mérida');
  await page.evaluate(() => location.assign('/'));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.route('**/api/**', (route) => route.abort());
  await save(page).click();
  await expect(page.getByText('No hay conexión con el servidor').first()).toBeVisible();
  isStaying = false;
  await page.goto('/');
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
});

test('photos of a gallery are added, reordered by keyboard, captioned and deleted on a phone', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await createProfile(page, mailbox);
  const colors = ['#d6006e', '#1f4fd8', '#0f7b4b'];
  const files = await Promise.all(colors.map((color, at) => plainPicture(`foto-${at}.jpg`, color)));
  await reachGallery(page);
  await page.getByLabel('Agregar fotos').setInputFiles(files);
  await page.getByRole('button', { name: 'Subir fotos' }).click();
  await expect(notifications(page)).toContainText('Fotos agregadas correctamente');
  const photos = gallery(page).getByRole('listitem');
  await expect(photos).toHaveCount(3);
  const addresses = () =>
    photos.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [first, second, third] = await addresses();

  await page.getByRole('button', { name: 'Mover después: foto 1' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(addresses).toEqual([second, first, third]);
  await expect(page.getByRole('button', { name: 'Mover después: foto 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(addresses).toEqual([second, third, first]);
  await expect(page.getByText('Ahora es la foto 3 de 3')).toBeAttached();

  await photos.nth(2).getByText('Textos', { exact: true }).click();
  await photos.nth(2).getByLabel('Pie de foto').fill('En el Foro');
  await photos.nth(2).getByLabel('Crédito').fill('Ana Luz');
  await page.getByRole('button', { name: 'Guardar textos: foto 3' }).click();
  await expect(notifications(page)).toContainText('Textos de la foto guardados correctamente');

  await page.getByRole('button', { name: 'Eliminar: foto 1' }).click();
  await expect(page.getByRole('button', { name: 'Conservar' })).toBeFocused();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(notifications(page)).toContainText('Foto eliminada correctamente');
  await expect(photos).toHaveCount(2);
  await page.reload();
  await reachGallery(page);
  await expect.poll(addresses).toEqual([third, first]);
  await expect(photos.nth(1).getByLabel('Pie de foto')).toHaveValue('En el Foro');
  await expect(photos.nth(1).getByLabel('Crédito')).toHaveValue('Ana Luz');
});

/** The photos of the gallery. */
const gallery = (page: Page) => page.getByRole('list', { name: 'Galería' });

/** The gallery is fetched as the page is scrolled to it. */
async function reachGallery(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Tu foto' }).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Galería' })).toBeVisible();
}

/** A profile with three photos of different colours; gives the addresses of their pictures as shown. */
async function createGallery(page: Page, mailbox: Mailbox): Promise<() => Promise<Array<string | null>>> {
  await createProfile(page, mailbox);
  const colors = ['#d6006e', '#1f4fd8', '#0f7b4b'];
  const files = await Promise.all(colors.map((color, at) => plainPicture(`foto-${at}.jpg`, color)));
  await reachGallery(page);
  await page.getByLabel('Agregar fotos').setInputFiles(files);
  const added = page.waitForResponse(
    (response) => response.url().includes('/photos/') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Subir fotos' }).click();
  expect((await added).status()).toBe(200);
  await expect(gallery(page).getByRole('listitem')).toHaveCount(3);
  return () =>
    gallery(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
}

const centerOf = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2, width };
};

test('a photo is dragged to another place with the mouse, and the order is saved', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const addresses = await createGallery(page, mailbox);
  const [first, second, third] = await addresses();
  const pictures = gallery(page).locator('img');
  await pictures.first().scrollIntoViewIfNeeded();
  const from = await centerOf(pictures.nth(0));
  const to = await centerOf(pictures.nth(2));
  // Escape calls it off.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 4, to.y, { steps: 5 });
  await expect(gallery(page).getByRole('listitem').nth(2)).toHaveAttribute('data-drop', 'after');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drop], [data-dragged]')).toHaveCount(0);
  await page.mouse.up();
  expect(await addresses()).toEqual([first, second, third]);

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 4, to.y, { steps: 5 });
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Ahora es la foto 3 de 3')).toBeAttached();
  await expect.poll(addresses).toEqual([second, third, first]);
  await page.reload();
  await reachGallery(page);
  await expect.poll(addresses).toEqual([second, third, first]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test('a photo is dragged by its grip with a finger', async ({ page, context, mailbox }) => {
    const addresses = await createGallery(page, mailbox);
    const [first, second, third] = await addresses();
    await gallery(page).getByRole('listitem').first().scrollIntoViewIfNeeded();
    const from = await centerOf(gallery(page).locator('span[data-grip]').nth(1));
    const to = await centerOf(gallery(page).locator('span[data-grip]').nth(0));
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Array<{ x: number; y: number }>) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await send('touchStart', [from]);
    await send('touchMove', [{ x: from.x - 20, y: from.y }]);
    await send('touchMove', [{ x: to.x - 30, y: to.y }]);
    await expect(gallery(page).getByRole('listitem').first()).toHaveAttribute('data-drop', 'before');
    await send('touchEnd', []);
    expect((await saved).status()).toBe(200);
    await expect.poll(addresses).toEqual([second, first, third]);
  });
});

test('the profile page has no violation of WCAG 2.2 AA, empty, filled in, or with errors', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, PATH);
  expect.soft(await complaints(page, 'request')).toEqual([]);
  await makeComedian(mailbox.address);
  await page.reload();
  await expect(nickname(page)).toBeVisible();
  expect.soft(await complaints(page, 'empty')).toEqual([]);
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Revisa estos campos' })).toBeFocused();
  await page
    .getByLabel('Portada')
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await page.getByLabel('Foto de comediante').setInputFiles(await plainPicture('yo.jpg', '#d6006e'));
  await expect(page.getByRole('application')).toBeVisible();
  await bio(page).focus();
  await page.getByRole('button', { name: 'Enlace' }).click();
  expect.soft(await complaints(page, 'errors, editor and cropper')).toEqual([]);
  await nickname(page).fill('La Güera Risas');
  await save(page).click();
  await reachGallery(page);
  await page.getByLabel('Agregar fotos').setInputFiles([await plainPicture('uno.jpg', '#0f7b4b')]);
  await page.getByRole('button', { name: 'Subir fotos' }).click();
  await page.getByRole('button', { name: 'Eliminar: foto 1' }).click();
  expect.soft(await complaints(page, 'gallery')).toEqual([]);
});
