import sharp from 'sharp';
import { openAtRest } from './rest.ts';
import { expect, test } from './small-site.ts';

const TILES = 'https://tiles.test/**';

/** Tiles come from a third party, and only on request. */
const forgive = (problems: string[]) =>
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('tiles.test')));

test('a map is loaded on request only, and has our pin', async ({ page, problems }) => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#88aa88' } })
    .png()
    .toBuffer();
  await page.route(TILES, (route) => route.fulfill({ body: tile, contentType: 'image/png' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAtRest(page, '/lugares/foro');
  expect(asked.filter((url) => /tiles|leaflet|map\..*css/.test(url))).toEqual([]);
  const scripts = await Promise.all(
    asked.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  );
  expect(scripts.filter((text) => /leaflet/i.test(text))).toEqual([]);

  await page.getByRole('button', { name: 'Ver el mapa' }).click();
  const map = page.getByRole('region', { name: 'Mapa de Foro Uno' });
  await expect(map).toBeFocused();
  await expect(map.locator('.map-pin svg')).toBeVisible();
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();

  const pane = map.locator('.leaflet-map-pane');
  const placed = () => pane.evaluate((element) => getComputedStyle(element).transform);
  const before = await placed();
  await page.keyboard.press('ArrowRight');
  await expect.poll(placed).not.toBe(before);
  forgive(problems);
});

test('a map whose tiles fail says so, and the address and telephone numbers stay', async ({
  page,
  problems,
}) => {
  await page.route(TILES, (route) => route.abort());
  await page.goto('/lugares/foro');
  await expect(page.getByRole('link', { name: '222 555 0101' })).toHaveAttribute('href', 'tel:+522225550101');
  await expect(page.getByRole('link', { name: '01 800' })).toHaveAttribute('href', 'tel:01800');
  await page.getByRole('button', { name: 'Ver el mapa' }).click();
  await expect(page.getByText('El mapa no se pudo cargar')).toBeVisible();
  await expect(page.getByText('Calle 1, Puebla')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', /19\.04%2C-98\.2/);
  problems.splice(0, problems.length, ...problems.filter((problem) => !/tiles|ERR_FAILED/.test(problem)));
});

test('a map that fails to load can be requested again', async ({ page, problems }) => {
  await page.route('**/_astro/draw-map*', (route) => route.abort());
  await page.goto('/lugares/foro');
  const button = page.getByRole('button', { name: 'Ver el mapa' });
  // The page may be older than the site: it is reloaded once.
  const again = page.waitForEvent('load');
  await button.click();
  await again;
  await button.click();
  await expect(page.getByText('El mapa no se pudo cargar')).toBeVisible();
  await expect(button).toBeEnabled();
  problems.splice(0, problems.length, ...problems.filter((problem) => !/draw-map|ERR_FAILED/.test(problem)));
});

test('invalid coordinates have no map', async ({ page }) => {
  await page.goto('/lugares/perdido');
  await expect(page.getByText('Calle 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver el mapa' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cómo llegar' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the map is a link', async ({ page }) => {
    await page.goto('/eventos/noche');
    await expect(page.getByRole('button', { name: 'Ver el mapa' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Abrir en OpenStreetMap' })).toBeVisible();
  });
});
