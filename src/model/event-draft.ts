import { DEFAULT_ZONE } from '#contract/zone.ts';
import type { Event, EventStatus } from './event.ts';
import { fieldTime } from './local-time.ts';
import { fieldPrice } from './price.ts';
import type { Rhythm } from './repetition.ts';

/** Statuses in the order they are offered. */
export const EVENT_STATUSES: readonly EventStatus[] = [
  'scheduled',
  'sold_out',
  'rescheduled',
  'postponed',
  'cancelled',
];

export interface DraftVenue {
  id: number;
  name: string;
  /** IANA zone, or null where the venue does not say. */
  timezone: string | null;
  /** Whether it waits to be confirmed. */
  isProposed: boolean;
}

/** A venue that is being proposed, as typed. */
export interface VenueProposal {
  name: string;
  address: string;
  city: string;
  state: string;
}

export interface DraftComedian {
  id: number;
  name: string;
}

/** An event as it is being written: texts as typed, times on the clock of its own zone. */
export interface EventDraft {
  name: string;
  shortDescription: string;
  /** HTML. */
  description: string;
  priceMin: string;
  priceMax: string;
  isOpenMic: boolean;
  isOnline: boolean;
  isInPerson: boolean;
  start: string;
  end: string;
  timezone: string;
  status: EventStatus;
  ticketUrl: string;
  venue: DraftVenue | null;
  /** Null where none is being proposed. */
  proposal: VenueProposal | null;
  /** What is typed in the search for a venue or a comedian and was not chosen. */
  venueText: string;
  comedianText: string;
  comedians: readonly DraftComedian[];
  /** Names without a profile, one a line. */
  extra: string;
  rhythm: Rhythm;
  /** Last day of the repetition, `YYYY-MM-DD`. */
  until: string;
}

export type DraftField = keyof EventDraft;

export const emptyDraft: EventDraft = {
  name: '',
  shortDescription: '',
  description: '',
  priceMin: '',
  priceMax: '',
  isOpenMic: false,
  isOnline: false,
  isInPerson: true,
  start: '',
  end: '',
  timezone: DEFAULT_ZONE,
  status: 'scheduled',
  ticketUrl: '',
  venue: null,
  proposal: null,
  venueText: '',
  comedianText: '',
  comedians: [],
  extra: '',
  rhythm: 'none',
  until: '',
};

/** An event as its form shows it. */
export function toDraft(event: Event): EventDraft {
  const { venue, timezone } = event;
  return {
    ...emptyDraft,
    name: event.name,
    shortDescription: event.shortDescription,
    description: event.description,
    priceMin: fieldPrice(event.priceMin),
    priceMax: fieldPrice(event.priceMax),
    isOpenMic: event.isOpenMic,
    isOnline: event.isOnline,
    isInPerson: event.isInPerson,
    start: fieldTime(event.startAt, timezone),
    end: event.endAt === null ? '' : fieldTime(event.endAt, timezone),
    timezone,
    status: event.status,
    ticketUrl: event.ticketUrl,
    venue: venue && {
      id: venue.id,
      name: venue.name,
      timezone: venue.timezone,
      isProposed: venue.isProposed,
    },
    comedians: event.comedians.map(({ id, nickname }) => ({ id, name: nickname })),
    extra: event.comediansExtra.join('\n'),
  };
}

/** The same event once more: another date, and nothing that happened to this one. */
export function toCopy(event: Event): EventDraft {
  return { ...toDraft(event), start: '', end: '', status: 'scheduled', ticketUrl: '' };
}

/** The zone an event is in once its venue is chosen. */
export const zoneAt = (venue: DraftVenue | null): string => venue?.timezone || DEFAULT_ZONE;

/** Names as they stand one a line. */
export const namesIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two drafts differ. */
export function differences(one: EventDraft, other: EventDraft): DraftField[] {
  return (Object.keys(emptyDraft) as DraftField[]).filter((field) => !isSame(one[field], other[field]));
}

/**
 * What was typed over what another editor saved meanwhile: a field that was not touched takes their
 * value, one that both changed keeps what was typed and is named.
 */
export function mergeDrafts(
  base: EventDraft,
  mine: EventDraft,
  theirs: EventDraft,
): { draft: EventDraft; clashing: DraftField[] } {
  const touched = differences(base, mine);
  const draft = { ...theirs, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) };
  const changedThere = new Set(differences(base, theirs));
  const clashing = touched.filter((field) => changedThere.has(field) && !isSame(mine[field], theirs[field]));
  return { draft, clashing };
}

/** A draft read back from where it was kept; what is missing there is as in an empty one. */
export function readDraft(kept: unknown): EventDraft | null {
  return typeof kept === 'object' && kept !== null
    ? { ...emptyDraft, ...(kept as Partial<EventDraft>) }
    : null;
}
