import { expect, test } from './small-site.ts';

test('the league has its table, results and bracket, also with an event of the same slug', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver la liga' }).click();
  await expect(page).toHaveURL('/eventos/liga-de-colectivos');
  await expect(page.locator('h1')).toHaveText('Liga de Colectivos');
  const row = page.getByRole('table', { name: 'Grupo A' }).getByRole('row', { name: /Equipo 1/ });
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '0', '0', '10', '3']);
  await expect(page.getByText('Impostora')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver el tablero' }).click();
  await expect(page).toHaveURL('/eventos/liga-de-colectivos/tablero');
});

test('the bracket is a list of rounds with winners and undecided teams', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/eventos/liga-de-colectivos/tablero');
    const rounds = page.locator('.bracket > li');
    await expect(rounds.getByRole('heading')).toHaveText(['Semifinales', 'Final', 'Campeón']);
    const sides = rounds.first().locator('ul > li');
    await expect(sides).toHaveText([
      /^Equipo 1\s+ganó\s+9$/,
      /^Equipo 2\s+8$/,
      /^Equipo 3\s*$/,
      /^Por definirse\s*$/,
    ]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const masthead = (await page.locator('.masthead').boundingBox())?.height;
    expect(masthead).toBeLessThanOrEqual(width === 320 ? 96 : 160);
    await expect(rounds.first().locator('.match').first()).toBeInViewport({ ratio: 1 });
  }
});

test('a match to come has its VS, one that was played its scores at the height of the names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/eventos/liga-de-colectivos/temporadas/2025');
  const played = page.locator('.duel .side');
  await expect(page.locator('.duel abbr')).toHaveCount(0);
  for (const side of (await played.all()).slice(0, 6)) {
    const [team, score] = [
      await side.locator('.team').boundingBox(),
      await side.locator('> b').boundingBox(),
    ];
    const middles = [team, score].map((box) => (box ? box.y + box.height / 2 : Infinity));
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 9))).toBeLessThan(2);
  }
  await page.goto('/eventos/liga-de-colectivos');
  const next = page.locator('section', { has: page.getByRole('heading', { name: 'Próximos encuentros' }) });
  await expect(next.getByRole('listitem').first()).toContainText('VS');
});

test('every match of this and earlier seasons is on a page', async ({ page }) => {
  await page.goto('/eventos/liga-de-colectivos');
  await page.getByRole('link', { name: 'Todos los encuentros' }).click();
  await expect(page).toHaveURL('/eventos/liga-de-colectivos/temporadas/2026');
  await expect(page.locator('h1')).toHaveText('Liga 2026');
  await expect(page.getByRole('heading', { name: 'Jornada 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Semifinales' })).toBeVisible();

  await page.goto('/eventos/liga-de-colectivos');
  await page.getByRole('link', { name: 'Liga 2025' }).click();
  await expect(page).toHaveURL('/eventos/liga-de-colectivos/temporadas/2025');
  await expect(page.getByText('Campeón: Equipo 3')).toBeVisible();
  const last = page.locator('section', { has: page.getByRole('heading', { name: 'Jornada 12' }) });
  await expect(last.getByRole('listitem')).toHaveCount(4);
  await expect(last.getByRole('listitem').first()).toContainText(/Equipo 3 21/);
  await expect(page.locator('.bracket').getByRole('listitem').first()).toContainText('Gran final');
  const row = page.getByRole('table', { name: 'Grupo único' }).getByRole('row', { name: /Equipo 3/ });
  await expect(row.getByRole('cell').first()).toHaveText('48');
});

test('the league prints black on white, in either theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of ['', '/tablero', '/temporadas/2025']) {
      await page.emulateMedia({ media: 'print', colorScheme });
      await page.goto(`/eventos/liga-de-colectivos${path}`);
      await expect(page.locator('.won').first()).toBeVisible();
      const inInk = await page.getByRole('main').evaluate((main) => {
        const nodes = Array.from(main.querySelectorAll<HTMLElement>('*')).filter((node) =>
          node.checkVisibility(),
        );
        const hasText = (node: HTMLElement) =>
          Array.from(node.childNodes).some(
            ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
          );
        const isBlack = (color: string) =>
          (color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 40);
        return nodes
          .map((node) => ({ node, style: getComputedStyle(node) }))
          .filter(
            ({ node, style }) =>
              (hasText(node) && !isBlack(style.color)) ||
              (parseFloat(style.borderTopWidth) > 0 && !isBlack(style.borderTopColor)) ||
              style.backgroundImage !== 'none' ||
              style.backgroundColor !== 'rgba(0, 0, 0, 0)',
          )
          .map(({ node }) => `${node.tagName} ${node.className}`);
      });
      expect.soft(inInk, `${path} ${colorScheme}`).toEqual([]);
    }
});
