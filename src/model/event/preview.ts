import { type EventDraft, splitNames } from './draft.ts';
import type { Event } from '../event.ts';
import { toInstant, toLocalTime } from '../time/local-time.ts';
import { toPrice } from './price.ts';

const instantOf = (typed: string, zone: string): string | null => {
  const local = toLocalTime(typed);
  return local && toInstant(local, zone);
};

const pesosOf = (typed: string): number | null => {
  const price = toPrice(typed);
  return price.status === 'known' ? price.pesos : null;
};

/**
 * An event as its page would show what is typed so far, what cannot be read left out; null before it has a start.
 * `saved` is what the server has of it, which knows more of its venue and its comedians.
 */
export function toPreviewEvent(draft: EventDraft, saved: Event | null): Event | null {
  const { timezone, venue } = draft;
  const startAt = instantOf(draft.start, timezone);
  if (startAt === null) return null;
  const endAt = instantOf(draft.end, timezone);
  const known = new Map(saved?.comedians.map((comedian) => [comedian.id, comedian]));
  return {
    id: saved?.id ?? 0,
    slug: saved?.slug ?? '',
    updatedAt: null,
    previousSlugs: [],
    name: draft.name.trim(),
    shortDescription: draft.shortDescription.trim(),
    description: draft.description,
    priceMin: pesosOf(draft.priceMin),
    priceMax: pesosOf(draft.priceMax),
    isOpenMic: draft.isOpenMic,
    isOnline: draft.isOnline,
    isInPerson: draft.isInPerson,
    startAt,
    endAt: endAt && Date.parse(endAt) > Date.parse(startAt) ? endAt : null,
    previousStartAt: null,
    timezone,
    status: draft.status,
    ticketUrl: draft.ticketUrl,
    thumbnail: saved?.thumbnail ?? null,
    cover: saved?.cover ?? null,
    groupId: draft.groupId,
    venueId: venue?.id ?? null,
    venue:
      venue && saved?.venue?.id === venue.id
        ? saved.venue
        : venue && {
            ...venue,
            slug: '',
            isOnline: false,
            address: '',
            city: '',
            state: '',
            postalCode: '',
            coordinates: null,
            logo: null,
          },
    comedians: draft.comedians.map(
      ({ id, name }) => known.get(id) ?? { id, slug: '', nickname: name, picture: null },
    ),
    comediansExtra: splitNames(draft.extra),
    photos: [],
  };
}
