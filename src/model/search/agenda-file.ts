import { startDay } from '../event/agenda.ts';
import { citySlug } from '../place/city-slug.ts';
import { type Event, overAt } from '../event.ts';
import { type AgendaFile, packNumbers } from './index-files.ts';
import { FLAGS, type Flag } from './flags.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const isSet: Record<Flag, (event: Event) => boolean> = {
  isFree: ({ priceMin }) => priceMin === 0,
  isOpenMic: ({ isOpenMic }) => isOpenMic,
  isOnline: ({ isOnline }) => isOnline,
  isPaid: ({ priceMin }) => priceMin !== null && priceMin > 0,
};

/** The agenda of the coming events, soonest first; `cities` are the slugs of the cities of the index, in order. */
export function packAgenda(coming: Iterable<Event>, cities: Iterable<string>): AgendaFile {
  const numbers = new Map(Array.from(cities, (slug, index) => [slug, index + 1]));
  const events = [...coming];
  const days = events.map((event) => Date.parse(startDay(event)) / DAY);
  return {
    days: packNumbers(days),
    ends: events.map((event, at) => Math.ceil((overAt(event) - (days[at] ?? 0) * DAY) / MINUTE)),
    cities: events.map(({ venue }) => numbers.get(citySlug(venue?.city ?? '')) ?? 0),
    flags: events.map((event) =>
      FLAGS.reduce((bits, flag, at) => bits | (isSet[flag](event) ? 1 << at : 0), 0),
    ),
  };
}
