import { groupBy } from '../list/group-by.ts';
import type { Text } from '../text.ts';
import { hasOwnPage, textPath } from './path.ts';

interface TextLink {
  name: string;
  href: string;
}

export interface TextSection {
  /** Empty for texts without a section. */
  name: string;
  texts: TextLink[];
}

const keyOf = ({ section }: Pick<Text, 'section'>): string => section.trim().toLocaleLowerCase('es-MX');

const linkTo = ({ name, slug }: Text): TextLink => ({ name, href: textPath(slug) });

/** All texts but the one at `except`, by section: in the order of the sections, those without one last. */
export function textSections(texts: readonly Text[], except: string): TextSection[] {
  const listed = texts.filter(({ slug }) => textPath(slug) !== except);
  return [...groupBy(listed, keyOf).values()]
    .map((group) => ({ name: group[0]?.section.trim() ?? '', texts: group.map(linkTo) }))
    .toSorted(
      (a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name, 'es-MX'),
    );
}

/** The sections whose texts the footer of every page links to. */
const FOOTER_SECTIONS: ReadonlySet<string> = new Set(['legal', 'sitio']);

/** The texts that the footer links to besides the pages of the site, which it always has. */
export const footerTexts = (texts: readonly Text[]): TextLink[] =>
  texts.filter((text) => hasOwnPage(text.slug) && FOOTER_SECTIONS.has(keyOf(text))).map(linkTo);

/** Whether the footer links to the same texts by the same names. */
export const haveSameFooter = (one: readonly Text[], other: readonly Text[]): boolean =>
  one === other || JSON.stringify(footerTexts(one)) === JSON.stringify(footerTexts(other));
