import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { complaints } from './accessibility.ts';
import { expect, test } from './account.ts';
import { callAdmin, enterAdmin, field, idIn, ownName, save } from './admin-page.ts';
import { plainPicture } from './pictures.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** The editor of a new comedian that is not seen on the site. */
async function openComedian(page: Page): Promise<void> {
  await enterAdmin(page, '/admin/comediantes/editar');
  await field(page, 'Nombre de comediante').fill(ownName('Retratada'));
  await field(page, 'Publicado: se ve en el sitio').uncheck();
}

const groupOf = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

const pick = async (page: Page, label: string, width: number, height: number) =>
  groupOf(page, label)
    .getByLabel(`Elegir imagen: ${label}`)
    .setInputFiles(await plainPicture('foto.jpg', '#aa3344', width, height));

/** Width and height of the picture of the stored entry. */
async function storedSize(page: Page, name: string): Promise<readonly [number, number]> {
  const { body } = await callAdmin(page, 'GET', `comedians/${idIn(page)}/`);
  const pictures = body['pictures'] as Record<string, { url: string }>;
  const file = await page.request.get(pictures[String(body[name])]?.url ?? '');
  const { width, height } = await sharp(await file.body()).metadata();
  return [width, height];
}

test('a picture that was chosen is saved without more, also when the form is saved at once', async ({
  page,
}) => {
  await openComedian(page);
  await pick(page, 'Foto', 900, 600);
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/editar\?id=\d+$/);
  expect(await storedSize(page, 'picture')).toEqual([900, 600]);
  // What is saved is not told to be saved again.
  await expect(page.getByText('guarda para usarla')).toHaveCount(0);
});

test('a picture that is removed while it is still looked at is not sent, and one that stays is sent once', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/admin/pictures/'))
      sent.push(request.url());
  });
  const { promise: isRemoved, resolve: go } = Promise.withResolvers<void>();
  await page.route(/\/picture-file\.[^/]*\.js/, async (route) => {
    await isRemoved;
    await route.continue();
  });
  await openComedian(page);
  await pick(page, 'Foto', 900, 600);
  await page.getByRole('button', { name: 'Quitar: Foto' }).click();
  go();
  await pick(page, 'Portada', 1200, 675);
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/editar\?id=\d+$/);
  expect(sent).toHaveLength(1);
  expect((await callAdmin(page, 'GET', `comedians/${idIn(page)}/`)).body['picture']).toBeNull();
});

test('a cover is cropped in the shape of covers, again from the original, and nothing covers the buttons', async ({
  page,
}) => {
  await openComedian(page);
  await pick(page, 'Portada', 1200, 1200);
  const cover = groupOf(page, 'Portada');
  await cover.getByRole('button', { name: 'Recortar', exact: true }).click();
  await expect(cover.getByRole('application')).toBeFocused();
  for (const name of ['Usar esta foto', 'Cancelar']) {
    const button = cover.getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    const isOnTop = await button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height - 2));
    });
    expect([name, isOnTop]).toEqual([name, true]);
  }
  expect(await complaints(page, 'cropping a cover')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await cover.getByRole('slider').fill('2');
  await cover.getByRole('button', { name: 'Usar esta foto' }).click();
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/editar\?id=\d+$/);
  expect(await storedSize(page, 'cover')).toEqual([600, 338]);
  // It is cropped from the whole picture again, beginning with what it shows, also once the editor is closed.
  await page.reload();
  await field(page, 'Nombre de comediante').focus();
  await cover.getByRole('button', { name: 'Recortar de nuevo' }).click();
  await expect(cover.getByRole('slider')).toHaveValue('2');
  await cover.getByRole('slider').fill('1');
  await cover.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(cover.getByRole('button', { name: 'Recortar de nuevo' })).toBeFocused();
  expect(await save(page)).toBe(200);
  expect(await storedSize(page, 'cover')).toEqual([1200, 675]);
  await cover.getByRole('button', { name: 'Usar completa' }).click();
  expect(await save(page)).toBe(200);
  expect(await storedSize(page, 'cover')).toEqual([1200, 1200]);
});

test('photos are added, moved, described and removed with the keyboard, and saved in their order', async ({
  page,
}) => {
  await openComedian(page);
  await field(page, 'Nombre de comediante').focus();
  const photos = page.getByRole('list', { name: 'Fotos', exact: true });
  const colors = ['#d6006e', '#1f4fd8', '#0f7b4b'];
  const files = await Promise.all(colors.map((color, at) => plainPicture(`foto-${at}.jpg`, color)));
  await groupOf(page, 'Fotos').getByLabel('Agregar: Fotos').setInputFiles(files);
  await expect(photos.getByRole('listitem')).toHaveCount(3);
  await expect(photos.locator('img')).toHaveCount(3);
  const shown = () => photos.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [first, second, third] = await shown();

  await page.getByRole('button', { name: 'Mover después: foto 1' }).press('Enter');
  await expect.poll(shown).toEqual([second, first, third]);
  await expect(page.getByRole('button', { name: 'Mover después: foto 2' })).toBeFocused();
  await photos.getByText('Pie, crédito y licencia').first().click();
  await page.getByLabel('Pie de foto').first().fill('En el Foro');
  expect(await complaints(page, 'an editor with photos')).toEqual([]);
  await page.getByRole('button', { name: 'Quitar: foto 2' }).press('Enter');
  await expect.poll(shown).toEqual([second, third]);
  await expect(page.getByRole('button', { name: 'Quitar: foto 2' })).toBeFocused();

  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/editar\?id=\d+$/);
  const { body } = await callAdmin(page, 'GET', `comedians/${idIn(page)}/`);
  expect(body['photos']).toMatchObject([{ caption: 'En el Foro' }, { caption: '' }]);
});
