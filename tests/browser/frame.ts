import type { Page } from '@playwright/test';

/** Pixels that the header may take, and header and bar of a phone together. */
const HEADER_MOST = 56;
const CHROME_MOST = 100;

const SHORTCUTS = 'Hoy,Cartelera,Buscar,Favoritos,Más';

const heightOf = async (page: Page, part: 'header' | 'bar'): Promise<number> => {
  const found =
    part === 'header' ? page.getByRole('banner') : page.getByRole('navigation', { name: 'Atajos' });
  return (await found.boundingBox())?.height ?? Infinity;
};

/** What is wrong with the height of the header. */
export async function tallHeader(page: Page): Promise<string[]> {
  const height = await heightOf(page, 'header');
  return height > HEADER_MOST ? [`${height} px are more than ${HEADER_MOST}`] : [];
}

/** What is wrong with the header and the bar of shortcuts of a phone. */
export async function tallChrome(page: Page): Promise<string[]> {
  const height = (await heightOf(page, 'header')) + (await heightOf(page, 'bar'));
  const links = await page
    .getByRole('navigation', { name: 'Atajos' })
    .getByRole('listitem')
    .allTextContents();
  const found = await tallHeader(page);
  if (height > CHROME_MOST) found.push(`with the bar, ${height} px are more than ${CHROME_MOST}`);
  if (links.map((link) => link.trim()).join() !== SHORTCUTS) found.push(`the bar has ${links.join()}`);
  return found;
}

/** Titles whose lines are higher than 72 pixels. */
export const bigTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1')].flatMap((title) => {
      const { fontSize, lineHeight } = getComputedStyle(title);
      return Math.max(parseFloat(fontSize), parseFloat(lineHeight)) > 72
        ? [`${fontSize}, ${lineHeight}`]
        : [];
    }),
  );

/** What sticks to the screen, which nothing should where it is low. A notification is dismissed by its reader. */
export const sticking = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => !element.closest('.notifications') && element.getClientRects().length > 0)
      .map(({ className }) => className),
  );

/** Current pages and chosen links that look like their neighbours, as where the browser forces its colours. */
export const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const look = (element: Element) => {
      const { backgroundColor, color, outlineStyle, textDecorationLine } = getComputedStyle(element);
      return [backgroundColor, color, outlineStyle, textDecorationLine].join(' ');
    };
    return [...document.querySelectorAll('nav [aria-current]')]
      .filter((current) => current.checkVisibility())
      .filter((current) => {
        const others = [...(current.closest('ul')?.querySelectorAll('a, button') ?? [])].filter(
          (other) => !other.hasAttribute('aria-current'),
        );
        return others.some((other) => look(other) === look(current));
      })
      .map(({ textContent }) => textContent.trim());
  });
