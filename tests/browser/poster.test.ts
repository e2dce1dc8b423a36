import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { complaints } from './accessibility.ts';
import { expect, test } from './page.ts';
import { expect as expectSmall, test as smallTest } from './small-site.ts';

interface Listed {
  slug: string;
  status?: string;
  venue: { slug: string; name: string } | null;
  comedians: Array<{ slug: string; nickname: string }>;
}

const coming = async (request: APIRequestContext): Promise<Listed[]> => {
  const answer = await request.get('/api/events/?start_at=coming&page_size=200');
  const { results } = (await answer.json()) as { results: Listed[] };
  return results.filter(({ status }) => status !== 'cancelled' && status !== 'postponed');
};

/** The key with the most values. */
const most = (keys: readonly string[]): string =>
  Array.from(Map.groupBy(keys, (key) => key)).toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';

/** The page of an event that is sold out, of the busiest comedian and venue, and of a city. */
async function pagesOf(request: APIRequestContext): Promise<string[]> {
  const events = await coming(request);
  const soldOut = events.find(({ status }) => status === 'sold_out') ?? events[0];
  return [
    `/eventos/${soldOut?.slug}`,
    `/comediantes/${most(events.flatMap(({ comedians }) => comedians.map(({ slug }) => slug)))}`,
    `/lugares/${most(events.flatMap(({ venue }) => venue?.slug ?? []))}`,
    '/hoy/ciudad-de-mexico',
  ];
}

/** What is cut off by the sheet or lies over another part of it, but for texts that end with an ellipsis. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('.sheet').evaluate((sheet) => {
    const parts = Array.from(sheet.querySelectorAll<HTMLElement>('header, .middle, footer, .slips li'));
    return parts.flatMap((part) => {
      const box = part.getBoundingClientRect();
      return Array.from(part.querySelectorAll<HTMLElement>('*')).flatMap((node) => {
        const { top, bottom, left, right, height } = node.getBoundingClientRect();
        const isIn =
          top >= box.top - 1 && bottom <= box.bottom + 1 && left >= box.left - 1 && right <= box.right + 1;
        return height === 0 || isIn
          ? []
          : [`${part.className || part.tagName}: ${node.tagName} ${node.textContent}`];
      });
    });
  });

test('a page leads to its poster, whose sheet, story, card and message are one press away', async ({
  page,
  request,
}) => {
  for (const path of await pagesOf(request)) {
    await page.goto(path);
    await page.locator(`main a[href="/cartel${path}"]`).click();
    await expect(page).toHaveURL(`/cartel${path}`);
    await expect(page.locator('h1')).toHaveText('Pégalo en tu bar');
    await expect(page.getByRole('button', { name: 'Imprimir el cartel' })).toBeVisible();
    const story = page.getByRole('link', { name: 'Descargar la historia' });
    const picture = await request.get((await story.getAttribute('href')) ?? '');
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1080, height: 1920 });
    const card = page.getByRole('link', { name: 'Descargar la tarjeta' });
    expect((await request.get((await card.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
      'image/jpeg',
    );
    const whatsapp = page.getByRole('link', { name: 'Mandar por WhatsApp' });
    const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toMatch(/^\*.+\*\n\n\*\S+ \d+ \S+\*\n\d\d:\d\d/);
    expect(message).toContain('/eventos/');
    // The sheets of the others have the form of that of a city, which is one of the kinds of page.
    if (path.startsWith('/eventos/')) expect(await complaints(page, `/cartel${path}`)).toEqual([]);
  }
});

test('a poster is one letter or A4 sheet with a QR code and eight slips, and nothing of it is cut off', async ({
  page,
  request,
}) => {
  for (const path of await pagesOf(request)) {
    await page.goto(`/cartel${path}`);
    await expect(page.locator('.slips li')).toHaveCount(8);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      expect.soft(await cutOff(page), `${path} ${width}`).toEqual([]);
    }
    for (const format of ['Letter', 'A4']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect.soft(pdf.match(/\/Type \/Page\b/g), path).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 756, height: 995 });
    expect.soft(await cutOff(page), `${path} on paper`).toEqual([]);
    await expect(page.locator('.qr')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});

test('the page of a venue sends its dates by WhatsApp', async ({ page, request }) => {
  const [, , venue = ''] = await pagesOf(request);
  await page.goto(venue);
  const link = page.getByRole('link', { name: 'Mandar por WhatsApp' });
  const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(message).toMatch(/^\*La cartelera de .+\*\n\n\*\S+ \d+ \S+\*\n\d\d:\d\d/);
  expect(message.split('\n').at(-1)).toContain(venue);
});

smallTest('a title of 140 letters and forty performers fit the sheet of an event', async ({ page }) => {
  await page.goto('/cartel/eventos/interminable');
  await expectSmall(page.locator('.sheet h2')).toContainText('La noche interminable');
  expectSmall(await cutOff(page)).toEqual([]);
  expectSmall((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  // Its venue has this date alone, and is told in larger letters.
  await page.goto('/cartel/lugares/solo');
  expectSmall(await cutOff(page)).toEqual([]);
});

smallTest('who has no date has no poster, and no page leads to one', async ({ page }) => {
  await page.goto('/comediantes/veterana');
  await expectSmall(page.locator('a[href^="/cartel/"]')).toHaveCount(0);
  await page.goto('/lugares/solo');
  await expectSmall(page.locator('a[href="/cartel/lugares/solo"]')).toHaveCount(1);
  expectSmall((await page.request.get('/cartel/comediantes/veterana')).status()).toBe(404);
});
