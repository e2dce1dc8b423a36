import type { PlannedKind } from '#contract/admin/schedule.ts';
import type { DocumentKind } from './admin-kinds.ts';

export type { PlannedKind };

const planned: Readonly<Record<PlannedKind, true>> = {
  comedian: true,
  group: true,
  venue: true,
  podcast: true,
  event: true,
  text: true,
  banner: true,
};

/** Whether entries of a kind can appear and disappear at an instant. */
export const isPlannable = (kind: DocumentKind): kind is PlannedKind => Object.hasOwn(planned, kind);
