import { z } from 'zod/mini';
import { type Collections, createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { type Entries, kindNames, mapLists } from '#model/kinds.ts';
import { readEpisodes } from './episodes.ts';
import { type Client, createClient } from '../http/http.ts';
import { readers } from './read-entries.ts';

// Builds report errors of other servers with zod's messages; browsers do not show them and do not load them.
z.config(z.locales.en());

/** Waits for all promises; throws the first rejection in this order. */
async function allOf<const Readings extends readonly unknown[]>(
  readings: Readings,
): Promise<{ -readonly [Place in keyof Readings]: Awaited<Readings[Place]> }> {
  const results = await Promise.allSettled(readings);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return Promise.all(readings);
}

/**
 * Reads all published content, the lists concurrently: the server prepares one while another is parsed here. Throws the
 * client's errors; the result is never partial.
 */
export async function readContent(client: Client): Promise<Collections> {
  const [lists, texts, banners, seasons] = await allOf([
    allOf(kindNames.map((kind) => readers[kind].all(client))),
    readers.text.all(client),
    readers.banner.all(client),
    readers.season.all(client),
  ]);
  const entries = mapLists<Entries>((_, kind) => lists[kindNames.indexOf(kind)]);
  const episodes = await readEpisodes(client, entries.podcasts);
  const podcasts = entries.podcasts.map((podcast) => ({
    ...podcast,
    episodes: episodes.get(podcast.id) ?? [],
  }));
  return { ...entries, podcasts, texts, banners, seasons };
}

/*
 * The content is stored on `globalThis`: the code that renders (a build, the publisher, a test) and the bundled pages
 * have separate module graphs.
 */
const SLOT = Symbol.for('risoteca.content');
type Slot = { [SLOT]?: (() => Encyclopedia) | undefined };

/** Sets where all pages that are rendered from now on get their content from. */
export function provideContent(current: () => Encyclopedia): void {
  (globalThis as Slot)[SLOT] = current;
}

let loading: Promise<Encyclopedia> | undefined;
let loadedAt = 0;

/** Milliseconds for which the parts of a page share one reading in development. */
const DEVELOPMENT_AGE = 1000;

/**
 * The content of pages. It is read from `API_URL` when it was not provided, as with Astro's own build command; in
 * development it is read again for each page.
 */
export async function content(): Promise<Encyclopedia> {
  const provided = (globalThis as Slot)[SLOT];
  if (provided) return provided();
  const baseUrl = process.env['API_URL'];
  if (!baseUrl)
    throw new Error('There is no content to build from: set API_URL, or build with `npm run build`.');
  if (import.meta.env.DEV && Date.now() - loadedAt > DEVELOPMENT_AGE) {
    loading = undefined;
    loadedAt = Date.now();
  }
  return (loading ??= load(baseUrl));
}

async function load(baseUrl: string): Promise<Encyclopedia> {
  const client = createClient({ baseUrl: baseUrl.replace(/\/+$/, '') });
  return createEncyclopedia(await readContent(client), new Date());
}
