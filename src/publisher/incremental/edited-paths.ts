import type { Change } from '#contract/change.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { type Kind, kindNames, kinds } from '#model/kinds.ts';
import { paths } from '#model/paths.ts';
import type { Text } from '#model/text.ts';
import { hasOwnPage, textPath } from '#model/text/path.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import { entryPaths } from '../shared/entry-paths.ts';

const pathsOf = (kind: Kind, entries: readonly Entry[] = []): string[] =>
  entries.map(({ slug }) => paths[kind](slug));

const pathOf = ({ slug }: Text): string => textPath(slug);

/** The paths of the edited entries' own pages, which are rendered first. `before` is the content before the edits. */
export const editedPaths = (before: Encyclopedia, edits: Edits): Set<string> => {
  const texts = edits.texts?.filter((text) => !before.texts.includes(text)) ?? [];
  return new Set([
    ...kindNames.flatMap((kind) => pathsOf(kind, edits[kinds[kind].list]?.put)),
    ...texts.map(pathOf),
  ]);
};

/** The former paths of the own pages of entries that have another address now. */
export const movedPaths = (before: Encyclopedia, edits: Edits): string[] => {
  const texts = new Map(before.texts.map((text) => [text.id, text.slug]));
  return [
    ...kindNames.flatMap((kind) => {
      const { list } = kinds[kind];
      const put: readonly Entry[] = edits[list]?.put ?? [];
      return put.flatMap(({ id, slug }) =>
        (before.indexes.byId[list].get(id) ?? []).flatMap((former) =>
          former.slug === slug ? [] : paths[kind](former.slug),
        ),
      );
    }),
    ...(edits.texts ?? []).flatMap(({ id, slug }) => {
      const former = texts.get(id);
      return former === undefined || former === slug || !hasOwnPage(former) ? [] : textPath(former);
    }),
  ];
};

/** The paths of the changed entries' own pages, as the content has them. */
export const changedPaths = ({ indexes, texts }: Encyclopedia, changes: readonly Change[]): string[] => [
  ...kindNames.flatMap((kind) => {
    const known = indexes.byId[kinds[kind].list];
    return changes.flatMap((change) => (change.kind === kind ? pathsOf(kind, known.get(change.id)) : []));
  }),
  ...texts
    .filter(({ id }) => changes.some((change) => change.kind === 'text' && change.id === id))
    .map(pathOf),
];

/**
 * The paths of entries that are deleted or hidden. A former address that leads to another entry now is not among them: it
 * stays until the redirect is written.
 */
export const gonePaths = (before: Encyclopedia, after: Encyclopedia, edits: Edits): string[] => [
  ...goneTextPaths(before, after),
  ...kindNames.flatMap((kind) => {
    const { list } = kinds[kind];
    const { gone = [], put = [] } = edits[list] ?? {};
    const led = new Set((put as readonly Entry[]).flatMap(({ previousSlugs }) => previousSlugs));
    return gone
      .flatMap((id) => before.indexes.byId[list].get(id)?.map(({ slug }) => slug) ?? [])
      .filter((slug) => !led.has(slug) && !after[kind](slug))
      .flatMap((slug) => Object.values(entryPaths(kind, slug)));
  }),
];

function goneTextPaths(before: Encyclopedia, after: Encyclopedia): string[] {
  if (before.texts === after.texts) return [];
  const stay = new Set(after.texts.flatMap(({ slug, previousSlugs }) => [slug, ...previousSlugs]));
  return before.texts.filter(({ slug }) => hasOwnPage(slug) && !stay.has(slug)).map(pathOf);
}
