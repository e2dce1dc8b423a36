import type { Event } from '../event.ts';
import { idsOf, type KindDefinition } from '../kind-definition.ts';
import { dateWords } from '../time/time.ts';

const presentId = (id: number | null) => (id === null ? [] : [id]);

/** The definition of events. It is not in `event.ts`, which browsers load without the code that formats dates. */
export const eventKind = {
  list: 'events',
  hasCalendar: true,
  nameOf: ({ name }) => name,
  compare: (a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.id - b.id,
  picturesOf: ({ thumbnail, cover, photos }) => [thumbnail, cover, ...photos],
  searchOf: ({ startAt, timezone, venue, thumbnail, cover }) => {
    const { day, month, year } = dateWords(startAt, timezone);
    const date = `${day} ${month.slice(0, 3)} ${year}`;
    return { also: '', note: [date, venue?.city].filter(Boolean).join(' · '), picture: thumbnail ?? cover };
  },
  aboutOf: ({ shortDescription }) => shortDescription,
  cardOf: ({ thumbnail, cover }) => ({ picture: thumbnail ?? cover, foot: '' }),
  tileOf: null,
  embeds: {
    comedian: ({ comedians }) => idsOf(comedians),
    group: ({ groupId }) => presentId(groupId),
    venue: ({ venueId }) => presentId(venueId),
  },
  // Also dates of comedians, by `entry-families.ts`.
  shows: [['event', 'venue'], ['event', 'group'], 'group'],
  // Only the league shows events, as results, and its pages depend on all of them.
  sharedFieldsOf: () => [],
  recordOf: (one, { html, link, picture, ids }) => ({
    name: one.name,
    short_description: one.shortDescription,
    description: html(one.description),
    start_at: one.startAt,
    end_at: one.endAt,
    previous_start_at: one.previousStartAt,
    timezone: one.timezone,
    status: one.status,
    price_min: one.priceMin,
    price_max: one.priceMax,
    currency: one.priceMin === null && one.priceMax === null ? null : 'MXN',
    is_openmic: one.isOpenMic,
    is_online: one.isOnline,
    is_inperson: one.isInPerson,
    ticket_url: link(one.ticketUrl),
    venue_id: one.venueId,
    group_id: one.groupId,
    comedian_ids: ids(one.comedians),
    comedians_extra: one.comediansExtra,
    thumbnail: picture(one.thumbnail),
    cover: picture(one.cover),
    photos: one.photos.map(picture),
  }),
} as const satisfies KindDefinition<Event>;
