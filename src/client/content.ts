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

/** Every item of a list, page after page. */
async function readList<Item extends { id: number }>(client: Client, list: ListOf<Item>): Promise<Item[]> {
  const items = new Map<number, Item>();
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: MAX_PAGE_SIZE } as never;
    const { results, next } = await client.call(list, { query });
    const known = items.size;
    for (const item of results) items.set(item.id, item);
    if (!next || results.length === 0) return [...items.values()];
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
): Promise<Item[]> {
  const items = await readList(client, list);
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

/** Reads everything that is published. Throws the client's errors; nothing is half read. */
export async function readContent(client: Client): Promise<Collections> {
  const comedians = await readEntries(client, listComedians, getComedian, 'bio');
  const groups = await readEntries(client, listGroups, getGroup, 'description');
  const events = await readEntries(client, listEvents, getEvent, 'description');
  const venues = await readEntries(client, listVenues, getVenue, 'description');
  const podcastWires = await readEntries(client, listPodcasts, getPodcast, 'description');
  const texts = await readEntries(client, listTexts, getText, 'description');
  const banners = await readList(client, listBanners);
  const seasons = await readOptional(client, listSeasons);
  const podcasts = distinct(podcastWires, listPodcasts).map(toPodcast);
  const episodes = await readEpisodes(client, podcasts);
  return {
    comedians: distinct(comedians, listComedians).map(toComedian),
    groups: distinct(groups, listGroups).map(toGroup),
    events: distinct(events, listEvents).map(toEvent),
    venues: distinct(venues, listVenues).map(toVenue),
    podcasts: podcasts.map((podcast) => ({ ...podcast, episodes: episodes.get(podcast.id) ?? [] })),
    texts: distinct(texts, listTexts).map(toText),
    banners: banners.map(toBanner),
    seasons: seasons.map(toSeason),
  };
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
