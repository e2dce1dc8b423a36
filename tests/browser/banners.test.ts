import { expect, test } from './small-site.ts';

test('a slot with several banners scrolls, also by its buttons, and never automatically', async ({
  page,
}) => {
  await page.goto('/');
  const slot = page.locator('.banners.full');
  const track = slot.getByRole('list', { name: 'Anuncios' });
  await expect(track.getByRole('listitem')).toHaveText([/Título 1/, /Título 2/]);
  const [back, on] = [
    slot.getByRole('button', { name: 'Anuncio anterior' }),
    slot.getByRole('button', { name: 'Anuncio siguiente' }),
  ];
  await expect(back).toBeDisabled();
  await on.click();
  await expect(on).toBeDisabled();
  await expect(slot.getByRole('link', { name: 'Título 2' })).toBeInViewport({ ratio: 0.5 });
  await back.click();
  await expect(back).toBeDisabled();
});

test('banners are in the lists of their section, in their slots, and link to their address unless it is unsafe', async ({
  page,
}) => {
  await page.goto('/podcasts');
  await expect(page.locator('.banners.full li')).toHaveText([/Título 2/, /Título 3/]);
  await expect(page.locator('.banners.side li')).toHaveText([/Título 4/]);
  await expect(page.locator('.banners.medium')).toHaveCount(0);
  await page.goto('/lugares');
  await expect(page.locator('.banners.full li')).toHaveText([/Título 2/]);
  await expect(page.locator('.banners button')).toHaveCount(0);
  const outside = page.getByRole('link', { name: 'Título 2' });
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('rel', /noopener/);
  await expect(page.locator('.banners.medium')).toHaveText(/Título 5/);
  await expect(page.locator('.banners.medium a')).toHaveCount(0);
});

test('the script of banners adds their buttons without a change of the height of the slot', async ({
  page,
  browser,
  baseURL,
}) => {
  const bare = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const heights: Array<number | undefined> = [];
  for (const each of [bare, page]) {
    await each.goto('/');
    if (each === page) await expect(page.getByRole('button', { name: 'Anuncio siguiente' })).toBeVisible();
    else await expect(each.locator('.banners button:visible')).toHaveCount(0);
    await expect(each.locator('.banners.full li')).toHaveCount(2);
    heights.push((await each.locator('.banners.full').boundingBox())?.height);
  }
  await bare.close();
  expect(heights[0]).toBeGreaterThan(100);
  expect(heights[1]).toBe(heights[0]);
});
