import { searchText, sortText } from '#contract/search-text.ts';
import { citySlug } from '../place/city-slug.ts';
import type { Comedian } from '../comedian.ts';
import { type Event, isComing } from '../event.ts';
import type { Compare } from './ordered-list.ts';
import { localDay } from '../time/time.ts';
import type { Venue } from '../venue.ts';

/** Whether an entry matches a filter; null when the entry lacks the data. */
type Predicate<Item> = (item: Item) => boolean | null;

/** The filters and the order of a list's query, as functions over its entries. */
export interface ListFilter<Item> {
  predicates: ReadonlyArray<Predicate<Item>>;
  /** Null for the server's default order. */
  compare: Compare<Item> | null;
}

/** The values of a list's query. */
type Query = Readonly<Record<string, string>>;

type Predicates<Item> = Record<string, (value: string, now: Date) => Predicate<Item>>;

const isTrue = (value: string) => ['true', 'True', '1'].includes(value);

const flag =
  <Item>(isSet: (item: Item) => boolean) =>
  (value: string): Predicate<Item> =>
  (item) =>
    isSet(item) === isTrue(value);

/** Whether the texts contain every word; case and accents are ignored. */
const search =
  <Item>(texts: (item: Item) => readonly string[]) =>
  (value: string): Predicate<Item> => {
    const words = searchText(value).split(' ');
    return (item) => {
      const text = searchText(texts(item).join(' '));
      return words.every((word) => text.includes(word));
    };
  };

const city =
  <Item>(cityOf: (item: Item) => string | undefined) =>
  (value: string): Predicate<Item> =>
  (item) => {
    const name = cityOf(item);
    return name ? citySlug(name) === citySlug(value) : null;
  };

const dayOf = ({ startAt, timezone }: Event) => localDay(startAt, timezone);

/** Whether a query's value is the id or the slug of an entry. */
const refersTo = (value: string, { id, slug }: { id: number; slug: string }) =>
  value === String(id) || value === slug;

const eventPredicates: Predicates<Event> = {
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
  venue: (value) => (event) => event.venue !== null && refersTo(value, event.venue),
  comedian: (value) => (event) =>
    event.comedians.length === 0 ? null : event.comedians.some((one) => refersTo(value, one)),
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

/** The last changed first; entries without that date cannot be compared. */
const newest = <Item extends { updatedAt: string | null }>(): Orders<Item> => ({
  '-updated_at': {
    compare: (a, b) => Date.parse(b.updatedAt ?? '') - Date.parse(a.updatedAt ?? ''),
    predicate: ({ updatedAt }) => (updatedAt === null ? null : true),
  },
});

type Orders<Item> = Record<string, { compare: Compare<Item>; predicate?: Predicate<Item> }>;

const createFilter =
  <Item>(predicates: Predicates<Item>, orders: Orders<Item>) =>
  (query: Query, now: Date): ListFilter<Item> => {
    const order = orders[query['ordering'] ?? ''];
    const active = Object.entries(query).flatMap(([name, value]) => predicates[name]?.(value, now) ?? []);
    return {
      predicates: order?.predicate ? [...active, order.predicate] : active,
      compare: order?.compare ?? null,
    };
  };

/** The filter of a list of entries with a name and a short description; `textsOf` are further texts to search. */
export const namedFilter = <
  Item extends { name: string; shortDescription: string; updatedAt: string | null },
>(
  textsOf: (item: Item) => readonly string[] = () => [],
  more: Predicates<Item> = {},
) =>
  createFilter<Item>(
    { search: search((item) => [item.name, item.shortDescription, ...textsOf(item)]), ...more },
    { name: { compare: byText(({ name }) => name) }, ...newest() },
  );

export const eventFilter = /* @__PURE__ */ createFilter<Event>(eventPredicates, {
  start_at: { compare: byStart },
  '-start_at': { compare: (a, b) => byStart(b, a) },
  name: { compare: byText(({ name }) => name) },
  ...newest(),
});

export const comedianFilter = /* @__PURE__ */ createFilter<Comedian>(
  {
    search: search(({ nickname, shortBio, aliases }) => [nickname, shortBio, ...aliases]),
    city: city((comedian) => comedian.city),
  },
  {
    nickname: { compare: byText(({ nickname }) => nickname) },
    ...newest(),
  },
);

export const venueFilter = /* @__PURE__ */ namedFilter<Venue>((venue) => [venue.address, venue.city], {
  city: city((venue) => venue.city),
});
