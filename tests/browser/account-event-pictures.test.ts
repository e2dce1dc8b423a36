import sharp from 'sharp';
import { complaints } from './accessibility.ts';
import { expect, notifications, test } from './account.ts';
import {
  chooseByKeyboard,
  createEvent,
  dayAhead,
  field,
  beComedian,
  named,
  NEW,
  save,
} from './event-form.ts';
import { plainPicture } from './pictures.ts';

// Playwright's trace recorder reads chosen pictures, which the policy of the pages blocks with an error.
test.use({ trace: 'off' });

test.beforeEach(async ({ page }) => beComedian(page));

test('a picture is sent with the event, and a photo can be removed', async ({ page }) => {
  await createEvent(page, named('Noche con fotos'));
  await field(page, 'Portada').setInputFiles(await plainPicture('portada.jpg', '#f2b705'));
  await field(page, 'Fotos').setInputFiles([
    await plainPicture('uno.jpg', '#d6006e'),
    await plainPicture('dos.jpg', '#1f4fd8'),
  ]);
  await save(page).click();
  await expect(page.getByRole('list', { name: 'Fotos del evento' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Eliminar: foto 1' }).click();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(notifications(page)).toContainText('Foto eliminada correctamente');
  await expect(page.getByRole('list', { name: 'Fotos del evento' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Eliminar: foto 1' })).toBeFocused();

  await field(page, 'Portada').setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ'),
  });
  await expect(field(page, 'Portada')).toHaveAccessibleDescription(/No pudimos abrir «x\.png»/);
});

test('a stored cover is cropped in its shape and shown whole again, and what is not saved yet stays', async ({
  page,
}) => {
  await createEvent(page, named('Noche recortada'));
  await field(page, 'Portada').setInputFiles(await plainPicture('portada.jpg', '#f2b705', 1200, 1200));
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Recortar: Portada' })).toBeVisible();
  await field(page, 'Descripción corta').fill('Aún sin guardar.');
  await field(page, 'Cartel').setInputFiles(await plainPicture('cartel.jpg', '#1f4fd8'));

  const sent = (method: string, path: RegExp) =>
    page.waitForResponse((reply) => reply.request().method() === method && path.test(reply.url()));
  await page.getByRole('button', { name: 'Recortar: Portada' }).click();
  await expect(page.getByRole('application')).toBeFocused();
  expect(await complaints(page, 'cropping the cover of an own event')).toEqual([]);
  const cropped = sent('PUT', /crops/);
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  expect(await (await cropped).json()).toMatchObject({ cover_variants: { width: 1200, height: 675 } });
  await expect(page.getByRole('button', { name: 'Recortar de nuevo: Portada' })).toBeFocused();
  await expect(page.getByText('Elegiste: cartel.jpg')).toBeVisible();
  await expect(field(page, 'Descripción corta')).toHaveValue('Aún sin guardar.');

  const whole = sent('PUT', /crops/);
  await page.getByRole('button', { name: 'Usar completa: Portada' }).click();
  expect(await (await whole).json()).toMatchObject({ cover_variants: { width: 1200, height: 1200 } });
  await expect(page.getByRole('button', { name: 'Recortar: Portada' })).toBeFocused();
  const saved = sent('PUT', /events-owner\/\d+\/(\?|$)/);
  await save(page).click();
  expect(await (await saved).json()).toMatchObject({
    short_description: 'Aún sin guardar.',
    cover_variants: { width: 1200, height: 1200 },
    thumbnail: expect.stringMatching(/./),
  });
  await expect(page.getByText('Elegiste: cartel.jpg')).toHaveCount(0);
});

test('a photo of more bytes and pixels than are taken is made smaller, and HEIC is named', async ({
  page,
}) => {
  await createEvent(page, named('Noche con foto enorme'));
  const large = await plainPicture('enorme.jpg', '#f2b705', 9000, 6000);
  const buffer = Buffer.concat([large.buffer, Buffer.alloc(11 * 1024 * 1024)]);
  await field(page, 'Portada').setInputFiles({ ...large, buffer });
  await expect(page.getByText('Elegiste: enorme.jpg')).toBeVisible();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  expect(await (await saved).json()).toMatchObject({ cover_variants: { width: 1280, height: 853 } });

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await field(page, 'Cartel').setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: heic });
  await expect(field(page, 'Cartel')).toHaveAccessibleDescription(/HEIC.*JPEG/);
});

test('a large white logo on transparency stays one', async ({ page }) => {
  await createEvent(page, named('Noche con logo'));
  const bar = { create: { width: 3000, height: 800, channels: 3, background: '#fff' } } as const;
  const buffer = await sharp({ create: { width: 6000, height: 4500, channels: 4, background: '#0000' } })
    .composite([{ input: await sharp(bar).png().toBuffer(), left: 1500, top: 1800 }])
    .png()
    .toBuffer();
  await field(page, 'Portada').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Elegiste: logo.png')).toBeVisible();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await save(page).click();
  const { cover_variants } = (await (await saved).json()) as { cover_variants: { color: string } };
  expect(Number.parseInt(cover_variants.color.slice(1, 3), 16)).toBeLessThan(60);
});

test('a script that failed to load is loaded by a later attempt, and chosen pictures are still there', async ({
  page,
}) => {
  const late = /\/_astro\/(event-planning|account-event-save|event-lookups)\./;
  await page.route(late, (route) => route.abort());
  await page.goto(NEW);
  await field(page, 'Nombre').fill(named('Noche de mala señal'));
  await field(page, 'Inicio').fill(`${dayAhead(245)}T20:30`);
  await field(page, 'Portada').setInputFiles(await plainPicture('portada.jpg', '#f2b705'));
  const place = page.getByRole('combobox', { name: 'Lugar', exact: true });
  await place.fill('a');
  await expect(page.getByText('No pudimos buscar.')).toBeVisible();
  await place.fill('');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Si no basta, recarga la página');
  await page.unroute(late);
  // Simulates a browser that caches the failed module.
  await page.route(/\/_astro\/(event-planning|account-event-save|event-lookups)\..+\.js$/, (route) =>
    route.abort(),
  );
  const venue = await chooseByKeyboard(page, 'Lugar', 'a');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  expect(await (await saved).json()).toMatchObject({
    venue: { name: venue },
    cover: expect.stringMatching(/./),
  });
});

test.describe('with a finger', () => {
  test.use({ isMobile: true, hasTouch: true });
  test('the field of a picture does not ask to drag one to it', async ({ page }) => {
    await page.goto(NEW);
    await field(page, 'Nombre').fill('Noche');
    const words = page.getByText('O arrástrala hasta aquí.').first();
    await expect(words).toBeAttached();
    await expect(words).toBeHidden();
  });
});
