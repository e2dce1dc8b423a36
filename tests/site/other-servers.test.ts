import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { minimal, schemas } from '../contract/minimal.ts';
import { lists, serveOther } from '../support/fake-api.ts';
import { runScript, temporaryFolder } from '../support/run.ts';

/** Entries with null in every optional field. */
const nulls = Object.fromEntries(
  Object.entries(schemas).map(([kind, { shape }]) => [
    kind,
    {
      ...Object.fromEntries(Object.keys(shape).map((field) => [field, null])),
      ...minimal[kind as keyof typeof minimal],
    },
  ]),
) as Record<keyof typeof minimal, object>;

/** A missing `bio` or `description` marks a summary; the details lack it too. */
const apiOf = (entries: Record<keyof typeof minimal, object>) => {
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
    const detail = details.find(([path]) =>
      decodeURIComponent(request.url ?? '').startsWith(`${path}?`),
    )?.[1];
    if (detail) return response.setHeader('Content-Type', 'application/json').end(detail);
    return all(request, response);
  });
};

test.each([
  ['leaves out everything optional', minimal],
  ['sends everything optional as null', nulls],
])('a complete site is built from a server that %s', async (_, entries) => {
  const out = join(await temporaryFolder(), 'dist');
  const { code, err } = await runScript('build', ['--out', out], {
    API_URL: await apiOf(entries),
    SOURCE_DATE_EPOCH: '1795176000',
  });
  expect([code, err]).toEqual([0, '']);
  for (const [page, words] of [
    ['comediantes/ana', 'Ana'],
    ['colectivos/los-risa', 'Los Risa'],
    ['eventos/noche', 'Noche'],
    ['lugares/foro', 'Foro'],
    ['podcasts/cast', 'Cast'],
    ['contacto', 'Contacto'],
  ]) {
    const html = await readFile(join(out, `${page}.html`), 'utf8');
    expect(html).toContain(words);
    expect(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')).not.toMatch(/\b(null|undefined|NaN)\b/);
  }
  expect(await readFile(join(out, 'index.html'), 'utf8')).not.toContain('<blockquote');
});

test('a complete site is built from a server with any characters in slugs and names', async () => {
  const odd = (one: { slug: string }, more: object) => ({ ...one, slug: `${one.slug}&+@100%25,#x`, ...more });
  const entries = {
    ...minimal,
    comedian: odd(minimal.comedian, { nickname: 'Ana \ud83d' }),
    event: odd(minimal.event, { name: '</script>\u2028\udc00 «Noche»' }),
    podcast: odd(minimal.podcast, {}),
  };
  const out = join(await temporaryFolder(), 'dist');
  const { code, err } = await runScript('build', ['--out', out], {
    API_URL: await apiOf(entries),
    SOURCE_DATE_EPOCH: '1795176000',
  });
  expect([code, err]).toEqual([0, '']);
  for (const [kind, { slug }] of [
    ['comediantes', entries.comedian],
    ['eventos', entries.event],
    ['podcasts', entries.podcast],
  ] as const) {
    const page = await readFile(join(out, kind, `${slug}.html`), 'utf8');
    expect(page).toContain(
      `<link rel="canonical" href="http://localhost:4321/${kind}/${encodeURIComponent(slug)}"`,
    );
  }
  expect(await readFile(join(out, 'eventos', `${entries.event.slug}.ics`), 'utf8')).toContain('Noche');
});
