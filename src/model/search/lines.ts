import { listAddress, type Filters } from '../list/address.ts';
import type { Kind } from '../kinds.ts';
import { paths } from '../paths.ts';
import { eventsWithin, type Narrowing } from './agenda.ts';
import { FLAGS, type Flag } from './flags.ts';
import type { AgendaFile, Directory } from './index-files.ts';
import { type NamedDays, narrowsEvents, type ParsedQuery } from './parse-query.ts';
import type { PageName } from './vocabulary.ts';

/** A line that answers a query: a link to a list as narrowed, with the number of its entries, or to a page. */
export type Line = { href: string } & (
  | {
      type: 'events';
      city: string | null;
      days: NamedDays | null;
      flags: readonly Flag[];
      count: number;
    }
  | { type: 'list'; kind: Exclude<Kind, 'event'>; city: string | null; count: number }
  | { type: 'page'; page: PageName }
);

/** What lines count: the index, and the moment of the query. */
export interface Counted {
  directory: Directory;
  agenda: AgendaFile;
  now: Date;
}

/** The most lines for events where the query has none. */
const MAX_WIDER = 2;

interface EventQuery extends Narrowing {
  days: NamedDays | null;
}

const onlyPages: Record<Flag, string | null> = {
  isFree: paths.freeEvents,
  isOpenMic: paths.openMics,
  isOnline: paths.onlineEvents,
  isPaid: null,
};

const flagFilters: Record<Flag, Filters> = {
  isFree: { is_free: 'true' },
  isOpenMic: { is_openmic: 'true' },
  isOnline: { is_online: 'true' },
  isPaid: { is_free: 'false' },
};

/** The URL of the list of these events: a page that is built where there is one. */
function eventsAddress({ days, flags }: EventQuery, city: string | null): string {
  const [flag, ...others] = flags;
  if (!days && flag === undefined) return city === null ? paths.events() : paths.eventsIn(city);
  const page = flag && others.length === 0 ? onlyPages[flag] : null;
  if (city === null && !days && page) return page;
  if (city === null && flag === undefined && days?.span === 'week') return paths.thisWeek;
  const filters: Filters = {
    ...(city !== null && { city }),
    ...(days?.from && { date_from: days.from }),
    ...(days?.to && { date_to: days.to }),
  };
  for (const each of flags) Object.assign(filters, flagFilters[each]);
  return listAddress(paths.events(), { filters, page: 1 });
}

function eventLine(query: EventQuery, { directory, agenda, now }: Counted): Line & { type: 'events' } {
  const city = query.city === null ? null : (directory.cities[query.city]?.[0] ?? null);
  return {
    type: 'events',
    city,
    days: query.days,
    flags: FLAGS.filter((flag) => query.flags.has(flag)),
    count: eventsWithin(agenda, query, now).length,
    href: eventsAddress(query, city),
  };
}

/** The line of a query, and where it has no event those of wider queries that have some. */
function eventLines(query: EventQuery, counted: Counted): Line[] {
  const own = eventLine(query, counted);
  if (own.count > 0) return [own];
  const { city, days, flags } = query;
  const none: ReadonlySet<Flag> = new Set();
  const wider: EventQuery[] = [
    { city, days: null, flags },
    { city, days, flags: none },
    { city: null, days, flags },
    { city, days: null, flags: none },
    { city: null, days: null, flags },
    { city: null, days: null, flags: none },
  ];
  const lines = wider.map((each) => eventLine(each, counted)).filter(({ count }) => count > 0);
  const distinct = lines.filter(({ href }, at) => lines.findIndex((line) => line.href === href) === at);
  return [own, ...distinct.slice(0, MAX_WIDER)];
}

/** How many entries of a kind there are in all. */
function countOf({ kinds, total }: Directory, kind: Kind): number {
  const at = kinds.findIndex(([each]) => each === kind);
  return at < 0 ? 0 : (kinds[at + 1]?.[1] ?? total) - (kinds[at]?.[1] ?? 0);
}

const cityLists = {
  comedian: { place: 2, path: paths.comediansIn },
  venue: { place: 3, path: paths.venuesIn },
} as const;

/** The line of a list; of a city where it has entries there. */
function listLine(kind: Exclude<Kind, 'event'>, cityAt: number | null, directory: Directory): Line {
  const city = cityAt === null ? undefined : directory.cities[cityAt];
  if (city && (kind === 'comedian' || kind === 'venue')) {
    const { place, path } = cityLists[kind];
    if (city[place] > 0)
      return { type: 'list', kind, city: city[0], count: city[place], href: path(city[0]) };
  }
  return { type: 'list', kind, city: null, count: countOf(directory, kind), href: paths[`${kind}s`]() };
}

/** The lists of people and places of a city that have entries. */
const listsOfCity = (city: number, { directory }: Counted): Line[] =>
  (['comedian', 'venue'] as const)
    .map((kind) => listLine(kind, city, directory))
    .filter((line) => line.type === 'list' && line.city !== null);

/**
 * The lines that answer a query, best first. `home` is the city that the visitor chose: queries without a city begin there.
 * The choice of a city comes last, since a query such as "foros cerca de mí" asks for the others.
 */
export function linesOf(parsed: ParsedQuery, home: number | null, counted: Counted): Line[] {
  const { city, days, flags, list, page } = parsed;
  const pages: Line[] = page ? [{ type: 'page', page, href: addressOf(page) }] : [];
  const [lines, last]: [Line[], Line[]] = page === 'cities' ? [[], pages] : [pages, []];
  const isOfEvents = days !== null || flags.size > 0;
  const lists = list && list !== 'event' ? [listLine(list, city, counted.directory)] : [];
  if ((lists.length > 0 && !isOfEvents) || !narrowsEvents(parsed)) return [...lines, ...lists, ...last];
  const hasPage = city === null || counted.directory.cities[city]?.[4] === 1;
  if (city === null && home !== null) {
    const line = eventLine({ city: home, days, flags }, counted);
    if (line.count > 0) lines.push(line);
  }
  if (hasPage || isOfEvents) lines.push(...eventLines({ city, days, flags }, counted));
  if (city !== null && !isOfEvents) lines.push(...listsOfCity(city, counted));
  return [...lines, ...lists, ...last];
}

/** The line of all coming events, in the chosen city if there are some: a way on where a query finds nothing. */
export function fallbackLines(home: number | null, counted: Counted): Line[] {
  const none: ReadonlySet<Flag> = new Set();
  const cities = home === null ? [null] : [home, null];
  const lines = cities.map((city) => eventLine({ city, days: null, flags: none }, counted));
  return lines.filter(({ city, count }) => city === null || count > 0);
}

const addressOf = (page: PageName): string => (page === 'pastEvents' ? paths.pastEvents() : paths[page]);
