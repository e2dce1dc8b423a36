import { z } from 'zod/mini';
import { type Collections, createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { type Entries, kindNames, mapLists } from '#model/kinds.ts';
import { readEpisodes } from './episodes.ts';
import { type Client, createClient } from './http.ts';
import { readers } from './read-entries.ts';

// A build reports what another server got wrong in words; browsers, which never show them, do without.
z.config(z.locales.en());

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
  const [lists, texts, banners, seasons] = await allOf([
    allOf(kindNames.map((kind) => readers[kind].all(client))),
    readers.text.all(client),
    readers.banner.all(client),
    readers.season.all(client),
  ]);
  const entries = mapLists<Entries>((_, kind) => lists[kindNames.indexOf(kind)] as never);
  const episodes = await readEpisodes(client, entries.podcasts);
  const podcasts = entries.podcasts.map((podcast) => ({
    ...podcast,
    episodes: episodes.get(podcast.id) ?? [],
  }));
  return { ...entries, podcasts, texts, banners, seasons };
}

/*
 * The snapshot lives on `globalThis`: the code that drives the rendering (a build, the publisher, a
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
 * The content that pages are made from. Read from `API_URL` when it was not provided, as when
 * Astro's own command builds the site; in development it is read again for each page.
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
