import type { Page } from '@playwright/test';
import { expect, test } from './small-site.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** What has to be in the first screen of a phone, above its bottom bar. */
async function expectInFirstScreen(page: Page, action: RegExp, role: 'button' | 'link'): Promise<void> {
  const hero = page.locator('main .hero');
  const bar = await page.getByRole('navigation', { name: 'Atajos' }).boundingBox();
  const parts = [
    hero.getByRole('heading', { level: 1 }),
    hero.getByText('Con Ana'),
    hero.getByRole(role, { name: action }),
  ];
  for (const part of parts) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
}

test('a podcast of one episode plays it in its first screen, and lists no others', async ({ page }) => {
  await page.goto('/podcasts/una');
  await expectInFirstScreen(page, /^▶? ?Escuchar El único episodio$/, 'button');
  await expect(page.getByRole('heading', { name: 'Más episodios' })).toHaveCount(0);
});

test('a podcast of five hundred episodes begins with the newest one that plays, and lists that without a recording below', async ({
  page,
}) => {
  await page.goto('/podcasts/larga');
  await expectInFirstScreen(page, /Escuchar Episodio 499$/, 'button');
  const others = page.getByRole('main').locator('.episode:not(.newest) h3');
  await expect(others).toHaveCount(11);
  await expect(others.first()).toHaveText('Episodio 500');
  await expect(page.getByRole('link', { name: 'Abrir el episodio Episodio 500' })).toBeVisible();
});

test('a podcast of which nothing plays here says so, and leads to where it does', async ({ page }) => {
  await page.goto('/podcasts/muda');
  await expect(page.getByText('Aquí no se puede escuchar')).toBeVisible();
  await expectInFirstScreen(page, /Abrir el episodio Dos sin sonido/, 'link');
  await expect(page.getByRole('link', { name: /Abrir el episodio Dos/ })).toHaveAttribute(
    'href',
    'https://example.com/Dos',
  );
  await expect(page.getByRole('link', { name: 'Spotify' }).first()).toBeVisible();
});
