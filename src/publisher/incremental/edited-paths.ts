import { kindNames, kinds } from '#model/kinds.ts';
import { paths } from '#model/paths.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';

/** The pages of the edited entries themselves, which their editors look at first. */
export const editedPaths = (edits: Edits): Set<string> =>
  new Set(
    kindNames.flatMap((kind) => (edits[kinds[kind].list]?.put ?? []).map(({ slug }) => paths[kind](slug))),
  );
