import type { PlannedKind } from '#contract/admin/schedule.ts';
import { publicCollections } from '#contract/collections.ts';
import type { DocumentKind } from './kinds.ts';

export type { PlannedKind };

/** Whether entries of a kind can appear and disappear at an instant. */
export const isPlannable = (kind: DocumentKind): kind is PlannedKind =>
  kind === 'banner' || Object.hasOwn(publicCollections, kind);
