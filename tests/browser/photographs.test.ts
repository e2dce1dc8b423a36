import type { Page } from '@playwright/test';
import { MOST_SCALE } from '#model/picture/fit.ts';
import { expect, test } from './page.ts';

/* Real photographs are dark, small and of any shape. Those of the demo are in `src/demo/shots.ts`. Banners are decoration. */

const PAGES = [
  '/',
  '/comediantes',
  '/comediantes/en/tijuana',
  '/comediantes/isaac-monroy',
  '/comediantes/perla-ahumada',
  '/comediantes/cami-urquiza',
  '/comediantes/cuco-arredondo',
  '/lugares',
  '/lugares/casa-chueca',
  '/lugares/garita-3-comedy-bar',
  '/lugares/foro-los-arcos-de-al-lado',
  '/colectivos',
  '/colectivos/cantera-floja',
  '/colectivos/tropico-seco',
  '/podcasts',
  '/podcasts/fila-rapida',
  '/eventos/en/tijuana',
];

/** How each visible picture is drawn: its scale, and the share of it that is shown. */
const drawnPictures = (page: Page) =>
  page.locator('main img[src*="/media/"]:not(.frame *)').evaluateAll(async (images) => {
    const seen = (images as HTMLImageElement[]).filter((image) => image.checkVisibility());
    for (const image of seen) image.loading = 'eager';
    return Promise.all(
      seen.map(async (image) => {
        await image.decode();
        const { clientWidth, clientHeight, naturalWidth, naturalHeight, currentSrc } = image;
        const fit = getComputedStyle(image).objectFit;
        const scales = [clientWidth / naturalWidth, clientHeight / naturalHeight];
        const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
        const [wide, high] = [scale * naturalWidth, scale * naturalHeight];
        const shown = Math.min(1, clientWidth / wide) * Math.min(1, clientHeight / high);
        // Its width as it was stored; faces of rows say that of their frame.
        const stored = image.closest('picture') ? Number(image.getAttribute('width')) : naturalWidth;
        const isLimited = image.closest('.limited') !== null;
        return { src: currentSrc, fit, isLimited, scale: wide / stored, shown };
      }),
    );
  });

test('no picture is enlarged beyond what it bears, and each shows most of itself', async ({ page }) => {
  // A browser loads a larger file where there is room for one, and keeps it where there is less.
  const sizes = [360, 1280].map((width) => ({ width, few: 0, large: 0, whole: 0 }));
  for (const path of PAGES) {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    for (const size of sizes) {
      await page.setViewportSize({ width: size.width, height: 780 });
      for (const { src, fit, isLimited, scale, shown } of await drawnPictures(page)) {
        expect.soft(scale, `${path} ${size.width} ${src}`).toBeLessThanOrEqual(MOST_SCALE + 0.01);
        expect.soft(shown, `${path} ${size.width} ${src}`).toBeGreaterThan(0.75);
        if (isLimited) size.few += 1;
        if (isLimited && scale > 1.9) size.large += 1;
        if (fit === 'contain') size.whole += 1;
      }
    }
  }
  for (const { width, few, large, whole } of sizes) {
    expect(few, `${width}`).toBeGreaterThan(4);
    // Where there is room they are as large as they may be.
    expect(large, `${width}`).toBeGreaterThan(0);
    expect(whole, `${width}`).toBeGreaterThan(4);
  }
});
