import type { AnyDocument } from '#model/admin/entry.ts';

/** Aspect ratios of banners by their size, as on a computer. */
const banners: Readonly<Record<string, number>> = { full: 16 / 5, medium: 16 / 9, side: 2 / 3 };

/** Width divided by height of a picture of an entry, as its page shows it. */
export function cropRatio(field: string, document: AnyDocument): number {
  if (field === 'cover') return 16 / 9;
  // The poster of an event is upright, that of a podcast is square.
  if (field === 'thumbnail' && 'start_at' in document) return 4 / 5;
  return (field === 'file' && banners[String(document['type'])]) || 1;
}
