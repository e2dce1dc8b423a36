import { expect, test } from 'vitest';
import { listBanners } from '#contract/banner.ts';
import { listComedians } from '#contract/comedian.ts';
import { listEvents } from '#contract/event.ts';
import { getGroup, listGroups } from '#contract/group.ts';
import { listSeasons } from '#contract/league.ts';
import { listPodcastComedians } from '#contract/line-up.ts';
import { getPodcast, listPodcasts } from '#contract/podcast.ts';
import { getText, listTexts } from '#contract/text.ts';
import { getVenue, listVenueEvents, listVenues } from '#contract/venue.ts';
import { writeContent } from '#api/content/write-content.ts';
import type { Writer } from '#api/content/writer.ts';
import { startApi } from '../support/api.ts';
import { inDays, make, write, writeSeason } from '../support/factories.ts';

test('a group has its comedians in order', async () => {
  const api = await startApi();
  const [ana, bea] = [await make.comedian(api, 'Ana'), await make.comedian(api, 'Bea')];
  await make.group(api, 'Las Dos', { comedians: [bea, ana], previous_slugs: ['dos'], instagram: '@lasdos' });
  expect((await api.client.call(listGroups, { query: { search: 'dos' } })).count).toBe(1);
  const group = await api.client.call(getGroup, { params: { id: 'dos' } });
  expect(group).toMatchObject({ slug: 'las-dos', short_description: '', instagram: '@lasdos' });
  expect(group.comedians?.map((comedian) => comedian.nickname)).toEqual(['Bea', 'Ana']);
});

test('a comedian called «groups» does not hide the list of groups', async () => {
  const api = await startApi();
  await make.comedian(api, 'groups');
  expect((await api.client.call(listGroups)).count).toBe(0);
});

test('a venue does not reveal a hidden mailbox or phone', async () => {
  const api = await startApi();
  const contact = { email: 'hola@foro.example.com', phone: '55 5555 0101', phone_ext: '12' };
  await make.venue(api, 'Discreto', contact);
  await make.venue(api, 'Abierto', { ...contact, email_show: true, phone_show: true });
  expect(await (await api.request('/api/venues/discreto')).text()).not.toMatch(/hola@foro|5555/);
  expect(await api.client.call(getVenue, { params: { id: 'abierto' } })).toMatchObject(contact);
});

test('venues near a point are those within the radius on the sphere', async () => {
  const api = await startApi();
  await make.venue(api, 'Zócalo', { lat: 19.4326, lng: -99.1332 });
  await make.venue(api, 'Coyoacán', { lat: 19.3497, lng: -99.1617 });
  await make.venue(api, 'Puebla', { lat: 19.0437, lng: -98.1983 });
  await make.venue(api, 'Sin mapa');
  const near = async (text: string) =>
    (await api.client.call(listVenues, { query: { near: text } })).results.map((venue) => venue.name);
  expect(await near('19.4326,-99.1332,5')).toEqual(['Zócalo']);
  expect(await near('19.4326,-99.1332,12')).toEqual(['Coyoacán', 'Zócalo']);
  expect(await near('19.4326,-99.1332,200')).toEqual(['Coyoacán', 'Puebla', 'Zócalo']);
  for (const wrong of ['aquí', '1,2', '91,0,5', '0,181,5', '0,0,0', '0,0,-1', '1,2,3,4']) {
    await expect(near(wrong)).rejects.toMatchObject({ status: 400, fields: { near: [expect.any(String)] } });
  }
});

test('a venue lists its own events', async () => {
  const api = await startApi();
  const venue = await make.venue(api, 'Foro', {
    city: 'Oaxaca',
    average_cost: 180,
    business_hours: [{ day: 5, opens: '18:00', closes: '02:00' }],
  });
  await make.event(api, 'Pronto', { venue_id: venue, start_at: inDays(2) });
  await make.event(api, 'Ya fue', { venue_id: venue, start_at: inDays(-2) });
  await make.event(api, 'En otra parte');
  const events = await api.client.call(listVenueEvents, {
    params: { id: 'foro' },
    query: { start_at: 'coming', ordering: 'start_at' },
  });
  expect(events.results.map((event) => event.name)).toEqual(['Pronto']);
  expect(await api.client.call(getVenue, { params: { id: 'foro' } })).toMatchObject({
    average_cost: 180,
    business_hours: [{ day: 5, opens: '18:00', closes: '02:00' }],
  });
});

test('a podcast has its hosts and guests, and lists whole comedians', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana', { bio: '<p>Vida</p>' });
  await make.podcast(api, 'Sobremesa', {
    comedians: [ana],
    comedians_extra: ['Invitado'],
    platforms: [{ name: 'Otra', url: 'https://otra.example.com' }],
  });
  expect((await api.client.call(listPodcasts)).results[0]?.name).toBe('Sobremesa');
  const podcast = await api.client.call(getPodcast, { params: { slug: 'sobremesa' } });
  expect(podcast).toMatchObject({ comedians: [{ slug: 'ana' }], comedians_extra: '["Invitado"]' });
  expect(podcast.platforms).toEqual([{ name: 'Otra', url: 'https://otra.example.com' }]);
  const podcastComedians = await api.client.call(listPodcastComedians, { params: { slug: 'sobremesa' } });
  expect(podcastComedians).toMatchObject([{ nickname: 'Ana', bio: '<p>Vida</p>' }]);
});

test('banners are ordered and can be filtered by type and section', async () => {
  const api = await startApi();
  await write(api.db, 'banner', { type: 'full', name: 'B', section: 'inicio', position: 2 });
  await write(api.db, 'banner', { type: 'full', name: 'A', section: 'inicio', position: 1, new_page: true });
  await write(api.db, 'banner', { type: 'side', name: 'C', section: 'eventos', is_published: true });
  await write(api.db, 'banner', { type: 'side', name: 'Oculto', is_published: false });
  const names = async (query: { type?: 'full' | 'side'; section?: string }) =>
    (await api.client.call(listBanners, { query })).results.map((banner) => banner.name);
  expect(await names({ type: 'full' })).toEqual(['A', 'B']);
  expect(await names({ section: 'eventos' })).toEqual(['C']);
  const [first] = (await api.client.call(listBanners, { query: { type: 'full' } })).results;
  expect(first).toMatchObject({ type: { slug: 'full' }, align_vertical: 'center', new_page: true });
});

test('only active banners are listed', async () => {
  const api = await startApi();
  await write(api.db, 'banner', { type: 'full', name: 'A' });
  await write(api.db, 'banner', { type: 'full', name: 'B', status: 'inactive' });
  await write(api.db, 'banner', { type: 'full', name: 'C', status: 'active' });
  const { results } = await api.client.call(listBanners);
  expect(results.map(({ name, status }) => [name, status])).toEqual([
    ['A', 'active'],
    ['C', 'active'],
  ]);
});

test('statuses of banners from when any text was allowed become active or inactive', async () => {
  const api = await startApi();
  for (const status of ['Activo ', '', 'borrador', 'inactive', 'active'])
    await write(api.db, 'banner', { type: 'full', name: status, status: status as 'active' });
  const { up } = await import('#api/data/database/migrations/0039-banner-status.ts');
  await up(api.db as never);
  const rows = await api.db.selectFrom('banners').select(['name', 'status']).orderBy('id').execute();
  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ['Activo ', 'active'],
    ['', 'active'],
    ['borrador', 'inactive'],
    ['inactive', 'inactive'],
    ['active', 'active'],
  ]);
});

test('texts are listed by section and read by slug', async () => {
  const api = await startApi();
  await write(api.db, 'text', {
    slug: 'contacto',
    name: 'Contacto',
    description: '<p>Hola</p>',
    section: 'legal',
  });
  expect((await api.client.call(listTexts, { query: { section: 'legal' } })).count).toBe(1);
  expect((await api.client.call(listTexts, { query: { section: 'otra' } })).count).toBe(0);
  expect(await api.client.call(getText, { params: { slug: 'contacto' } })).toMatchObject({
    description: '<p>Hola</p>',
  });
});

test('a season has its groups, rounds and matches', async () => {
  const api = await startApi();
  const [a, b] = [await make.group(api, 'A'), await make.group(api, 'B')];
  const event = await make.event(api, 'Final', { start_at: inDays(3) });
  await writeSeason(api.db, {
    name: 'Liga 2026',
    slug: '2026',
    is_current: true,
    start_at: '2026-09-01T00:00:00-06:00',
    groups: [{ name: 'Grupo A', members: [b, a] }],
    rounds: [
      {
        name: 'Jornada 1',
        is_knockout: false,
        matches: [{ position: 0, home_id: a, away_id: b, home_score: 2, away_score: 1, winner_id: a }],
      },
      {
        name: 'Final',
        is_knockout: true,
        matches: [{ position: 0, event_id: event, start_at: '2026-12-06T02:30:00Z' }],
      },
    ],
  });
  const { results } = await api.client.call(listSeasons);
  expect(results).toMatchObject([
    {
      slug: '2026',
      is_current: true,
      groups: [{ name: 'Grupo A', members: [{ slug: 'b' }, { slug: 'a' }] }],
      rounds: [
        {
          name: 'Jornada 1',
          is_knockout: false,
          matches: [{ home: { slug: 'a' }, away: { slug: 'b' }, home_score: 2, winner_id: a }],
        },
        {
          name: 'Final',
          is_knockout: true,
          matches: [{ home: null, away: null, event_slug: 'final', start_at: '2026-12-05T20:30:00-06:00' }],
        },
      ],
    },
  ]);
});

test('groups are listed by the id of a member', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana');
  const beto = await make.comedian(api, 'Beto');
  await make.group(api, 'Los Dos', { comedians: [ana, beto] });
  await make.group(api, 'Uno Solo', { comedians: [beto] });
  const groupsOf = async (comedian: string) =>
    (await api.client.call(listGroups, { query: { comedian } })).results.map(({ name }) => name);
  expect(await groupsOf(String(ana))).toEqual(['Los Dos']);
  expect(await groupsOf(String(beto))).toEqual(['Los Dos', 'Uno Solo']);
  expect(await groupsOf('4711')).toEqual([]);
  await expect(groupsOf('ana')).rejects.toMatchObject({ status: 400 });
});

test('each list has the entries that changed since a moment', async () => {
  const api = await startApi();
  const comedian = await make.comedian(api, 'Ana');
  await make.venue(api, 'Foro');
  await make.group(api, 'Los Tres', { comedians: [comedian] });
  await make.podcast(api, 'Charlas');
  const countsSince = async (updated_since: string) => {
    const query = { updated_since };
    const pages = [
      await api.client.call(listComedians, { query }),
      await api.client.call(listVenues, { query }),
      await api.client.call(listGroups, { query }),
      await api.client.call(listPodcasts, { query }),
    ];
    return pages.map(({ count }) => count);
  };
  expect(await countsSince('2020-01-01')).toEqual([1, 1, 1, 1]);
  expect(await countsSince(inDays(1))).toEqual([0, 0, 0, 0]);
});

test('a new list has entries as they are now, also those that another list had before they changed', async () => {
  const api = await startApi();
  const venue_id = await make.venue(api, 'Foro');
  const event = await make.event(api, 'Noche', { venue_id });
  const find = async (page_size: string) => {
    const { results } = await api.client.call(listEvents, { query: { page_size } });
    return results.map(({ name, venue }) => [name, venue?.name]);
  };
  const change = (work: (writer: Writer) => Promise<unknown>) =>
    writeContent(api.db, { author: null, origin: 'command' }, work);
  expect(await find('10')).toEqual([['Noche', 'Foro']]);
  await change((writer) => writer.update('venue', venue_id, { name: 'Otro foro' }));
  expect(await find('11')).toEqual([['Noche', 'Otro foro']]);
  await change((writer) => writer.update('event', event, { is_published: false }));
  expect(await find('12')).toEqual([]);
});
