import type { ComedianWire } from '#contract/comedian.ts';
import { type Comedian, toComedian } from './comedian.ts';

/** A comedian as they see themself. */
export interface OwnComedian extends Comedian {
  /** Whether the public sees the page. */
  isPublished: boolean;
}

export const toOwnComedian = (wire: ComedianWire): OwnComedian => ({
  ...toComedian(wire),
  isPublished: wire.is_published ?? true,
});
