import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Kind } from '#model/kind.ts';
import { paths } from '#model/paths.ts';

/** The entry a page is about. */
export interface PageSubject {
  kind: Kind;
  id: number;
  name: string;
}

/** The entry that the page at a path is about; null for other pages. */
export function subjectOf(content: Encyclopedia, path: string): PageSubject | null {
  const slug = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).replace(/\.ics$/, '');
  const page = path.replace(/\.ics$/, '');
  const { comedian, group, event, venue, podcast } = content;
  const found = (kind: Kind, place: string, entry: { id: number; name: string } | undefined) =>
    entry && place === page ? { kind, id: entry.id, name: entry.name } : null;
  const one = comedian(slug);
  return (
    found('comedian', paths.comedian(slug), one && { id: one.id, name: one.nickname }) ??
    found('group', paths.group(slug), group(slug)) ??
    found('event', paths.event(slug), event(slug)) ??
    found('venue', paths.venue(slug), venue(slug)) ??
    found('podcast', paths.podcast(slug), podcast(slug))
  );
}
