import { kindNames, kinds } from '#model/kinds.ts';
import { paths } from '#model/paths.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';

/** The paths of the edited entries' own pages, which are rendered first. */
export const editedPaths = (edits: Edits): Set<string> =>
  new Set(
    kindNames.flatMap((kind) => (edits[kinds[kind].list]?.put ?? []).map(({ slug }) => paths[kind](slug))),
  );
