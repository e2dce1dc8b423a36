import ICAL from 'ical.js';
import { expect, inject, test } from 'vitest';
import { filesBelow } from '../support/files.ts';

const { embedded } = inject('sites');
const files = await filesBelow(embedded);
const text = (name: string) => files.get(name)?.toString() ?? '';
const named = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name));
const SITE = 'https://risoteca.test';

/** Every page with the content of its `<head>`. */
const heads = named(/\.html$/).map((name) => ({ name, head: text(name).split('</head>')[0] ?? '' }));

const contents = (head: string, name: string) =>
  [...head.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, value]) => value ?? '',
  );

const unescaped = (value: string) => value.replaceAll('&#38;', '&').replaceAll('&amp;', '&');

/** The structured data of a page by type. */
function nodesOf(name: string): Map<string, Record<string, unknown>> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text(name))?.[1];
  if (!json) return new Map();
  const parsed = JSON.parse(json) as Record<string, unknown> | Array<Record<string, unknown>>;
  return new Map([parsed].flat().map((node) => [String(node['@type']), node]));
}

test('every page has a description and complete share metadata; its picture exists', () => {
  for (const { name, head } of heads) {
    for (const property of ['description', 'og:title', 'og:description', 'og:image:alt', 'twitter:card'])
      expect([name, property, contents(head, property).length]).toEqual([name, property, 1]);
    expect([name, contents(head, 'og:image:width'), contents(head, 'og:image:height')]).toEqual([
      name,
      ['1200'],
      ['630'],
    ]);
    const [image = ''] = contents(head, 'og:image');
    const { origin, pathname } = new URL(unescaped(image));
    expect([name, origin, files.has(decodeURIComponent(pathname).slice(1))]).toEqual([name, SITE, true]);
  }
});

test('every share picture is below the size limit of messengers, and those for stories below one of their own', () => {
  const cards = named(/^tarjetas\/.*\.jpg$/);
  expect(cards.length).toBeGreaterThan(200);
  const limitOf = (name: string) => (name.startsWith('tarjetas/cartel/') ? 300_000 : 60_000);
  for (const name of cards)
    expect([name, (files.get(name)?.byteLength ?? 0) <= limitOf(name)]).toEqual([name, true]);
});

test('each type of structured data is on its pages only', () => {
  const types = new Map<string, Set<string>>();
  for (const { name } of heads) {
    const section = name.replace('.html', '').split('/')[0] ?? '';
    for (const type of nodesOf(name).keys()) types.set(type, (types.get(type) ?? new Set()).add(section));
  }
  expect(Object.fromEntries([...types].map(([type, sections]) => [type, [...sections].toSorted()]))).toEqual({
    BreadcrumbList: ['colectivos', 'comediantes', 'eventos', 'lugares', 'podcasts'],
    ComedyClub: ['lugares'],
    ComedyEvent: ['eventos'],
    Organization: ['index'],
    Person: ['comediantes'],
    PodcastSeries: ['podcasts'],
    ProfilePage: ['comediantes'],
    WebSite: ['index'],
  });
});

test('the sitemap lists every indexable page once, and nothing else', () => {
  const index = [...text('sitemap-index.xml').matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc ?? '');
  expect(index.length).toBeGreaterThan(0);
  const listed = index.flatMap((loc) =>
    [...text(loc.replace(`${SITE}/`, '')).matchAll(/<url><loc>([^<]+)/g)].map(([, found]) => found ?? ''),
  );
  const canonical = heads.flatMap(({ head }) =>
    /<meta name="robots" content="[^"]*noindex/.test(head)
      ? []
      : [/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? ''],
  );
  expect(listed.toSorted()).toEqual(canonical.toSorted());
});

test('robots.txt names the sitemap and excludes private paths', () => {
  const robots = text('robots.txt');
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);
  for (const path of ['/mi-cuenta', '/login', '/registro', '/recuperar-contrasena', '/api/'])
    expect(robots).toContain(`\nDisallow: ${path}\n`);
  expect(robots).not.toMatch(/Disallow: \/(media|tarjetas|_astro)?\s*\n/);
});

test('every calendar is valid for another parser, and an event has the same data in all of them', () => {
  const calendars = named(/\.ics$/);
  expect(calendars).toEqual(expect.arrayContaining(['calendario.ics']));
  const starts = new Map<string, string>();
  for (const name of calendars) {
    const calendar = new ICAL.Component(ICAL.parse(text(name)) as unknown[]);
    for (const component of calendar.getAllSubcomponents('vevent')) {
      const event = new ICAL.Event(component);
      const start = event.startDate.toJSDate().toISOString();
      expect([event.uid, starts.get(event.uid) ?? start]).toEqual([event.uid, start]);
      starts.set(event.uid, start);
      expect(event.endDate.compare(event.startDate)).toBe(1);
    }
  }
  const events = named(/^eventos\/[^/]+\.ics$/);
  expect(starts.size).toBe(events.length);
});

test('the instant in a calendar is the one on the page', () => {
  let checked = 0;
  for (const name of named(/^eventos\/[^/]+\.ics$/)) {
    const start = nodesOf(name.replace(/ics$/, 'html')).get('ComedyEvent')?.['startDate'];
    if (typeof start !== 'string') continue;
    const calendar = new ICAL.Component(ICAL.parse(text(name)) as unknown[]);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect([name, event.startDate.toJSDate().getTime()]).toEqual([name, Date.parse(start)]);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(10);
});

test('feeds are linked from every page and point to existing pages', () => {
  for (const { name, head } of heads) {
    if (/content="noindex/.test(head)) continue;
    expect([name, /type="application\/atom\+xml"[^>]*href="\/feeds\/novedades\.xml"/.test(head)]).toEqual([
      name,
      true,
    ]);
  }
  const feeds = named(/^feeds\/.*\.xml$/);
  expect(feeds.length).toBeGreaterThan(2);
  for (const name of feeds) {
    expect(text(name)).toContain(`<link rel="self" type="application/atom+xml" href="${SITE}/${name}"/>`);
    for (const [, href = ''] of text(name).matchAll(
      /<entry>.*?<link rel="alternate" type="text\/html" href="([^"]+)"/gs,
    ))
      expect([href, files.has(`${decodeURIComponent(new URL(href).pathname.slice(1))}.html`)]).toEqual([
        href,
        true,
      ]);
    const ids = [...text(name).matchAll(/<id>([^<]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('the open data have every entry once, in the whole file and in that of its kind', () => {
  const records = (name: string) =>
    text(`datos/${name}.jsonl`)
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as { kind: string; id: number; url: string });
  const kinds = ['comediantes', 'colectivos', 'eventos', 'lugares', 'podcasts'];
  const whole = records('risoteca');
  expect(kinds.flatMap(records)).toEqual(whole);
  expect(new Set(whole.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(whole.length);
  for (const { url } of whole.slice(0, 50))
    expect([url, files.has(`${decodeURIComponent(new URL(url).pathname.slice(1))}.html`)]).toEqual([
      url,
      true,
    ]);
});

test('links of llms.txt exist', () => {
  const links = [...text('llms.txt').matchAll(/\]\(https:\/\/risoteca\.test\/([^)]+)\)/g)].map(([, path]) =>
    decodeURIComponent(path ?? ''),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((path) => !files.has(path) && !files.has(`${path}.html`))).toEqual([]);
});
