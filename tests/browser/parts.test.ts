import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { complaints } from './accessibility.ts';
import { overBudget } from './budgets.ts';
import { openAtRest } from './rest.ts';
import { expect, test } from './small-site.ts';

// As high as where `complaints` looks: what is in view must stay there.
test.use({ viewport: { width: 1280, height: 800 } });

const PAGES = [
  '/',
  '/podcasts/con-feed',
  '/comediantes/ana',
  '/lugares/foro',
  '/eventos/noche',
  '/eventos/interminable',
  '/eventos/liga-de-colectivos',
  '/eventos/liga-de-colectivos/tablero',
  '/eventos/liga-de-colectivos/temporadas/2026',
  '/eventos/liga-de-colectivos/temporadas/2025',
  // This site has no published texts.
  '/politica-de-privacidad',
  '/contacto',
];

/** The parts that a visitor can open, by page. */
const openings: Record<string, (page: Page) => Promise<void>> = {
  '/podcasts/con-feed': async (page) => {
    await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
    await expect(page.getByRole('group', { name: /Episodio uno/ })).toBeVisible();
  },
  '/comediantes/ana': async (page) => {
    await page.locator('.gallery a').first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  },
  '/lugares/foro': async (page) => {
    await page.getByRole('button', { name: 'Ver el mapa' }).click();
    await expect(page.getByRole('region', { name: /^Mapa de/ })).toBeFocused();
  },
};

/** Opened parts load from third parties, which do not answer here. */
const forgive = (problems: string[]) =>
  problems.splice(0, problems.length, ...problems.filter((problem) => !/\.test\/|ERR_FAILED/.test(problem)));

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
  },
});

/** What is invalid in a page (HTML): the rules, and where. */
async function invalid(html: string, path: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, selector }) => `${ruleId}: ${selector}`));
}

for (const path of PAGES)
  test(`is valid, within its budget of bytes, and accessible with its parts opened: ${path}`, async ({
    page,
    problems,
  }) => {
    await page.route(/\.test\//, (route) => route.abort());
    const visit = await openAtRest(page, path);
    expect.soft(await invalid((await visit.response?.text()) ?? '', path)).toEqual([]);
    expect.soft(await overBudget(visit)).toEqual([]);
    expect.soft(problems).toEqual([]);
    await openings[path]?.(page);
    expect.soft(await complaints(page, path, [320, 1280])).toEqual([]);
    forgive(problems);
  });

test('a page without a published text says so, is not indexed, and registration does not refer to it', async ({
  page,
  request,
  problems,
}) => {
  const sitemap = await (await request.get('/sitemap-1.xml')).text();
  for (const [path, said] of [
    ['/terminos-y-condiciones', 'Este sitio todavía no publica sus términos y condiciones.'],
    ['/politica-de-privacidad', 'Este sitio todavía no publica su política de privacidad.'],
    ['/acerca-de', 'Este sitio todavía no cuenta quién lo hace.'],
  ] as const) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(sitemap).not.toContain(path);
  }
  await page.goto('/contacto');
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await expect(page.getByText('todavía no')).toHaveCount(0);
  expect(sitemap).toContain('/contacto<');

  await page.goto('/registro');
  await expect(page.getByRole('button', { name: 'Registrarme' })).toBeEnabled();
  await expect(page.getByText('Al registrarte aceptas')).toHaveCount(0);
  forgive(problems);
});
