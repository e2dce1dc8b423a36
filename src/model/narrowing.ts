import { searchText, sortText } from '#contract/search-text.ts';
import { citySlug } from './city-slug.ts';
import type { Comedian } from './comedian.ts';
import { type Event, isComing } from './event.ts';
import type { Compare } from './ordered-list.ts';
import { localDay } from './time.ts';
import type { Venue } from './venue.ts';

/** Whether an entry fits what a list is narrowed by; null where the entry does not say. */
type Judge<Item> = (item: Item) => boolean | null;

/** What a query asks of the entries of a list, and the order it asks for. */
export interface Narrowing<Item> {
  judges: ReadonlyArray<Judge<Item>>;
  /** Null for the order that the server chooses. */
  compare: Compare<Item> | null;
}

/** The values of a list's query. */
type Query = Readonly<Record<string, string>>;

type Judges<Item> = Record<string, (value: string, now: Date) => Judge<Item>>;

const isTrue = (value: string) => ['true', 'True', '1'].includes(value);

const flag =
  <Item>(isSet: (item: Item) => boolean) =>
  (value: string): Judge<Item> =>
  (item) =>
    isSet(item) === isTrue(value);

/** Every word is somewhere in the texts, case and accents aside. */
const search =
  <Item>(texts: (item: Item) => readonly string[]) =>
  (value: string): Judge<Item> => {
    const words = searchText(value).split(' ');
    return (item) => {
      const text = searchText(texts(item).join(' '));
      return words.every((word) => text.includes(word));
    };
  };

const city =
  <Item>(cityOf: (item: Item) => string | undefined) =>
  (value: string): Judge<Item> =>
  (item) => {
    const name = cityOf(item);
    return name ? citySlug(name) === citySlug(value) : null;
  };

const dayOf = ({ startAt, timezone }: Event) => localDay(startAt, timezone);

/** An id or a slug, as queries name an entry. */
const names = (value: string, { id, slug }: { id: number; slug: string }) =>
  value === String(id) || value === slug;

const eventJudges: Judges<Event> = {
  start_at: (value, now) => (event) => {
    if (value === 'coming') return isComing(event, now);
    return value === 'past' ? !isComing(event, now) : dayOf(event) >= value;
  },
  date_from: (value) => (event) => dayOf(event) >= value,
  date_to: (value) => (event) => dayOf(event) <= value,
  city: city(({ venue }) => venue?.city),
  is_openmic: flag(({ isOpenMic }) => isOpenMic),
  is_online: flag(({ isOnline }) => isOnline),
  is_inperson: flag(({ isInPerson }) => isInPerson),
  is_free: (value) => (event) => (event.priceMin === null ? null : (event.priceMin === 0) === isTrue(value)),
  venue: (value) => (event) => event.venue !== null && names(value, event.venue),
  comedian: (value) => (event) =>
    event.comedians.length === 0 ? null : event.comedians.some((one) => names(value, one)),
  search: search(({ name, shortDescription, venue, comedians, comediansExtra }) => [
    name,
    shortDescription,
    venue?.name ?? '',
    venue?.city ?? '',
    ...comedians.map(({ nickname }) => nickname),
    ...comediansExtra,
  ]),
};

const byText =
  <Item>(textOf: (item: Item) => string): Compare<Item> =>
  (a, b) => {
    const [one, other] = [sortText(textOf(a)), sortText(textOf(b))];
    return one < other ? -1 : Number(one > other);
  };

const byStart: Compare<Event> = (a, b) => Date.parse(a.startAt) - Date.parse(b.startAt);

/** The last changed first. Nothing can be said of entries without a date of their last change. */
const newest = <Item extends { updatedAt: string | null }>(): Orders<Item> => ({
  '-updated_at': {
    compare: (a, b) => Date.parse(b.updatedAt ?? '') - Date.parse(a.updatedAt ?? ''),
    judge: ({ updatedAt }) => (updatedAt === null ? null : true),
  },
});

type Orders<Item> = Record<string, { compare: Compare<Item>; judge?: Judge<Item> }>;

const narrowingBy =
  <Item>(judges: Judges<Item>, orders: Orders<Item>) =>
  (query: Query, now: Date): Narrowing<Item> => {
    const order = orders[query['ordering'] ?? ''];
    const asked = Object.entries(query).flatMap(([name, value]) => judges[name]?.(value, now) ?? []);
    return {
      judges: order?.judge ? [...asked, order.judge] : asked,
      compare: order?.compare ?? null,
    };
  };

/** What a query of a list asks for, judged by the entries themselves: lists of names unless told otherwise. */
export const namedNarrowing = <
  Item extends { name: string; shortDescription: string; updatedAt: string | null },
>(
  textsOf: (item: Item) => readonly string[] = () => [],
  more: Judges<Item> = {},
) =>
  narrowingBy<Item>(
    { search: search((item) => [item.name, item.shortDescription, ...textsOf(item)]), ...more },
    { name: { compare: byText(({ name }) => name) }, ...newest() },
  );

export const eventNarrowing = /* @__PURE__ */ narrowingBy<Event>(eventJudges, {
  start_at: { compare: byStart },
  '-start_at': { compare: (a, b) => byStart(b, a) },
  name: { compare: byText(({ name }) => name) },
  ...newest(),
});

export const comedianNarrowing = /* @__PURE__ */ narrowingBy<Comedian>(
  {
    search: search(({ nickname, shortBio, aliases }) => [nickname, shortBio, ...aliases]),
    city: city((comedian) => comedian.city),
  },
  {
    nickname: { compare: byText(({ nickname }) => nickname) },
    '-rating': { compare: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) },
    ...newest(),
  },
);

export const venueNarrowing = /* @__PURE__ */ namedNarrowing<Venue>((venue) => [venue.address, venue.city], {
  city: city((venue) => venue.city),
});
