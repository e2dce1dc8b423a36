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

for (const width of [360, 1280])
  test(`no picture is enlarged beyond what it bears, and each shows most of itself, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    let [few, large, whole] = [0, 0, 0];
    for (const path of PAGES) {
      await page.goto(path);
      const drawn = await page
        .locator('main img[src*="/media/"]:not(.frame *)')
        .evaluateAll(async (images) => {
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
      for (const { src, fit, isLimited, scale, shown } of drawn) {
        expect.soft(scale, `${path} ${src}`).toBeLessThanOrEqual(MOST_SCALE + 0.01);
        expect.soft(shown, `${path} ${src}`).toBeGreaterThan(0.75);
        if (isLimited) few += 1;
        if (isLimited && scale > 1.9) large += 1;
        if (fit === 'contain') whole += 1;
      }
    }
    expect(few).toBeGreaterThan(4);
    // Where there is room they are as large as they may be.
    expect(large).toBeGreaterThan(0);
    expect(whole).toBeGreaterThan(4);
  });
