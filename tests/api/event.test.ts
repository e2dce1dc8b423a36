import { expect, test } from 'vitest';
import { getEvent, listEvents } from '#contract/event.ts';
import { listEventComedians } from '#contract/line-up.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { inDays, make } from '../support/factories.ts';

async function find(api: TestApi, query: Record<string, string | boolean>): Promise<string[]> {
  const page = await api.client.call(listEvents, { query });
  return page.results.map((event) => event.name);
}

test('an event has its fields, its place and its line-up in billing order', async () => {
  const api = await startApi();
  const [ana, bea] = [await make.comedian(api, 'Ana'), await make.comedian(api, 'Bea')];
  const venue = await make.venue(api, 'Foro', { city: 'Puebla', lat: 19.04372, lng: -98.19826 });
  const group = await make.group(api, 'Los Tres');
  await make.event(api, 'Gran noche', {
    start_at: '2026-12-06T02:30:00Z',
    end_at: '2026-12-06T05:00:00Z',
    price_min: 99.5,
    price_max: 250,
    venue_id: venue,
    group_id: group,
    comedians: [bea, ana],
    comedians_extra: ['Una invitada'],
    status: 'sold_out',
    ticket_url: 'https://boletos.example.com/1',
  });
  const event = await api.client.call(getEvent, { params: { slug: 'gran-noche' } });
  expect(event).toMatchObject({
    start_at: '2026-12-05T20:30:00-06:00',
    end_at: '2026-12-05T23:00:00-06:00',
    timezone: 'America/Mexico_City',
    price_min: 99.5,
    price_max: 250,
    status: 'sold_out',
    venue_id: venue,
    group_id: group,
    venue: { slug: 'foro', city: 'Puebla', geolocation: '19.04372,-98.19826' },
    comedians_extra: '["Una invitada"]',
    is_inperson: true,
  });
  expect(event.comedians?.map((comedian) => comedian.slug)).toEqual(['bea', 'ana']);
  const lineUp = await api.client.call(listEventComedians, { params: { slug: 'gran-noche' } });
  expect(lineUp.map((comedian) => comedian.nickname)).toEqual(['Bea', 'Ana']);
});

test('an instant is written in the zone of its event, not of the machine', async () => {
  const api = await startApi();
  await make.event(api, 'Tijuana', { start_at: '2026-07-04T03:00:00Z', timezone: 'America/Tijuana' });
  const event = await api.client.call(getEvent, { params: { slug: 'tijuana' } });
  expect(event.start_at).toBe('2026-07-03T20:00:00-07:00');
});

test('coming lists events that have not ended, past lists the others', async () => {
  const api = await startApi();
  const hours = (count: number) => inDays(count / 24);
  await make.event(api, 'en curso', { start_at: hours(-1), end_at: hours(1) });
  await make.event(api, 'empezó hace dos horas, sin fin', { start_at: hours(-2) });
  await make.event(api, 'terminó', { start_at: hours(-3), end_at: hours(-1) });
  await make.event(api, 'hace cuatro horas, sin fin', { start_at: hours(-4) });
  await make.event(api, 'fin antes del inicio', { start_at: hours(-2), end_at: hours(-5) });
  await make.event(api, 'mañana', { start_at: hours(24) });
  expect((await find(api, { start_at: 'coming' })).toSorted()).toEqual(
    ['empezó hace dos horas, sin fin', 'en curso', 'fin antes del inicio', 'mañana'].toSorted(),
  );
  expect((await find(api, { start_at: 'past' })).toSorted()).toEqual([
    'hace cuatro horas, sin fin',
    'terminó',
  ]);
});

test('dates are those of the local calendar of the event', async () => {
  const api = await startApi();
  await make.event(api, 'Medianoche en Tijuana', {
    start_at: '2026-12-06T07:30:00Z',
    timezone: 'America/Tijuana',
  });
  await make.event(api, 'Madrugada en la capital', { start_at: '2026-12-06T07:30:00Z' });
  expect(await find(api, { date_to: '2026-12-05' })).toEqual(['Medianoche en Tijuana']);
  expect(await find(api, { date_from: '2026-12-06' })).toEqual(['Madrugada en la capital']);
  expect(await find(api, { start_at: '2026-12-06' })).toEqual(['Madrugada en la capital']);
});

test('filters can be combined', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana', { previous_slugs: ['anita'] });
  const group = await make.group(api, 'Colectivo');
  const puebla = await make.venue(api, 'Foro', { city: 'Puebla' });
  const merida = await make.venue(api, 'Casa', { city: 'Mérida' });
  await make.event(api, 'A', { venue_id: puebla, is_openmic: true, price_min: 0, comedians: [ana] });
  await make.event(api, 'B', { venue_id: merida, price_min: 100, group_id: group });
  await make.event(api, 'C', {
    is_online: true,
    is_inperson: false,
    short_description: 'Especial de Navidad',
  });
  const cases: Array<[Record<string, string | boolean>, string[]]> = [
    [{ city: 'puebla' }, ['A']],
    [{ city: 'Merida' }, ['B']],
    [{ city: 'Atlantis' }, []],
    [{ is_openmic: true }, ['A']],
    [{ is_openmic: 'False' }, ['B', 'C']],
    [{ is_online: '1' }, ['C']],
    [{ is_inperson: 'true' }, ['A', 'B']],
    [{ is_free: true }, ['A']],
    [{ is_free: false }, ['B']],
    [{ venue: 'casa' }, ['B']],
    [{ venue: String(puebla), is_free: true }, ['A']],
    [{ comedian: 'anita' }, ['A']],
    [{ group: 'colectivo' }, ['B']],
    [{ search: 'NAVIDAD' }, ['C']],
    [{ ordering: '-start_at' }, ['C', 'B', 'A']],
    [{ ordering: 'name' }, ['A', 'B', 'C']],
    [{ updated_since: inDays(1) }, []],
    [{ updated_since: '2020-01-01' }, ['A', 'B', 'C']],
    [{ search: '' }, ['A', 'B', 'C']],
  ];
  for (const [query, expected] of cases) expect([query, await find(api, query)]).toEqual([query, expected]);
});

test('a filter with an unknown or invalid value is reported by name', async () => {
  const api = await startApi();
  const expectRefusal = async (query: Record<string, string>, field: string) => {
    const failure = await api.client.call(listEvents, { query }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } });
  };
  await expectRefusal({ venue: 'nadie' }, 'venue');
  await expectRefusal({ comedian: '999' }, 'comedian');
  await expectRefusal({ start_at: 'ayer' }, 'start_at');
  await expectRefusal({ start_at: '2026-02-30' }, 'start_at');
  await expectRefusal({ date_from: '31/12/2026' }, 'date_from');
  await expectRefusal({ is_free: 'quizás' }, 'is_free');
  await expectRefusal({ ordering: 'price' }, 'ordering');
  await expectRefusal({ page_size: '-1' }, 'page_size');
  await expectRefusal({ page_size: 'muchos' }, 'page_size');
  await expectRefusal({ updated_since: 'siempre' }, 'updated_since');
  await expectRefusal({ color: 'rosa' }, 'color');
});

test('fields= leaves out all other fields', async () => {
  const api = await startApi();
  await make.event(api, 'A', { description: 'largo' });
  const reply = await api.request('/api/events/?fields=id,slug,name');
  expect(Object.keys((await reply.json()).results[0])).toEqual(['id', 'name', 'slug']);
});
