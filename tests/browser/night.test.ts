import { expect, test } from './page.ts';

interface Listed {
  slug: string;
  start_at: string;
  status: string;
  venue: { city: string } | null;
}

test("a city's night is on a strip of hours, and says by the visitor's clock when its first show begins", async ({
  page,
}) => {
  const answer = await page.request.get('/api/events/?page_size=100&start_at=coming&is_inperson=true');
  const today = (date: string) =>
    new Date(date).toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' });
  const { results } = (await answer.json()) as { results: Listed[] };
  const tonight = results.find(
    ({ start_at: start, status, venue }) =>
      venue && status === 'scheduled' && today(start) === today(new Date().toISOString()),
  );
  test.skip(!tonight, 'Tonight is over.');
  const start = Date.parse(tonight?.start_at ?? '');
  const city = tonight?.venue?.city ?? '';
  await page.clock.setFixedTime(start - 40 * 60_000);
  await page.goto('/eventos');
  await page
    .getByRole('navigation', { name: 'Filtrar la cartelera' })
    .getByRole('link', { name: city })
    .click();
  const night = page.locator('.night');
  await expect(night.locator('li', { has: page.locator(`[href$="/${tonight?.slug}"]`) })).toContainText(
    'empieza en 40 min',
  );
  await expect(night.locator('rect').first()).toBeVisible();
  const [line] = await night
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(line).not.toBe('M0 0V99');
  await page.clock.setFixedTime(start + 10 * 60_000);
  await page.reload();
  await expect(night).toContainText('empezó hace 10 min');
});
