import type { MergeableKind } from '#contract/admin/merge.ts';
import type { DocumentKind } from './kinds.ts';
import { paths } from '../paths.ts';

export type { MergeableKind };

const mergeable: Readonly<Record<MergeableKind, true>> = {
  comedian: true,
  group: true,
  venue: true,
  podcast: true,
};

/** Whether two entries of a kind can be made one. */
export const isMergeable = (kind: DocumentKind): kind is MergeableKind => Object.hasOwn(mergeable, kind);

/** Where an entry is made one with another one of its kind: the one named, or one that is found there. */
export const adminMergePath = (kind: MergeableKind, id: number, other?: number): string =>
  `${paths.adminMerge}?kind=${kind}&id=${id}${other === undefined ? '' : `&con=${other}`}`;

/** Fields of which the entry that stays gets what both have: there is nothing to choose. */
export const unitedFields: readonly string[] = [
  'aliases',
  'comedians',
  'comedians_extra',
  'photos',
  'previous_slugs',
];
