import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindNames } from '#model/kinds.ts';
import { paths } from '#model/paths.ts';
import {
  breadcrumbNode,
  comedianNode,
  eventNode,
  jsonLd,
  podcastNode,
  siteNodes,
  venueNode,
} from '#model/site/structured-data.ts';
import { entry } from '../entries.ts';

const site = new URL('https://risoteca.test');
const venueFields = {
  id: 3,
  slug: 'foro',
  name: 'Foro',
  address: 'Calle 5',
  city: 'Tijuana',
  state: 'Baja California',
  postal_code: '22000',
  geolocation: '32.5,-117.0382',
  timezone: 'America/Tijuana',
};
const show = {
  slug: 'noche',
  name: 'Noche',
  start_at: '2026-12-06T04:30:00Z',
  end_at: '2026-12-06T06:00:00Z',
  timezone: 'America/Tijuana',
  is_inperson: true,
  venue: venueFields,
};

test('text cannot end the script element', () => {
  const hostile = '</script><!--<script>\u2028\u2029-->&';
  const written = jsonLd([{ '@type': 'Thing', name: hostile }]);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name: hostile });
});

test('an event has start with offset, place, price and performers', () => {
  const group = entry.group({ slug: 'los', name: 'Los' });
  const event = entry.event({
    ...show,
    price_min: 150,
    price_max: 300,
    ticket_url: 'https://boletos.test/1',
    cover: 'https://risoteca.test/media/a.webp',
    comedians: [{ id: 1, slug: 'ana', nickname: 'Ana' }],
    comedians_extra: '["Beto"]',
  });
  expect(JSON.parse(jsonLd([eventNode(event, group, site) ?? { '@type': '' }]))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ComedyEvent',
    name: 'Noche',
    url: 'https://risoteca.test/eventos/noche',
    description: 'Noche',
    image: ['https://risoteca.test/media/a.webp'],
    startDate: '2026-12-05T20:30:00-08:00',
    endDate: '2026-12-05T22:00:00-08:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: 'Foro',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Calle 5',
        addressLocality: 'Tijuana',
        addressRegion: 'Baja California',
        postalCode: '22000',
        addressCountry: 'MX',
      },
      geo: { '@type': 'GeoCoordinates', latitude: '32.50000', longitude: '-117.03820' },
    },
    offers: {
      '@type': 'Offer',
      price: 150,
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      url: 'https://boletos.test/1',
    },
    performer: [
      { '@type': 'Person', name: 'Ana', url: 'https://risoteca.test/comediantes/ana' },
      { '@type': 'Person', name: 'Beto' },
    ],
    organizer: { '@type': 'Organization', name: 'Los', url: 'https://risoteca.test/colectivos/los' },
  });
});

test('a cancelled event changes its status only', () => {
  const before = eventNode(entry.event({ ...show, price_min: 0 }), undefined, site);
  const after = eventNode(entry.event({ ...show, price_min: 0, status: 'cancelled' }), undefined, site);
  expect(after).toEqual({ ...before, eventStatus: 'https://schema.org/EventCancelled' });
});

test('a postponed event has both dates; a sold out one has no offer', () => {
  const previous_start_at = '2026-11-28T04:30:00Z';
  const postponed = eventNode(
    entry.event({ ...show, status: 'rescheduled', previous_start_at }),
    undefined,
    site,
  );
  expect(postponed).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-11-27T20:30:00-08:00',
  });
  const soldOut = eventNode(entry.event({ ...show, price_min: 0, status: 'sold_out' }), undefined, site);
  expect(soldOut).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    offers: { price: 0, availability: 'https://schema.org/SoldOut' },
  });
});

test('an event without a place has no structured data', () => {
  const nowhere = [
    { ...show, venue: null },
    { ...show, is_inperson: false, is_online: true },
    { ...show, venue: { ...venueFields, is_online: true } },
    { ...show, venue: { id: 3, slug: 'foro', name: 'Foro' } },
  ];
  for (const fields of nowhere) expect(eventNode(entry.event(fields), undefined, site)).toBeNull();
});

test('leaves out pictures of others, unknown prices and script links', () => {
  const event = eventNode(entry.event({ ...show, ticket_url: 'javascript:alert(1)' }), undefined, site);
  expect(event).toMatchObject({ image: undefined, offers: undefined });
  const priced = entry.event({ ...show, price_min: 1, ticket_url: 'javascript:alert(1)' });
  expect(eventNode(priced, undefined, site)).toMatchObject({
    offers: { url: 'https://risoteca.test/eventos/noche' },
  });
  const comedian = entry.comedian({
    slug: 'ana',
    nickname: 'Ana',
    web: 'javascript:alert(1)',
    instagram: '@ana',
  });
  expect(JSON.parse(jsonLd([comedianNode(comedian, site)]))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Ana',
    url: 'https://risoteca.test/comediantes/ana',
    sameAs: ['https://www.instagram.com/ana'],
  });
});

test('a claimed comedian page is a ProfilePage', () => {
  const comedian = entry.comedian({
    nickname: 'Ana',
    slug: 'ana',
    is_claimed: true,
    updated_at: '2026-11-20T12:00:00Z',
  });
  expect(comedianNode(comedian, site)).toMatchObject({
    '@type': 'ProfilePage',
    dateModified: '2026-11-20T12:00:00Z',
    mainEntity: { '@type': 'Person', name: 'Ana' },
  });
});

test('a venue needs an address, and hides private fields', () => {
  expect(venueNode(entry.venue({ name: 'Foro' }), site)).toBeNull();
  expect(venueNode(entry.venue({ ...venueFields, is_online: true }), site)).toBeNull();
  const venue = entry.venue({
    ...venueFields,
    phone: '664 123 4567',
    phone_show: false,
    average_cost: 250,
    business_hours: [
      { day: 5, opens: '19:00', closes: '02:00' },
      { day: 7, opens: '13:00', closes: '20:00' },
    ],
  });
  expect(venueNode(venue, site)).toMatchObject({
    '@type': 'ComedyClub',
    telephone: undefined,
    priceRange: '$250 MXN',
    geo: { latitude: '32.50000' },
    openingHoursSpecification: [
      { dayOfWeek: 'Friday', opens: '19:00', closes: '02:00' },
      { dayOfWeek: 'Sunday', opens: '13:00', closes: '20:00' },
    ],
  });
  expect(venueNode(entry.venue({ ...venueFields, business_hours: 'De noche' }), site)).toMatchObject({
    openingHoursSpecification: undefined,
  });
});

test('a podcast has its feed if there is one', () => {
  const podcast = entry.podcast({ name: 'Radio', rss_feed: 'https://feeds.test/radio' });
  expect(podcastNode(podcast, site)).toMatchObject({
    '@type': 'PodcastSeries',
    webFeed: 'https://feeds.test/radio',
  });
  expect(podcastNode(entry.podcast(), site)).toMatchObject({ webFeed: undefined });
});

test('a breadcrumb has at least two steps', () => {
  const home = { name: 'Inicio', path: '/' };
  expect(breadcrumbNode([home], site)).toBeNull();
  expect(breadcrumbNode([home, { name: 'Eventos', path: '/eventos' }], site)).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://risoteca.test/' },
      { position: 2, item: 'https://risoteca.test/eventos' },
    ],
  });
});

test('the home page names the organisation', () => {
  const nodes = siteNodes('Risoteca', 'La enciclopedia', ['https://x.com/risoteca'], site);
  expect(nodes.map((node) => node['@type'])).toEqual(['WebSite', 'Organization']);
});

test('leaves out values in the wrong format', () => {
  const venue = entry.venue({
    ...venueFields,
    phone: 'Tel. 55 1234 5678 / 55 9876 5432 (con Juan)',
    phone_show: true,
    business_hours: [
      { day: 1, opens: '20:00', closes: '23:59' },
      { day: 2, opens: '8 pm', closes: 'tarde' },
    ],
  });
  expect(venueNode(venue, site)).toMatchObject({
    telephone: 'Tel. 55 1234 5678',
    openingHoursSpecification: [{ dayOfWeek: 'Monday' }],
  });
  const comedian = entry.comedian({ slug: 'ana', nickname: 'Ana', is_claimed: true, updated_at: 'ayer' });
  expect(comedianNode(comedian, site)).toMatchObject({ '@type': 'ProfilePage', dateModified: undefined });
});

test.for(kindNames)('the page of a %s says to machines what it is about, or null for no type', (kind) => {
  const path = decodeURIComponent(paths[kind]('[slug]'));
  const page = readFileSync(new URL(`../../../src/pages${path}.astro`, import.meta.url), 'utf8');
  expect(page).toMatch(/<EntryData\s[^<]*\bnode=\{/);
});
