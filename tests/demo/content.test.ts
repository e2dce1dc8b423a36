import { expect, test } from 'vitest';
import type { Field } from '#contract/fields/field.ts';
import { initialValue } from '#contract/fields/initial-value.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { demoContent } from '#demo/content.ts';
import { localDay } from '#demo/local-time.ts';
import { picturesOf } from '#demo/load.ts';
import { paths } from '#model/paths.ts';

const today = new Date('2026-11-20T18:00:00Z');
const content = demoContent(today);
const day = 24 * 3_600_000;

test('the demo has enough entries for every page', () => {
  expect(content.comedians.length).toBeGreaterThanOrEqual(60);
  expect(content.groups.length).toBeGreaterThanOrEqual(10);
  expect(content.venues.length).toBeGreaterThanOrEqual(24);
  expect(new Set(content.venues.map(({ city }) => city)).size).toBe(8);
  expect(content.podcasts).toHaveLength(12);
  expect(content.events.length).toBeGreaterThanOrEqual(150);
  expect(new Set(content.banners.map(({ type }) => type))).toEqual(new Set(['full', 'medium', 'side']));
  expect(content.seasons.filter((season) => season.is_current)).toHaveLength(1);
  expect(picturesOf(content).length).toBeLessThanOrEqual(190);
});

test('every slug is unique in its kind', () => {
  for (const list of [
    content.comedians,
    content.groups,
    content.venues,
    content.podcasts,
    content.events,
    content.texts,
    content.seasons,
  ]) {
    const slugs = list.map(({ slug }) => slug);
    expect(slugs).toEqual([...new Set(slugs)]);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('every reference leads to an entry', () => {
  const comedians = new Set(content.comedians.map(({ slug }) => slug));
  const groups = new Set(content.groups.map(({ slug }) => slug));
  const venues = new Set(content.venues.map(({ slug }) => slug));
  const events = new Set(content.events.map(({ slug }) => slug));
  for (const entry of [...content.groups, ...content.podcasts, ...content.events]) {
    for (const slug of entry.comedians) expect(comedians).toContain(slug);
    expect(new Set(entry.comedians).size).toBe(entry.comedians.length);
  }
  for (const group of content.groups) {
    expect(group.comedians.length).toBeGreaterThanOrEqual(3);
    expect(group.comedians.length).toBeLessThanOrEqual(8);
  }
  for (const event of content.events) {
    if (event.venue !== null) expect(venues).toContain(event.venue);
    if (event.group !== null) expect(groups).toContain(event.group);
  }
  for (const season of content.seasons) {
    for (const member of season.groups.flatMap(({ members }) => members)) expect(groups).toContain(member);
    for (const match of season.rounds.flatMap(({ matches }) => matches)) {
      for (const side of [match.home, match.away, match.winner])
        if (side !== null) expect(groups).toContain(side);
      if (match.event !== null) expect(events).toContain(match.event);
    }
  }
});

test('links lead to example.com only', () => {
  const written = JSON.stringify(content);
  const hosts = [...written.matchAll(/https?:\/\/([^/"\\\s<]+)/g)].map(([, host]) => host ?? '');
  expect(hosts.length).toBeGreaterThan(0);
  expect(hosts.filter((host) => !/(^|\.)example\.com$/.test(host))).toEqual([]);
  // Feeds are on the site itself.
  expect(
    content.podcasts.every(({ rss_feed }) => /^(\/media\/demo\/[a-z-]+\.xml)?$/.test(rss_feed ?? '')),
  ).toBe(true);
});

test.each(['2026-11-20T18:00:00Z', '2027-02-28T23:30:00Z', '2027-06-13T06:30:00Z', '2028-01-01T05:00:00Z'])(
  'events are spread around %s, with some tonight and this weekend',
  (instant) => {
    const now = new Date(instant);
    const { events } = demoContent(now);
    const local = localDay(now, 'America/Mexico_City');
    const away = events.map(({ start_at }) => (Date.parse(start_at) - now.getTime()) / day);
    expect(Math.min(...away)).toBeGreaterThan(-95);
    expect(Math.max(...away)).toBeLessThan(95);
    expect(Math.min(...away)).toBeLessThan(-70);
    expect(Math.max(...away)).toBeGreaterThan(70);
    expect(
      events.filter((event) => localDay(new Date(event.start_at), event.timezone ?? '') === local).length,
    ).toBeGreaterThanOrEqual(3);
    expect(
      new Set(
        events.filter((_, at) => (away[at] ?? 99) >= 0 && (away[at] ?? 99) < 8).map(({ venue }) => venue),
      ).size,
    ).toBeGreaterThanOrEqual(5);
    expect(new Set(events.map(({ status }) => status)).size).toBe(5);
  },
);

test('texts do not mention a subject, which the contact form lacks, and point to the account page for closing an account', () => {
  const written = content.texts.map(({ description }) => description ?? '');
  expect(written.filter((text) => /con (el|ese) asunto|asunto «/i.test(text))).toEqual([]);
  const terms = content.texts.find(({ slug }) => slug === 'terminos-y-condiciones')?.description ?? '';
  const closing = terms.match(/[^.>]*(?:eliminar|cerrar|borrar) (?:tu|la|una) cuenta[^.]*\./gi) ?? [];
  expect(closing.length).toBeGreaterThan(0);
  expect(closing.filter((sentence) => !sentence.includes('/mi-cuenta/perfil#eliminar'))).toEqual([]);
});

test('a text that states a number of comedians matches the line-up', () => {
  const numbers = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
  const claims = content.events.flatMap(({ short_description, description, comedians }) =>
    [short_description, description].flatMap((text) => {
      const [, word] = /(\p{L}+) (?:comediantes|mujeres),? (?:un|y|cero)/u.exec(text ?? '') ?? [];
      return word ? [[word.toLowerCase(), numbers[comedians.length - 1]]] : [];
    }),
  );
  expect(claims.length).toBeGreaterThan(20);
  expect(claims.filter(([word, number]) => word !== number)).toEqual([]);
});

test('the demo comedian owns a profile and upcoming and past events', () => {
  expect(content.comedians.filter(({ owner }) => owner === 'comediante@demo.mx')).toHaveLength(1);
  const owned = content.events.filter(({ owner }) => owner === 'comediante@demo.mx');
  expect(owned.length).toBeGreaterThanOrEqual(6);
  expect(owned.some(({ start_at }) => Date.parse(start_at) < today.getTime())).toBe(true);
  expect(owned.some(({ start_at }) => Date.parse(start_at) > today.getTime())).toBe(true);
});

test('rare cases of real content occur', () => {
  expect(content.comedians.some(({ picture }) => picture === null)).toBe(true);
  expect(content.comedians.some(({ nickname }) => nickname.length > 60)).toBe(true);
  expect(content.venues.some(({ lat }) => lat === null)).toBe(true);
  expect(content.events.some(({ venue, is_online }) => venue === null && is_online)).toBe(true);
  expect(content.events.some(({ end_at }) => end_at === null)).toBe(true);
  expect(content.events.some(({ thumbnail }) => thumbnail === null)).toBe(true);
  expect(content.events.some(({ timezone }) => timezone === 'America/Tijuana')).toBe(true);
  expect(
    content.events.some(
      ({ status, previous_start_at }) => status === 'rescheduled' && Boolean(previous_start_at),
    ),
  ).toBe(true);
  expect(content.events.some(({ price_max }) => price_max === null)).toBe(true);
});

test('the previous season is complete: three rounds of each group, semifinals, a final', () => {
  const before = content.seasons.find((season) => !season.is_current);
  const played = (before?.rounds ?? []).flatMap(({ matches }) => matches);
  expect(before?.rounds.map(({ name, matches }) => [name, matches.length])).toEqual([
    ['Jornada 1', 4],
    ['Jornada 2', 4],
    ['Jornada 3', 4],
    ['Semifinales', 2],
    ['Final', 1],
  ]);
  expect(
    played.every(({ home, away, home_score, away_score }) => home && away && home_score && away_score),
  ).toBe(true);
  expect(played.every(({ start_at }) => Date.parse(start_at ?? '') < today.getTime())).toBe(true);
  expect(played.slice(-3).every(({ winner }) => winner !== null)).toBe(true);

  // Each group of four plays every match, and its two best meet the others crosswise.
  const points = (slug: string) =>
    played
      .slice(0, 12)
      .filter(({ home, away }) => home === slug || away === slug)
      .reduce((sum, { winner }) => sum + (winner === slug ? 3 : winner === null ? 1 : 0), 0);
  const [groupA = [], groupB = []] = (before?.groups ?? []).map(({ members }) =>
    members.toSorted((one, other) => points(other) - points(one)),
  );
  const sides = played.map(({ home, away }) => [home, away]);
  for (const group of [groupA, groupB]) {
    const met = new Set(
      sides
        .slice(0, 12)
        .map(([home, away]) => group.filter((slug) => slug === home || slug === away).join(' '))
        .filter((pair) => pair.includes(' ')),
    );
    expect(met.size).toBe(6);
    expect(points(group[1] ?? '')).toBeGreaterThan(points(group[2] ?? ''));
  }
  expect(sides.slice(12)).toEqual([
    [groupA[0], groupB[1]],
    [groupB[0], groupA[1]],
    [played[12]?.winner, played[13]?.winner],
  ]);
});

test('the current season has finished rounds and an unfinished one', () => {
  const [now] = content.seasons.filter((season) => season.is_current);
  const open = now?.rounds.map(
    ({ matches }) => matches.filter(({ home_score }) => home_score === null).length,
  );
  expect(open).toEqual([0, 0, 2, 2, 1]);
});

test('banners link to the page they name', () => {
  const links = new Map(content.banners.map(({ name, link }) => [name, link]));
  expect(Object.fromEntries(links)).toEqual({
    'Liga, portada': paths.league,
    'Open mics': paths.openMics,
    // For guests the way goes through the login and the sign-up; those with an account are there at once.
    'Perfil de comediante': paths.accountComedian,
    Donativos: paths.donate,
    'Esta semana': paths.thisWeek,
    // A banner with advice only has no link.
    Boletos: '',
    Colectivos: paths.groups(),
    Podcasts: paths.podcasts(),
  });
});

test('numbers in banners match the content', () => {
  const descriptionOf = (name: string) => content.banners.find((banner) => banner.name === name)?.description;
  const cityOf = new Map(content.venues.map(({ slug, city }) => [slug, city]));
  const openMicCities = content.events
    .filter(({ is_openmic, start_at }) => is_openmic && Date.parse(start_at) > today.getTime())
    .flatMap(({ venue }) => (venue ? [cityOf.get(venue)] : []));
  expect(descriptionOf('Open mics')).toContain('en siete ciudades');
  expect(new Set(openMicCities).size).toBe(7);
  expect(descriptionOf('Liga, portada')).toContain('Ocho colectivos');
  expect(content.seasons[0]?.groups.flatMap(({ members }) => members)).toHaveLength(8);
  expect(descriptionOf('Podcasts')).toContain('Doce podcasts');
});

test('the demo depends on the day, not on the hour', () => {
  const [morning, evening] = ['2026-11-20T07:00:00Z', '2026-11-21T05:00:00Z'].map((instant) =>
    JSON.stringify(demoContent(new Date(instant))),
  );
  expect(evening).toBe(morning);
});

test('a show in Tijuana keeps its local hour over a clock change', () => {
  const hours = content.events
    .filter(({ name }) => name === 'Miércoles de la Fila')
    .map(({ start_at }) =>
      new Intl.DateTimeFormat('es-MX', {
        timeZone: 'America/Tijuana',
        timeStyle: 'short',
        hour12: false,
      }).format(new Date(start_at)),
    );
  expect(new Set(hours)).toEqual(new Set(['21:00']));
});

/** What the demo has instead of ids. */
const NAMED: Readonly<Record<string, string>> = {
  user_id: 'owner',
  group_id: 'group',
  venue_id: 'venue',
  home_id: 'home',
  away_id: 'away',
  winner_id: 'winner',
  event_id: 'event',
};

const shownBy = {
  comedian: content.comedians,
  group: content.groups,
  venue: content.venues,
  podcast: content.podcasts,
  event: content.events,
  text: content.texts,
  banner: content.banners,
  season: content.seasons,
  match: content.seasons.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)),
};

/** Fields that no entry of the demo uses: most of what is hidden or moved is made in tests. */
const UNUSED: Readonly<Record<keyof typeof shownBy, readonly string[]>> = {
  comedian: ['cover', 'is_published'],
  group: ['is_published', 'previous_slugs'],
  venue: ['is_online', 'is_published', 'previous_slugs'],
  podcast: ['cover', 'user_id', 'is_published', 'previous_slugs'],
  event: ['is_published', 'previous_slugs'],
  text: ['is_published', 'previous_slugs'],
  banner: ['new_page', 'status', 'is_published'],
  season: ['is_published'],
  // The demo has its round around it.
  match: ['round_id', 'timezone'],
};

test.each(Object.keys(shownBy) as Array<keyof typeof shownBy>)(
  'the demo uses every field of a %s, but a few',
  (kind) => {
    const entries = shownBy[kind] as ReadonlyArray<Record<string, unknown>>;
    const unused = Object.entries<Field>(kindFields[kind]).filter(([name, field]) => {
      const initial = JSON.stringify(initialValue(field));
      return entries.every((entry) => {
        const value = entry[NAMED[name] ?? name];
        return value === undefined || JSON.stringify(value) === initial;
      });
    });
    expect(unused.map(([name]) => name)).toEqual(UNUSED[kind]);
  },
);
