import type { AnyDocument } from '#model/admin/entry.ts';
import { COVER_RATIO, POSTER_RATIO } from '#model/picture/crop-ratio.ts';

/** Aspect ratios of banners by their size, as on a computer. */
const banners: Readonly<Record<string, number>> = { full: 16 / 5, medium: 16 / 9, side: 2 / 3 };

/** Width divided by height of a picture of an entry, as its page shows it. */
export function cropRatio(field: string, document: AnyDocument): number {
  if (field === 'cover') return COVER_RATIO;
  // The poster of an event is upright, that of a podcast is square.
  if (field === 'thumbnail' && 'start_at' in document) return POSTER_RATIO;
  return (field === 'file' && banners[String(document['type'])]) || 1;
}
