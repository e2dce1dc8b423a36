import type { Event } from './event.ts';
import type { KindDefinition } from './kind-definition.ts';
import { inZone } from './time.ts';

/** The kind of events, apart from their model, which browsers load without the formats of dates. */
export const eventKind = {
  list: 'events',
  hasCalendar: true,
  nameOf: ({ name }) => name,
  compare: (a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.id - b.id,
  picturesOf: ({ thumbnail, cover, photos }) => [thumbnail, cover, ...photos],
  searchOf: ({ startAt, timezone, venue, thumbnail, cover }) => {
    const day = inZone(startAt, timezone).format('D MMM YYYY').replace('.', '');
    return { also: '', note: [day, venue?.city].filter(Boolean).join(' · '), picture: thumbnail ?? cover };
  },
  // The league alone shows events, as results: it follows each of their changes.
  shownOf: () => [],
} as const satisfies KindDefinition<Event>;
