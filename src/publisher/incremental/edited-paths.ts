import type { Change } from '#contract/change.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { kindNames, kinds } from '#model/kinds.ts';
import { paths } from '#model/paths.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';

/** The paths of the edited entries' own pages, which are rendered first. */
export const editedPaths = (edits: Edits): Set<string> =>
  new Set(
    kindNames.flatMap((kind) => (edits[kinds[kind].list]?.put ?? []).map(({ slug }) => paths[kind](slug))),
  );

/** The paths of the changed entries' own pages, as the content has them. */
export const changedPaths = ({ indexes }: Encyclopedia, changes: readonly Change[]): string[] =>
  changes.flatMap(({ kind, id }) =>
    kindNames
      .filter((name) => name === kind)
      .flatMap((name) => (indexes.byId[kinds[name].list].get(id) ?? []).map(({ slug }) => paths[name](slug))),
  );
