import { complaints } from './accessibility.ts';
import { expect, test } from './account.ts';
import { callAdmin, enterAdmin } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('a visitor reads who changed an entry, and nothing of it is requested before', async ({ page }) => {
  await enterAdmin(page, '/admin');
  const { body } = await callAdmin(page, 'GET', 'groups/?page_size=1&status=published');
  const [group] = body['results'] as Array<{ id: number; slug: string; version: number; aliases: string[] }>;
  if (!group) throw new Error('the demo has no group');
  const data = { aliases: [...group.aliases, 'Los del historial'], reason: 'Así se anuncian' };
  const path = `groups/${group.id}/`;
  const changed = await callAdmin(page, 'PATCH', path, { data, ifMatch: `"${group.version}"` });
  expect(changed.status).toBe(200);

  await page.evaluate(() => localStorage.clear());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await page.goto(`/colectivos/${group.slug}`);
  const history = page.getByRole('main').locator('details', { hasText: 'Historial' });
  const title = history.locator('summary');
  await title.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await title.press('Enter');
  const latest = history.getByRole('listitem').first();
  await expect(latest).toContainText('La redacción cambió los otros nombres.');
  await expect(latest).toContainText('Así se anuncian');
  await expect(latest).not.toContainText('Edna');
  await expect(history.getByRole('status')).toHaveText(/^\d+\scambios?$/);
  await expect(history.getByRole('button')).toHaveCount(0);
  expect(asked).toHaveLength(1);
  await title.press('Enter');
  await title.press('Enter');
  await expect(latest).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await complaints(page, 'the history of an entry')).toEqual([]);
});

test('a visitor reads who changed a text of the site', async ({ page }) => {
  await enterAdmin(page, '/admin');
  const { body } = await callAdmin(page, 'GET', 'texts/?page_size=50');
  const texts = body['results'] as Array<{ id: number; slug: string; version: number }>;
  const about = texts.find(({ slug }) => slug === 'acerca-de');
  if (!about) throw new Error('the demo has no text about the site');
  const data = { short_description: 'Quiénes somos.', reason: 'Más corto' };
  const changed = await callAdmin(page, 'PATCH', `texts/${about.id}/`, {
    data,
    ifMatch: `"${about.version}"`,
  });
  expect(changed.status).toBe(200);
  await page.goto('/acerca-de');
  const history = page.getByRole('main').locator('details', { hasText: 'Historial' });
  await history.locator('summary').press('Enter');
  const latest = history.getByRole('listitem').first();
  await expect(latest).toContainText('La redacción cambió la descripción corta.');
  await expect(latest).toContainText('Más corto');
});
