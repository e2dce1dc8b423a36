import { bannerWire } from '#contract/banner.ts';
import { comedianWire } from '#contract/comedian.ts';
import { eventWire } from '#contract/event.ts';
import { groupWire } from '#contract/group.ts';
import { seasonWire } from '#contract/league.ts';
import { podcastWire } from '#contract/podcast.ts';
import { textWire } from '#contract/text.ts';
import { venueWire } from '#contract/venue.ts';

/** Each entity with required fields only. */
export const minimal = {
  comedian: { id: 1, slug: 'ana', nickname: 'Ana' },
  group: { id: 2, slug: 'los-risa', name: 'Los Risa' },
  event: { id: 3, slug: 'noche', name: 'Noche', start_at: '2026-12-05T20:30:00-06:00' },
  venue: { id: 4, slug: 'foro', name: 'Foro' },
  podcast: { id: 5, slug: 'cast', name: 'Cast' },
  text: { id: 6, slug: 'contacto', name: 'Contacto' },
  banner: { id: 7, name: 'Portada' },
  season: { id: 8, slug: '2026', name: 'Liga 2026', is_current: true, groups: [], rounds: [] },
};

export const schemas = {
  comedian: comedianWire,
  group: groupWire,
  event: eventWire,
  venue: venueWire,
  podcast: podcastWire,
  text: textWire,
  banner: bannerWire,
  season: seasonWire,
};

export type Kind = keyof typeof schemas;

export const kinds = Object.keys(schemas) as Kind[];

/** Each entity with null in every optional field. */
export function withNulls(kind: Kind): Record<string, unknown> {
  const nulls = Object.keys(schemas[kind].shape).map((field) => [field, null]);
  return { ...Object.fromEntries(nulls), ...minimal[kind] };
}
