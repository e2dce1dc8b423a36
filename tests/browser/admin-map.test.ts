import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { complaints } from './accessibility.ts';
import { expect, test } from './account.ts';
import { callAdmin, enterAdmin, field, idIn, ownName, save } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

const TILES = 'https://tile.openstreetmap.org/**';

async function enterVenue(page: Page): Promise<void> {
  await enterAdmin(page, '/admin/lugares/editar');
  await field(page, 'Nombre').fill(ownName('Foro del Mapa'));
}

const placeIn = async (page: Page) =>
  Promise.all(['Latitud', 'Longitud'].map(async (name) => Number(await field(page, name).inputValue())));

test('the place of a venue is chosen by moving a map, by touching it, by keys, and by typing', async ({
  page,
}) => {
  const body = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#88aa88' } })
    .png()
    .toBuffer();
  await page.route(TILES, (route) => route.fulfill({ body, contentType: 'image/png' }));
  await enterVenue(page);
  await field(page, 'Latitud').fill('19.0414');
  await field(page, 'Longitud').fill('-98.2063');
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click();
  const map = page.getByRole('region', { name: 'Mapa para elegir el lugar' });
  await expect(map).toBeFocused();
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.locator('.map-fixed-pin svg')).toBeVisible();
  // Opening it chooses nothing.
  expect(await placeIn(page)).toEqual([19.0414, -98.2063]);
  expect(await complaints(page, 'a map to choose a place on')).toEqual([]);

  await map.press('ArrowRight');
  await expect.poll(async () => (await placeIn(page))[1]).toBeGreaterThan(-98.2063);
  const [, east = 0] = await placeIn(page);

  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 5 });
  await page.mouse.move(x + 80, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await placeIn(page))[1]).toBeLessThan(east);

  const [before = 0] = await placeIn(page);
  await map.click({ position: { x: (box?.width ?? 0) / 2, y: 60 } });
  await expect.poll(async () => (await placeIn(page))[0]).toBeGreaterThan(before);

  await map.getByRole('button', { name: 'Acercar' }).click();
  await field(page, 'Latitud').fill('20.5');
  await field(page, 'Longitud').fill('-100.25');
  await expect(page.getByText('El alfiler está en 20.5, -100.25.')).toBeVisible();
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/\?id=\d+$/);
  const { body: saved } = await callAdmin(page, 'GET', `venues/${idIn(page)}/`);
  expect(saved).toMatchObject({ lat: 20.5, lng: -100.25 });
});

test('a map whose tiles fail says so, and the coordinates can be typed', async ({ page, problems }) => {
  await page.route(TILES, (route) => route.abort());
  await enterVenue(page);
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click();
  await expect(
    page.getByText('El mapa no se pudo cargar. Escribe las coordenadas en los campos.'),
  ).toBeVisible();
  await expect(field(page, 'Latitud')).toHaveValue('');
  await field(page, 'Latitud').fill('91');
  await field(page, 'Longitud').fill('-98.2');
  expect(await save(page)).toBe(400);
  await expect(field(page, 'Latitud')).toHaveAttribute('aria-invalid', 'true');
  problems.splice(0, problems.length, ...problems.filter((problem) => !/tile|ERR_FAILED|400/.test(problem)));
});
