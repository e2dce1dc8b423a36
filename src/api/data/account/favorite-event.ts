import { plainText } from '#calendar/plain-text.ts';
import type { CalendarEvent } from '#calendar/write-calendar.ts';
import { accountPages } from '#contract/account-pages.ts';
import type { VenueRefWire } from '#contract/reference.ts';
import { isPublished, type Reader } from '../read.ts';
import { venueRefs } from '../entry/reference.ts';
import type { FavoriteTable, Instant } from '../database/schema.ts';

/** Events a calendar holds at most. */
const MOST = 1000;

/**
 * The published events among a user's favorites, and those of their favorite comedians and venues, that were
 * not over at `since`: by start, each once.
 */
export async function eventsOfFavorites(
  reader: Reader,
  userId: number,
  since: Instant,
): Promise<CalendarEvent[]> {
  const { db, origin } = reader;
  const kept = (type: FavoriteTable['content_type']) =>
    db
      .selectFrom('favorites')
      .select('object_id')
      .where('user_id', '=', userId)
      .where('content_type', '=', type);
  const published = (table: 'comedians' | 'venues', type: 'comedian' | 'venue') =>
    db.selectFrom(table).select('id').where(isPublished()).where('id', 'in', kept(type));
  const onBill = db
    .selectFrom('event_comedians')
    .select('event_id')
    .where('comedian_id', 'in', published('comedians', 'comedian'));
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('is_published', '=', 1)
    .where('over_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('id', 'in', kept('event')),
        eb('id', 'in', onBill),
        eb('venue_id', 'in', published('venues', 'venue')),
      ]),
    )
    .orderBy('start_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const venue = await venueRefs(
    reader,
    rows.flatMap((row) => row.venue_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    about: row.short_description || plainText(row.description),
    status: row.status,
    start: new Date(row.start_at),
    end: new Date(row.over_at),
    zone: row.timezone,
    changed: new Date(row.updated_at),
    url: `${origin}${accountPages.events}/${encodeURIComponent(row.slug)}`,
    place: row.is_inperson === 1 ? (placeOf(venue(row.venue_id)) ?? onlineOf(row)) : onlineOf(row),
  }));
}

const onlineOf = ({ is_online }: { is_online: number }) => (is_online === 1 ? 'online' : null);

function placeOf(venue: VenueRefWire | null) {
  if (!venue) return null;
  const { name, address, postal_code, city, state, geolocation } = venue;
  const [lat = null, lng = null] = geolocation?.split(',').map(Number) ?? [];
  return { name, address: [address, postal_code, city, state].filter(Boolean).join(', '), lat, lng };
}
