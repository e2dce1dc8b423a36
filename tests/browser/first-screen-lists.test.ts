import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';

/* What the first screen of a list shows: each list is opened once, on a phone of 360 × 780 pixels. */

const PHONE = { width: 360, height: 780 };

/** Header and bars take this many pixels of it at most. */
const CHROME = 108;

test.use({ viewport: PHONE });

/** Heights of mastheads, by width: the last is that of a desktop. */
const MASTHEADS = [
  { viewport: PHONE, most: 96 },
  { viewport: { width: 320, height: 640 }, most: 96 },
  { viewport: { width: 1280, height: 800 }, most: 160 },
];

async function checkMastheads(page: Page, path: string): Promise<void> {
  for (const { viewport, most } of MASTHEADS) {
    await page.setViewportSize(viewport);
    const height = (await page.locator('.masthead').boundingBox())?.height;
    expect.soft(height, `${path}, ${viewport.width} px`).toBeLessThanOrEqual(most);
  }
  await page.setViewportSize(PHONE);
}

/** Its heading, what it is about, how many there are; the chosen link is the first. */
async function checkNames(page: Page, path: string): Promise<void> {
  const masthead = page.locator('.masthead');
  await expect(masthead.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(masthead).toContainText(/\d\s(funci|comediantes|lugares)/);
  if (path.startsWith('/eventos')) await expect(masthead.locator('time')).toHaveText(/^\S{3} \d+ \S{3}$/);
  const chosen = masthead.locator('nav[aria-label] ul a').first();
  await expect(chosen).toHaveAttribute('aria-current', 'page');
  await expect(chosen).toBeInViewport({ ratio: 1 });
}

/** Four whole rows of dates. */
async function checkDates(page: Page, path: string): Promise<void> {
  const masthead = await page.locator('.masthead').boundingBox();
  expect.soft(masthead?.height, path).toBeLessThanOrEqual(96);
  const ends = await page
    .locator('.row:visible')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  const fold = (masthead?.y ?? 0) + PHONE.height - CHROME;
  expect.soft(ends.filter((end) => end <= fold).length, path).toBeGreaterThanOrEqual(4);
  const heights = await page
    .locator('.row:visible')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect.soft(Math.max(...heights), path).toBeLessThanOrEqual(88);
  // How many more perform is told in every row.
  const hidden = await page.locator('.row:visible p small').evaluateAll((all) =>
    all.flatMap((more) => {
      const text = more.closest('.row > div');
      const isShown = more.getBoundingClientRect().bottom <= (text?.getBoundingClientRect().bottom ?? 0);
      return isShown ? [] : [text?.textContent];
    }),
  );
  expect.soft(hidden, path).toEqual([]);
  // Text is cut in rows alone that have no room for one more line of it.
  const cut = await page.locator('.row:visible').evaluateAll((rows) =>
    rows.flatMap((row) =>
      [...row.querySelectorAll('a, p, span, div')].flatMap((part) => {
        const { overflowX, overflowY, lineHeight, textOverflow } = getComputedStyle(part);
        const isWide = overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1;
        const isTall = overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 1;
        const hasRoom = row.getBoundingClientRect().height + parseFloat(lineHeight) <= 88;
        const isCut = (isWide && (textOverflow === 'ellipsis' || part.textContent)) || isTall;
        return isCut && hasRoom && !part.matches('.only-heard') ? [part.textContent] : [];
      }),
    ),
  );
  expect.soft(cut, path).toEqual([]);
}

/** Four whole rows of tiles or faces, in one column. */
async function checkTiles(page: Page, path: string): Promise<void> {
  const rows = page.locator('main :is(.list > .face, .tile)');
  const boxes = await Promise.all((await rows.all()).slice(0, 4).map((row) => row.boundingBox()));
  const end = Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)));
  const bar = await page.getByRole('navigation', { name: 'Atajos' }).boundingBox();
  expect.soft(end, path).toBeLessThanOrEqual(bar?.y ?? 0);
  expect.soft(new Set(boxes.map((box) => box?.x)).size, path).toBe(1);
}

type Check = (page: Page, path: string) => Promise<void>;

/** One list of each kind; those of Tijuana have the clocks of another zone. */
const LISTS: Readonly<Record<string, Readonly<Record<string, readonly Check[]>>>> = {
  dates: {
    '/eventos': [checkNames, checkDates],
    '/eventos/esta-semana': [checkNames, checkDates],
    '/eventos/open-mics': [checkNames, checkDates],
    '/eventos/en/ciudad-de-mexico': [checkNames, checkDates],
    '/eventos/en/tijuana': [checkNames, checkDates],
    '/eventos/pagina/2': [checkDates],
    '/eventos/pasados': [checkDates],
  },
  'people, groups, places and podcasts': {
    '/comediantes': [checkTiles],
    '/comediantes/en/ciudad-de-mexico': [checkNames, checkTiles],
    '/colectivos': [checkTiles],
    '/lugares': [checkNames, checkTiles],
    '/lugares/en/puebla': [checkTiles],
    '/podcasts': [checkTiles],
  },
};

for (const [name, lists] of Object.entries(LISTS))
  test(`a low masthead and four whole rows are in the first screen of lists of ${name}`, async ({ page }) => {
    for (const [path, checks] of Object.entries(lists)) {
      await page.goto(path);
      for (const check of checks) await check(page, path);
      await checkMastheads(page, path);
    }
  });
