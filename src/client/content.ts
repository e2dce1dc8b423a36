import { z } from 'zod/mini';
import { listBanners } from '#contract/banner.ts';
import { getComedian, listComedians } from '#contract/comedian.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getEvent, listEvents } from '#contract/event.ts';
import { getGroup, listGroups } from '#contract/group.ts';
import { listSeasons } from '#contract/league.ts';
import { MAX_PAGE_SIZE, type PageWire } from '#contract/pagination.ts';
import { getPodcast, listPodcasts } from '#contract/podcast.ts';
import { getText, listTexts } from '#contract/text.ts';
import { getVenue, listVenues } from '#contract/venue.ts';
import { toBanner } from '#model/banner.ts';
import { toComedian } from '#model/comedian.ts';
import { type Collections, createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { toEvent } from '#model/event.ts';
import { toGroup } from '#model/group.ts';
import { toSeason } from '#model/league.ts';
import { toPodcast } from '#model/podcast.ts';
import { toText } from '#model/text.ts';
import { toVenue } from '#model/venue.ts';
import { readEpisodes } from './episodes.ts';
import { type Client, ContractError, createClient, HttpError } from './http.ts';

// Whoever builds is told what another server got wrong; browsers, which never show it, carry no such words.
z.config(z.locales.en());

/** Details fetched at once from servers whose lists are shorter than their details. */
const PARALLEL = 8;

type ListOf<Item> = Endpoint<string, z.ZodMiniType, z.ZodMiniUndefined, z.ZodMiniType<ReplyPage<Item>>>;
type ReplyPage<Item> = Pick<PageWire<Item>, 'count' | 'results'> & { next?: string | null | undefined };
type DetailOf<Item> = Endpoint<string, z.ZodMiniType, z.ZodMiniUndefined, z.ZodMiniType<Item>>;

/** Times a list is read again that changed while it was read. */
const MOST_READINGS = 3;

/**
 * Every item of a list, page after page. One that grows or shrinks meanwhile may hide an item between
 * two pages: it is read again.
 */
async function readList<Item extends { id: number }>(
  client: Client,
  list: ListOf<Item>,
  narrowed: Record<string, string> = {},
): Promise<Item[]> {
  for (let reading = 1; ; reading += 1) {
    const { items, isWhole } = await readPages(client, list, narrowed);
    if (isWhole || reading === MOST_READINGS) return items;
  }
}

async function readPages<Item extends { id: number }>(
  client: Client,
  list: ListOf<Item>,
  narrowed: Record<string, string>,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const items = new Map<number, Item>();
  const counts = new Set<number>();
  for (let page = 1; ; page += 1) {
    const query = { ...narrowed, page, page_size: MAX_PAGE_SIZE } as never;
    const { count, results, next } = await client.call(list, { query });
    const known = items.size;
    counts.add(count);
    for (const item of results) items.set(item.id, item);
    if (!next || results.length === 0)
      return { items: [...items.values()], isWhole: counts.size === 1 && items.size === count };
    if (items.size === known)
      throw new ContractError(list.path, `page ${page} holds nothing new, yet promises a next one`);
  }
}

/**
 * Whole entries. Our own server lists them whole; another may list summaries, which show by the
 * absence of `description` or `bio`, and are then fetched one by one.
 */
async function readEntries<Item extends { id: number; slug: string }>(
  client: Client,
  list: ListOf<Item>,
  detail: DetailOf<Item>,
  wholeField: keyof Item & string,
  narrowed: Record<string, string> = {},
): Promise<Item[]> {
  const items = await readList(client, list, narrowed);
  const queue = items.flatMap((item, place) => (item[wholeField] === undefined ? [place] : []));
  const param = /\{(\w+)\}/.exec(detail.path)?.[1] ?? 'id';
  const worker = async () => {
    for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
      const item = items[place];
      if (item) items[place] = await client.call(detail, { params: { [param]: item.slug } });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return items;
}

/** A list that another server may not have at all: missing is empty. */
async function readOptional<Item extends { id: number }>(
  client: Client,
  list: ListOf<Item>,
): Promise<Item[]> {
  try {
    return await readList(client, list);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
}

/** Two entries of one kind under one slug would fight for one page. */
function distinct<Item extends { id: number; slug: string }>(items: Item[], list: Endpoint): Item[] {
  const seen = new Map<string, number>();
  for (const { id, slug } of items) {
    const other = seen.get(slug);
    if (other !== undefined)
      throw new ContractError(list.path, `field "slug": "${slug}" belongs to both ${other} and ${id}`);
    seen.set(slug, id);
  }
  return items;
}

/** One entry by its id, or null when it is not published. */
async function readEntry<Item>(client: Client, detail: DetailOf<Item>, id: number): Promise<Item | null> {
  const param = /\{(\w+)\}/.exec(detail.path)?.[1] ?? 'id';
  try {
    return await client.call(detail, { params: { [param]: id } });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404 && error.detail !== null) return null;
    throw error;
  }
}

/** How each kind of content is read: all of it, some of it, or one. */
export const readers = {
  comedian: {
    all: async (client: Client) =>
      distinct(await readEntries(client, listComedians, getComedian, 'bio'), listComedians).map(toComedian),
    one: async (client: Client, id: number) => {
      const wire = await readEntry(client, getComedian, id);
      return wire && toComedian(wire);
    },
  },
  group: {
    all: async (client: Client) =>
      distinct(await readEntries(client, listGroups, getGroup, 'description'), listGroups).map(toGroup),
    one: async (client: Client, id: number) => {
      const wire = await readEntry(client, getGroup, id);
      return wire && toGroup(wire);
    },
  },
  event: {
    all: async (client: Client) =>
      distinct(await readEntries(client, listEvents, getEvent, 'description'), listEvents).map(toEvent),
    /** Events of a comedian, a venue or a group, by its id. */
    of: async (client: Client, kind: 'comedian' | 'venue' | 'group', id: number) => {
      const narrowed = { [kind]: String(id) };
      return (await readEntries(client, listEvents, getEvent, 'description', narrowed)).map(toEvent);
    },
    one: async (client: Client, id: number) => {
      const wire = await readEntry(client, getEvent, id);
      return wire && toEvent(wire);
    },
  },
  venue: {
    all: async (client: Client) =>
      distinct(await readEntries(client, listVenues, getVenue, 'description'), listVenues).map(toVenue),
    one: async (client: Client, id: number) => {
      const wire = await readEntry(client, getVenue, id);
      return wire && toVenue(wire);
    },
  },
  /** Without the episodes of their feeds, which are read apart. */
  podcast: {
    all: async (client: Client) =>
      distinct(await readEntries(client, listPodcasts, getPodcast, 'description'), listPodcasts).map(
        toPodcast,
      ),
    one: async (client: Client, id: number) => {
      const wire = await readEntry(client, getPodcast, id);
      return wire && toPodcast(wire);
    },
  },
  text: {
    all: async (client: Client) =>
      distinct(await readEntries(client, listTexts, getText, 'description'), listTexts).map(toText),
  },
  banner: { all: async (client: Client) => (await readList(client, listBanners)).map(toBanner) },
  season: { all: async (client: Client) => (await readOptional(client, listSeasons)).map(toSeason) },
};

/** The lists of entries, for what only asks which ones there are. */
const lists = {
  comedian: listComedians,
  group: listGroups,
  event: listEvents,
  venue: listVenues,
  podcast: listPodcasts,
} as const;

export type ListedKind = keyof typeof lists;

/** Ids of the entries of a kind that changed since an instant, or of all, each with its last change. */
export async function readMarks(
  client: Client,
  kind: ListedKind,
  since: string | null,
): Promise<Array<{ id: number; updatedAt: string | null }>> {
  const narrowed: Record<string, string> = since === null ? {} : { updated_since: since };
  const entries = await readList<{ id: number; updated_at?: string | null | undefined }>(
    client,
    lists[kind],
    narrowed,
  );
  return entries.map(({ id, updated_at }) => ({ id, updatedAt: updated_at ?? null }));
}

/** How many entries of a kind there are. */
export async function readCount(client: Client, kind: ListedKind): Promise<number> {
  const { count } = await client.call(lists[kind] as typeof listVenues, { query: { page_size: 1 } });
  return count;
}

/** Waits for all of them; of what failed, the first in this order is thrown. */
async function allOf<const Readings extends readonly unknown[]>(
  readings: Readings,
): Promise<{ -readonly [Place in keyof Readings]: Awaited<Readings[Place]> }> {
  const results = await Promise.allSettled(readings);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as never;
}

/**
 * Reads everything that is published, the lists beside one another: the server puts one together while
 * another is checked here. Throws the client's errors; nothing is half read.
 */
export async function readContent(client: Client): Promise<Collections> {
  const [comedians, groups, events, venues, texts, banners, seasons, podcasts] = await allOf([
    readers.comedian.all(client),
    readers.group.all(client),
    readers.event.all(client),
    readers.venue.all(client),
    readers.text.all(client),
    readers.banner.all(client),
    readers.season.all(client),
    readers.podcast.all(client),
  ]);
  const episodes = await readEpisodes(client, podcasts);
  const heard = podcasts.map((podcast) => ({ ...podcast, episodes: episodes.get(podcast.id) ?? [] }));
  return { comedians, groups, events, venues, texts, banners, seasons, podcasts: heard };
}

/*
 * The snapshot lives on `globalThis`: whoever drives the rendering (a build, the publisher, a
 * test) loads it in its own module graph, and the pages, bundled apart, find it here.
 */
const SLOT = Symbol.for('risoteca.content');
type Slot = { [SLOT]?: Encyclopedia | undefined };

/** Hands the content to the pages that are rendered from now on. */
export function provideContent(encyclopedia: Encyclopedia): void {
  (globalThis as Slot)[SLOT] = encyclopedia;
}

let loading: Promise<Encyclopedia> | undefined;

/**
 * The content that pages are made from. Read from `API_URL` when nobody provided it, as when
 * Astro's own command builds the site; in development it is read anew for each page.
 */
export async function content(): Promise<Encyclopedia> {
  const provided = (globalThis as Slot)[SLOT];
  if (provided) return provided;
  const baseUrl = process.env['API_URL'];
  if (!baseUrl)
    throw new Error('There is no content to build from: set API_URL, or build with `npm run build`.');
  if (import.meta.env.DEV) return load(baseUrl);
  return (loading ??= load(baseUrl));
}

async function load(baseUrl: string): Promise<Encyclopedia> {
  const client = createClient({ baseUrl: baseUrl.replace(/\/+$/, '') });
  return createEncyclopedia(await readContent(client), new Date());
}
