import { DEFAULT_ZONE } from '#contract/zone.ts';
import type { Event, EventStatus } from '../event.ts';
import { fieldTime } from '../time/local-time.ts';
import { fieldPrice } from './price.ts';
import type { Rhythm } from '#calendar/repetition.ts';

/** Statuses in the order of the form. */
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
  /** IANA zone; null when the venue has none. */
  timezone: string | null;
  /** Whether no admin has published it yet. */
  isProposed: boolean;
}

/** The form of a proposed venue, as typed. */
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

/** The values of the event form: texts as typed, times in the event's own zone. */
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
  /** The group that presents it. */
  groupId: number | null;
  /** Null when no venue is being proposed. */
  proposal: VenueProposal | null;
  /** Text in the search fields for venue and comedian from which nothing was chosen. */
  venueText: string;
  comedianText: string;
  comedians: readonly DraftComedian[];
  /** Names of comedians without a profile, one per line. */
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
  groupId: null,
  proposal: null,
  venueText: '',
  comedianText: '',
  comedians: [],
  extra: '',
  rhythm: 'none',
  until: '',
};

/** The form values of an event. */
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
    groupId: event.groupId,
    comedians: event.comedians.map(({ id, nickname }) => ({ id, name: nickname })),
    extra: event.comediansExtra.join('\n'),
  };
}

/** A draft of a new event like this one: without its dates and its link to tickets, and scheduled. */
export function toCopy(event: Event): EventDraft {
  return { ...toDraft(event), start: '', end: '', status: 'scheduled', ticketUrl: '' };
}

/** The zone an event is in once its venue is chosen. */
export const zoneAt = (venue: DraftVenue | null): string => venue?.timezone || DEFAULT_ZONE;

/** Splits lines into distinct names. */
export const splitNames = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
