import { expect, test } from './page.ts';

/* What public pages say, and what they leave out. */

const PHONE = { width: 360, height: 780 };

test('the search has each show once, with its dates under it', async ({ page }) => {
  await page.goto('/buscar?q=noche');
  const shows = page.locator('[data-results] [data-kind=event] > ul > li');
  await expect(shows.first()).toBeVisible();
  const names = await shows.locator('.hit b').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  const withDates = shows.filter({ has: page.getByRole('list') });
  await expect(withDates.first()).toBeVisible();
  const [first = '', second = ''] = await withDates
    .first()
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const startOf = async (path: string) => {
    const answer = await page.request.get(`/api/events/${path.split('/').at(-1)}/`);
    return Date.parse(((await answer.json()) as { start_at: string }).start_at);
  };
  expect(await startOf(first)).toBeGreaterThan(Date.now());
  expect(await startOf(second)).toBeGreaterThan(await startOf(first));
});

test('the date of a row is read with its weekday first, and the page of a comedian says once what it is about', async ({
  page,
}) => {
  await page.goto('/comediantes/beto-zaldivar');
  const dates = await page.locator('.row time').allTextContents();
  expect(dates.length).toBeGreaterThan(5);
  for (const date of dates)
    expect(date.replaceAll(/\s+/g, ' ').trim()).toMatch(
      /^(lun|mar|mié|jue|vie|sáb|dom) \d{1,2} [a-z]{3} \d/i,
    );
  await expect(page.locator('.hero').getByText(/^Comediantes?$/)).toHaveCount(1);
});

test('an unknown page has a Spanish heading, below it in small what the specification says, and a link back', async ({
  page,
  problems,
}) => {
  expect((await page.goto('/comediantes/nadie-con-este-nombre'))?.status()).toBe(404);
  const said = page.getByText('This page could not be found');
  await expect(page.locator('h1')).toHaveText('Aquí no hay show');
  await expect(said).toHaveAttribute('lang', 'en');
  const [heading, line] = [await page.locator('h1').boundingBox(), await said.boundingBox()];
  expect(line?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0) - 1);
  expect(line?.height).toBeLessThan(30);
  await page.locator('main').locator('a[href="/"]').first().click();
  await expect(page).toHaveURL('/');
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('404')));
});

test('the footer of home has the cities, what the site is, the theme and a short form for donations', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const cities = footer.getByRole('navigation', { name: 'Stand-up por ciudad' }).getByRole('link');
  expect(await cities.count()).toBeGreaterThan(5);
  await expect(footer.getByRole('link', { name: 'Acerca de' })).toBeVisible();
  await expect(footer.getByLabel('Tema')).toBeVisible();
  const form = await footer.locator('form[data-donation]').boundingBox();
  expect(form?.height).toBeLessThanOrEqual(440);
  await cities.filter({ hasText: 'Guadalajara' }).click();
  await expect(page).toHaveURL('/eventos/en/guadalajara');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stand-up por ciudad' }).click();
  await expect(page).toHaveURL('/#ciudades');
});

test.describe('the zone of an event', () => {
  /** The page of an event by the clocks of Mexico City. */
  const eventOf = async (request: { get(path: string): Promise<{ json(): Promise<unknown> }> }) => {
    const { results } = (await (
      await request.get('/api/events/?page_size=100&start_at=coming&city=Ciudad%20de%20M%C3%A9xico')
    ).json()) as { results: Array<{ slug: string; status: string }> };
    return `/eventos/${results.find(({ status }) => status === 'scheduled')?.slug}`;
  };

  test('is not told to who has the same clocks', async ({ page, request }) => {
    await page.goto(await eventOf(request));
    await expect(page.locator('[data-zone]')).toBeHidden();
  });

  test.describe('elsewhere', () => {
    test.use({ timezoneId: 'America/Tijuana' });

    test('is told', async ({ page, request }) => {
      await page.goto(await eventOf(request));
      await expect(page.locator('[data-zone]')).toHaveText('hora del centro');
    });
  });
});
