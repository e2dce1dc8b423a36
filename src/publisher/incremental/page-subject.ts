import type { Encyclopedia } from '#model/encyclopedia.ts';
import { type Kind, kindNames, kindOf } from '#model/kinds.ts';
import { paths } from '#model/paths.ts';
import { hasOwnPage, textPath } from '#model/text/path.ts';

/** The entry a page is about. */
export interface PageSubject {
  kind: Kind | 'text';
  id: number;
  name: string;
}

/** The entry that the page at a path is about; null for other pages. */
export function subjectOf(content: Encyclopedia, path: string): PageSubject | null {
  const page = path.replace(/\.ics$/, '');
  const slug = decodeURIComponent(page.slice(page.lastIndexOf('/') + 1));
  for (const kind of kindNames) {
    const entry = paths[kind](slug) === page ? content[kind](slug) : undefined;
    if (entry) return { kind, id: entry.id, name: kindOf(kind).nameOf(entry) };
  }
  const text = content.text(slug);
  return text && hasOwnPage(slug) && textPath(slug) === page
    ? { kind: 'text', id: text.id, name: text.name }
    : null;
}
