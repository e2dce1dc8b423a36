import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bannerWire } from '#contract/banner.ts';
import { comedianWire } from '#contract/comedian.ts';
import { eventWire } from '#contract/event.ts';
import { groupWire } from '#contract/group.ts';
import { podcastWire } from '#contract/podcast.ts';
import { textWire } from '#contract/text.ts';
import { venueWire } from '#contract/venue.ts';
import { lists, serveOther } from '../support/fake-api.ts';
import { runScript, temporaryFolder } from '../support/run.ts';

/** No more than the contract requires of any server. */
const required = {
  comedian: { id: 1, slug: 'ana', nickname: 'Ana' },
  group: { id: 1, slug: 'las-dos', name: 'Las Dos' },
  event: { id: 1, slug: 'noche', name: 'Noche', start_at: '2026-12-05T20:30:00-06:00' },
  venue: { id: 1, slug: 'foro', name: 'Foro' },
  podcast: { id: 1, slug: 'sobremesa', name: 'Sobremesa' },
  text: { id: 1, slug: 'contacto', name: 'Contacto' },
  banner: { id: 1, type: { slug: 'full' }, name: 'Anuncio' },
};

/** Every field of the contract that is not required, as null. */
function withNulls(entry: object, shape: Record<string, unknown>): object {
  return { ...Object.fromEntries(Object.keys(shape).map((field) => [field, null])), ...entry };
}

const nulls = {
  comedian: withNulls(required.comedian, comedianWire.shape),
  group: withNulls(required.group, groupWire.shape),
  event: withNulls(required.event, eventWire.shape),
  venue: withNulls(required.venue, venueWire.shape),
  podcast: withNulls(required.podcast, podcastWire.shape),
  text: withNulls(required.text, textWire.shape),
  banner: withNulls(required.banner, bannerWire.shape),
};

/** A left-out `bio` or `description` says that a list is short: its details answer the same. */
const apiOf = (entries: Record<keyof typeof required, object>) => {
  const paths = {
    '/api/comedians/': entries.comedian,
    '/api/comedians/groups/': entries.group,
    '/api/events/': entries.event,
    '/api/venues/': entries.venue,
    '/api/podcasts/': entries.podcast,
    '/api/texts/': entries.text,
    '/api/banners/': entries.banner,
  };
  const all = lists(Object.fromEntries(Object.entries(paths).map(([path, entry]) => [path, [entry]])));
  const details = Object.entries(paths).map(([path, entry]) => {
    const { slug } = entry as { slug?: string };
    return [`${path}${slug ?? ''}/`, JSON.stringify(entry)] as const;
  });
  return serveOther((request, response) => {
    const detail = details.find(([path]) => request.url?.startsWith(`${path}?`))?.[1];
    if (detail) return response.setHeader('Content-Type', 'application/json').end(detail);
    return all(request, response);
  });
};

test.each([
  ['leaves out everything optional', required],
  ['sends everything optional as null', nulls],
])('a server that %s gets a whole site', async (_, entries) => {
  const out = join(await temporaryFolder(), 'dist');
  const { code, err } = await runScript('build', ['--out', out], {
    API_URL: await apiOf(entries),
    SOURCE_DATE_EPOCH: '1795176000',
  });
  expect([code, err]).toEqual([0, '']);
  for (const [page, words] of [
    ['comediantes/ana', 'Ana'],
    ['colectivos/las-dos', 'Las Dos'],
    ['eventos/noche', 'Noche'],
    ['lugares/foro', 'Foro'],
    ['podcasts/sobremesa', 'Sobremesa'],
    ['contacto', 'Contacto'],
  ]) {
    const html = await readFile(join(out, `${page}.html`), 'utf8');
    expect(html).toContain(words);
    expect(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')).not.toMatch(/\b(null|undefined|NaN)\b/);
  }
});
