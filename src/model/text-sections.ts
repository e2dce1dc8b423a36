import { groupBy } from './group-by.ts';
import type { Text } from './text.ts';
import { textPath } from './text-path.ts';

export interface TextSection {
  /** Empty for texts without a section. */
  name: string;
  texts: Array<{ name: string; href: string }>;
}

/** The texts that have a page, but for the one at `except`, by section: in the order of the sections, those without one last. */
export function textSections(texts: readonly Text[], except: string): TextSection[] {
  const listed = texts.flatMap(({ slug, name, section }) => {
    const href = textPath(slug);
    return href === null || href === except ? [] : [{ name, href, section: section.trim() }];
  });
  const sections = [...groupBy(listed, ({ section }) => section.toLocaleLowerCase('es-MX')).values()];
  return sections
    .map((group) => ({
      name: group[0]?.section ?? '',
      texts: group.map(({ name, href }) => ({ name, href })),
    }))
    .toSorted(
      (a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name, 'es-MX'),
    );
}
