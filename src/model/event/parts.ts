import { agendaOf } from './agenda.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import type { Event } from '../event.ts';
import type { List } from '../list/ordered-list.ts';
import { paths } from '../paths.ts';
import { weekDays } from '../time/time.ts';

/** A list of events with its own pages that is not a list of a city. */
interface EventPart {
  /** The path of its first page. */
  path: string;
  events: (content: Encyclopedia) => List<Event>;
  /** The query of the API that gives the same events. */
  query: (content: Encyclopedia) => Readonly<Record<string, string>>;
}

const coming = { start_at: 'coming' };

/** All such lists, in the order of their links. */
export const eventParts = {
  thisWeek: {
    path: paths.thisWeek,
    events: (content) => agendaOf(content).thisWeek,
    query: ({ now }) => ({ ...coming, date_to: weekDays(now).at(-1) ?? '' }),
  },
  openMics: {
    path: paths.openMics,
    events: ({ openMics }) => openMics,
    query: () => ({ ...coming, is_openmic: 'true' }),
  },
  free: {
    path: paths.freeEvents,
    events: ({ free }) => free,
    query: () => ({ ...coming, is_free: 'true' }),
  },
  online: {
    path: paths.onlineEvents,
    events: ({ online }) => online,
    query: () => ({ ...coming, is_online: 'true' }),
  },
  past: {
    path: paths.pastEvents(),
    events: ({ past }) => past,
    query: () => ({ start_at: 'past', ordering: '-start_at' }),
  },
} satisfies Record<string, EventPart>;

export type EventPartName = keyof typeof eventParts;

export const eventPartNames = Object.keys(eventParts) as EventPartName[];
