import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteEvent, getOwnedEvent } from '#contract/account-event.ts';
import {
  createEvent,
  deleteEventPhoto,
  setEventComedians,
  updateEvent,
} from '#contract/account-event-save.ts';
import { getEvent, listEvents } from '#contract/event.ts';
import { listFavorites, toggleFavorite } from '#contract/favorite.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { collectChanges } from '../../support/announced.ts';
import { failureOf, fileOf, formOf, person, photoOf, startWithComedian } from '../../support/account-area.ts';
import { make } from '../../support/factories.ts';

const NOT_FOUND = { status: 404, detail: 'Not found.' };
const minimal = { name: 'Noche de Ñ', start_at: '2027-12-05T20:30:00-06:00' };

async function startWithOwner() {
  const { api, owner } = await startWithComedian();
  const create = (fields: Record<string, unknown> = {}) =>
    owner.client.call(createEvent, { body: { ...minimal, ...fields } });
  const update = (id: number | string, body: Record<string, unknown>) =>
    owner.client.call(updateEvent, { params: { id }, body });
  return { api, owner, create, update };
}

test('a new event is visible to its owner and the public at once', async () => {
  const { api, owner, create } = await startWithOwner();
  const venue = await make.venue(api, 'Foro', { timezone: 'America/Tijuana' });
  const event = await create({
    venue_id: String(venue),
    price_min: '1,200.50',
    price_max: 1500,
    is_openmic: 'true',
    ticket_url: 'https://boletos.example/x',
    description: '<p>a</p>\0',
    end_at: '2027-12-05T23:00-06:00',
  });
  expect(event).toMatchObject({
    slug: 'noche-de-n-2027-12-05',
    user_id: owner.id,
    is_published: true,
    status: 'scheduled',
    price_min: 1200.5,
    price_max: 1500,
    is_openmic: true,
    is_inperson: true,
    timezone: 'America/Tijuana',
    start_at: '2027-12-05T18:30:00-08:00',
    end_at: '2027-12-05T21:00:00-08:00',
    description: '<p>a</p>',
  });
  expect(await api.client.call(getEvent, { params: { slug: event.slug } })).toEqual(event);
  expect(await owner.client.call(getOwnedEvent, { params: { id: event.id } })).toEqual(event);
});

test('an event without a time zone has that of the encyclopedia', async () => {
  const { create } = await startWithOwner();
  expect(await create()).toMatchObject({
    timezone: 'America/Mexico_City',
    price_min: null,
    venue_id: null,
    end_at: null,
    comedians_extra: '[]',
    is_openmic: false,
    is_online: false,
    is_inperson: true,
    photos: [],
  });
});

test('a local time is read in the zone that is sent with it', async () => {
  const { owner, create, update } = await startWithOwner();
  const local = { start_at: '2027-07-01T20:00:00', end_at: '2027-07-01 22:00', timezone: 'America/Cancun' };
  const instants = { start_at: '2027-07-01T20:00:00-05:00', end_at: '2027-07-01T22:00:00-05:00' };
  const event = await create(local);
  expect(event).toMatchObject({ ...instants, timezone: 'America/Cancun' });
  const inTijuana = { start_at: '2027-07-01T19:00', end_at: '', timezone: 'America/Tijuana' };
  expect(await update(event.id, inTijuana)).toMatchObject({ start_at: '2027-07-01T19:00:00-07:00' });
  const form = formOf({ ...minimal, ...local }) as never;
  expect(await owner.client.call(createEvent, { body: form })).toMatchObject(instants);
  expect(await create({ start_at: '2027-07-01T21:00:00' })).toMatchObject({
    start_at: '2027-07-01T21:00:00-06:00',
  });
});

test('an instant with its offset is the same in any zone', async () => {
  const { create } = await startWithOwner();
  expect(await create({ start_at: '2027-07-01T20:00:00Z', timezone: 'America/Cancun' })).toMatchObject({
    start_at: '2027-07-01T15:00:00-05:00',
  });
});

test('an invalid value is reported under its field and nothing is created', async () => {
  const { api, create } = await startWithOwner();
  const hidden = await make.venue(api, 'Cerrado', { is_published: false });
  const invalidValues: Array<[Record<string, unknown>, Record<string, string[]>]> = [
    [
      { name: undefined, start_at: undefined },
      { name: [fieldMessage.required], start_at: [fieldMessage.required] },
    ],
    [{ name: ' \n ' }, { name: [fieldMessage.blank] }],
    [{ name: 'a\0b' }, { name: [fieldMessage.text] }],
    [{ start_at: '2027-02-31T20:00:00-06:00' }, { start_at: [fieldMessage.dateTime] }],
    [{ start_at: '2027-02-28T25:00:00-06:00' }, { start_at: [fieldMessage.dateTime] }],
    [{ start_at: '0001-02-28T20:00:00Z' }, { start_at: [fieldMessage.dateTime] }],
    [{ start_at: '9999-12-31T23:00:00-06:00' }, { start_at: [fieldMessage.dateTime] }],
    [{ start_at: '' }, { start_at: [fieldMessage.dateTime] }],
    [{ end_at: '2027-12-05T20:30:00-06:00' }, { end_at: [fieldMessage.endBeforeStart] }],
    // Later by the clock, but an earlier instant.
    [{ end_at: '2027-12-05T21:00:00-05:00' }, { end_at: [fieldMessage.endBeforeStart] }],
    [{ price_min: '200', price_max: '100' }, { price_max: [fieldMessage.priceOrder] }],
    [{ price_min: '-1' }, { price_min: [fieldMessage.tooSmall(0)] }],
    [{ price_min: '1.200,50' }, { price_min: [fieldMessage.number] }],
    [{ price_max: 'gratis' }, { price_max: [fieldMessage.number] }],
    [{ price_max: '1,20' }, { price_max: [fieldMessage.number] }],
    [{ timezone: 'America/Narnia' }, { timezone: [fieldMessage.zone] }],
    [{ timezone: '-06:00' }, { timezone: [fieldMessage.zone] }],
    [{ venue_id: 99_999 }, { venue_id: [fieldMessage.venueGone] }],
    [{ venue_id: 99_999_999_999 }, { venue_id: [fieldMessage.venueGone] }],
    [{ venue_id: -1 }, { venue_id: [fieldMessage.venueGone] }],
    [{ venue_id: hidden }, { venue_id: [fieldMessage.venueGone] }],
    [{ status: 'lleno' }, { status: [fieldMessage.choice('lleno')] }],
    [{ ticket_url: 'javascript:alert(1)' }, { ticket_url: [fieldMessage.url] }],
    [{ ticket_url: 'boletos.example' }, { ticket_url: [fieldMessage.url] }],
    [{ ticket_url: 'https://' }, { ticket_url: [fieldMessage.url] }],
    [{ updated_at: 'x', is_online: 'quizá' }, { is_online: [fieldMessage.boolean] }],
  ];
  for (const [body, fields] of invalidValues)
    expect([body, await failureOf(create(body))]).toMatchObject([body, { status: 400, fields }]);
  expect((await api.client.call(listEvents)).count).toBe(0);
});

test('a request that is repeated is answered with the first event, also concurrently', async () => {
  const { api, owner, create } = await startWithOwner();
  const events = await Promise.all([create(), create(), create()]);
  events.push(await create({ start_at: '2027-12-06T02:30:00Z', price_min: 100 }));
  expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  expect((await api.client.call(listEvents)).count).toBe(1);
  const other = await person(api, 'otra', { is_comedian: true });
  const others = [
    await create({ name: 'Noche de N' }),
    await create({ start_at: '2027-12-05T22:30:00-06:00' }),
    await other.client.call(createEvent, { body: minimal }),
  ];
  expect(new Set([events[0], ...others].map((event) => event?.id)).size).toBe(4);
  const [first] = events;
  await owner.client.call(deleteEvent, { params: { id: first?.id ?? 0 } });
  expect((await create()).id).not.toBe(first?.id);
});

test('a request with the key of an earlier one changes the event that it made', async () => {
  const { api, owner, create } = await startWithOwner();
  const key = randomUUID();
  const photo0 = await photoOf('red');
  const send = (changes: Record<string, string | Blob>) =>
    owner.client.call(createEvent, { body: formOf({ ...minimal, key, ...changes }) as never });
  const first = await send({ photo0 });
  expect((await send({ photo0, photo1: photo0 })).photos).toHaveLength(2);
  const moved = await send({ name: 'Otra noche', start_at: '2027-12-06T20:30:00-06:00' });
  expect(moved).toMatchObject({ id: first.id, name: 'Otra noche', photos: [] });
  expect(moved.start_at).toBe('2027-12-06T20:30:00-06:00');
  expect((await send({ name: 'Otra noche', start_at: '2027-12-06T20:30:00-06:00' })).updated_at).toBe(
    moved.updated_at,
  );
  const wrong = await failureOf(send({ end_at: '2027-12-01T20:30:00-06:00' }));
  expect(wrong).toMatchObject({ status: 400, fields: { end_at: [fieldMessage.endBeforeStart] } });
  expect(await failureOf(create({ key: 'uno' }))).toMatchObject({
    status: 400,
    fields: { key: [expect.any(String)] },
  });
  // A key is the account's own, and ends with its event.
  const other = await person(api, 'otra', { is_comedian: true });
  expect((await other.client.call(createEvent, { body: { ...minimal, key } })).id).not.toBe(first.id);
  await api.db.updateTable('events').set({ user_id: other.id }).where('id', '=', first.id).execute();
  const second = await send({});
  expect(second.id).not.toBe(first.id);
  await owner.client.call(deleteEvent, { params: { id: second.id } });
  expect((await send({})).id).not.toBe(second.id);
});

test('an equal event ten minutes later is another one', async () => {
  const { api, create } = await startWithOwner();
  const first = await create();
  await api.db
    .updateTable('events')
    .set({ created_at: new Date(Date.now() - 11 * 60_000).toISOString() } as never)
    .where('id', '=', first.id)
    .execute();
  expect((await create()).id).not.toBe(first.id);
});

test('an update changes the fields that are sent and validates them against the others', async () => {
  const { create, update } = await startWithOwner();
  const event = await create({ price_min: 100, price_max: 200, end_at: '2027-12-05T22:30:00-06:00' });
  const invalidStart = await failureOf(update(event.id, { start_at: '2027-12-06T20:00:00-06:00' }));
  expect(invalidStart).toMatchObject({ status: 400, fields: { end_at: [fieldMessage.endBeforeStart] } });
  const invalidPrice = await failureOf(update(event.id, { price_min: 300 }));
  expect(invalidPrice).toMatchObject({ status: 400, fields: { price_max: [fieldMessage.priceOrder] } });
  const changed = await update(event.id, { price_max: '', end_at: '', status: 'sold_out' });
  const { updated_at: _, ...same } = event;
  expect(changed).toMatchObject({ ...same, price_max: null, end_at: null, status: 'sold_out' });
});

test('a taken name gets a number in its slug, also for concurrent requests', async () => {
  const { create } = await startWithOwner();
  const starts = ['18', '19', '21'].map((hour) => ({ start_at: `2027-12-05T${hour}:00:00-06:00` }));
  const events = await Promise.all([...starts.map(create), create({ name: '¡NOCHE de ñ!' })]);
  const slug = 'noche-de-n-2027-12-05';
  expect(events.map((event) => event.slug).toSorted()).toEqual([slug, `${slug}-2`, `${slug}-3`, `${slug}-4`]);
  expect((await create({ name: '🎤🎤' })).slug).toBe('evento-2027-12-05');
  expect((await create({ name: '2027' })).slug).toBe('evento-2027-2027-12-05');
  expect((await create({ name: 'a'.repeat(300) })).slug).toMatch(/^a{69}-2027-12-05$/);
});

test('a changed name changes the slug, and the former slug redirects', async () => {
  const { api, owner, create, update } = await startWithOwner();
  const event = await create();
  expect((await update(event.id, { start_at: '2027-12-06T20:30:00-06:00' })).slug).toBe(event.slug);
  const renamed = await update(event.slug, { name: 'Otra noche' });
  expect(renamed).toMatchObject({ slug: 'otra-noche-2027-12-06', previous_slugs: [event.slug] });
  expect((await api.client.call(getEvent, { params: { slug: event.slug } })).slug).toBe(renamed.slug);
  expect((await owner.client.call(getOwnedEvent, { params: { id: event.slug } })).id).toBe(event.id);
  // A later event does not take the former slug.
  expect((await create()).slug).toBe(`${event.slug}-2`);
});

test('a postponed event keeps its previous start', async () => {
  const { create, update } = await startWithOwner();
  const event = await create();
  const start_at = '2028-01-07T21:00:00-06:00';
  const postponed = await update(event.id, { status: 'rescheduled', start_at });
  expect(postponed).toMatchObject({ status: 'rescheduled', start_at, previous_start_at: minimal.start_at });
  expect(await update(event.id, { status: 'rescheduled', start_at })).toMatchObject({
    previous_start_at: minimal.start_at,
  });
});

test('an update of an outdated version is refused and changes nothing', async () => {
  const { owner, create, update } = await startWithOwner();
  const event = await create();
  const edits = await Promise.all(
    ['Una', 'Dos', 'Tres'].map((name) => failureOf(update(event.id, { name, updated_at: event.updated_at }))),
  );
  expect(edits.filter((edit) => edit === 'no failure')).toHaveLength(1);
  for (const edit of edits.filter((outcome) => outcome !== 'no failure'))
    expect(edit).toMatchObject({ status: 409, detail: detail.conflict });
  const now = await owner.client.call(getOwnedEvent, { params: { id: event.id } });
  const form = formOf({ name: 'Cuatro', updated_at: event.updated_at ?? '', photo0: await photoOf() });
  expect(
    await failureOf(owner.client.call(updateEvent, { params: { id: event.id }, body: form })),
  ).toMatchObject({
    status: 409,
  });
  expect(await owner.client.call(getOwnedEvent, { params: { id: event.id } })).toEqual(now);
  expect((await update(event.id, { name: 'Cinco', updated_at: now.updated_at })).name).toBe('Cinco');
  const invalidVersion = await failureOf(update(event.id, { updated_at: 'ayer' }));
  expect(invalidVersion).toMatchObject({ status: 400, fields: { updated_at: [fieldMessage.dateTime] } });
  expect((await update(event.id, { name: 'Seis', updated_at: '' })).name).toBe('Seis');
});

test('ignores fields of an event that an owner may not set', async () => {
  const { api, owner, create, update } = await startWithOwner();
  const other = await person(api, 'beto', { is_comedian: true });
  const forbidden = {
    id: 999,
    user_id: other.id,
    slug: 'robada',
    is_published: false,
    comedians: [1],
    previous_start_at: minimal.start_at,
    comedians_extra: ['X'],
    previous_slugs: ['x'],
    __proto__x: 1,
  };
  const { updated_at: __, ...event } = await create(forbidden);
  expect(event).toMatchObject({
    user_id: owner.id,
    is_published: true,
    comedians_extra: '[]',
  });
  expect(event.slug).toBe('noche-de-n-2027-12-05');
  expect(await update(event.id, forbidden)).toMatchObject(event);
});

test('answers 404 for an event of another account', async () => {
  const { api, create } = await startWithOwner();
  const event = await create();
  const other = await person(api, 'beto', { is_comedian: true });
  for (const id of [event.id, event.slug, 99_999, 2 ** 40]) {
    const params = { id };
    for (const call of [
      () => other.client.call(getOwnedEvent, { params }),
      () => other.client.call(updateEvent, { params, body: { name: 'Mía' } }),
      () => other.client.call(deleteEvent, { params }),
      () => other.client.call(setEventComedians, { params, body: { comedians: [] } }),
      () => other.client.call(deleteEventPhoto, { params: { id, photoId: 1 } }),
    ])
      expect(await failureOf(call())).toMatchObject(NOT_FOUND);
  }
  expect((await api.client.call(getEvent, { params: { slug: event.slug } })).name).toBe(minimal.name);
});

test('an unpublished event is visible and editable for its owner', async () => {
  const { api, owner, create, update } = await startWithOwner();
  const event = await create();
  await api.db.updateTable('events').set({ is_published: 0 }).execute();
  expect(await update(event.slug, { name: 'Otra' })).toMatchObject({ name: 'Otra', is_published: false });
  expect((await owner.client.call(getOwnedEvent, { params: { id: event.slug } })).is_published).toBe(false);
  expect(await failureOf(api.client.call(getEvent, { params: { slug: event.slug } }))).toMatchObject(
    NOT_FOUND,
  );
});

test('a line-up keeps its order without duplicates, and includes names without a profile', async () => {
  const { api, owner, create } = await startWithOwner();
  const event = await create();
  const ids = [
    await make.comedian(api, 'Ana'),
    await make.comedian(api, 'Beto'),
    await make.comedian(api, 'Carla'),
  ];
  const [a = 0, b = 0, c = 0] = ids;
  const hidden = await make.comedian(api, 'Oculta', { is_published: false });
  const set = (comedians: number[], comedians_extra?: string[]) =>
    owner.client.call(setEventComedians, {
      params: { id: event.id },
      body: { comedians, ...(comedians_extra && { comedians_extra }) },
    });
  const lineUp = await set([c, a, c, b], [' Luz ', '', '  ', 'Paz']);
  expect(lineUp.map(({ id }) => id)).toEqual([c, a, b]);
  const read = () => api.client.call(getEvent, { params: { slug: event.slug } });
  expect(await read()).toMatchObject({
    comedians: [{ id: c }, { id: a }, { id: b }],
    comedians_extra: '["Luz","Paz"]',
  });
  expect((await api.client.call(listEvents, { query: { search: 'luz' } })).count).toBe(1);
  for (const wrong of [99_999, 2 ** 40, -1, hidden])
    expect(await failureOf(set([a, wrong]))).toMatchObject({
      status: 400,
      fields: { comedians: [fieldMessage.comediansGone([wrong])] },
    });
  expect(await failureOf(set([a], ['x\0']))).toMatchObject({ status: 400 });
  expect((await read()).comedians).toHaveLength(3);
  await set([b]);
  expect(await read()).toMatchObject({ comedians: [{ id: b }], comedians_extra: '["Luz","Paz"]' });
});

test('a comedian who is unpublished for a while keeps the place in a line-up that is saved meanwhile', async () => {
  const { api, owner, create } = await startWithOwner();
  const event = await create();
  const [a, b, c] = [
    await make.comedian(api, 'Ana'),
    await make.comedian(api, 'Beto'),
    await make.comedian(api, 'Carla'),
  ];
  const own = await make.comedian(api, 'Propia', { user_id: owner.id });
  const set = (...comedians: number[]) =>
    owner.client.call(setEventComedians, { params: { id: event.id }, body: { comedians } });
  const publish = (is_published: 0 | 1, ...ids: number[]) =>
    api.db.updateTable('comedians').set({ is_published }).where('id', 'in', ids).execute();
  const lineUpNames = async () => {
    const { comedians } = await api.client.call(getEvent, { params: { slug: String(event.id) } });
    return comedians?.map(({ id }) => id);
  };
  await set(a, b, own, c);
  await publish(0, a, own);
  expect(await lineUpNames()).toEqual([b, c]);
  // The owner, who sees that comedian, may move them.
  await set(c, own, b);
  await publish(1, a, own);
  expect(await lineUpNames()).toEqual([a, c, own, b]);
  await publish(0, c);
  await set(b);
  await publish(1, c);
  expect(await lineUpNames()).toEqual([b, c]);
});

test('pictures are uploaded as files, and a photo is deleted by the owner of its event only', async () => {
  const { owner, create } = await startWithOwner();
  const body = formOf({
    ...minimal,
    is_online: 'true',
    venue_id: '',
    end_at: '',
    cover: await photoOf('#123456', 90),
    thumbnail: await photoOf('#654321', 80),
    photo0: await photoOf('#00ff00'),
    photo1: await photoOf('#0000ff'),
  });
  const event = await owner.client.call(createEvent, { body });
  expect(event).toMatchObject({
    is_online: true,
    is_inperson: false,
    venue_id: null,
    end_at: null,
    cover_variants: { width: 90 },
    thumbnail_variants: { width: 80 },
    photos: [{}, {}],
  });
  const [first, second] = event.photos ?? [];
  const other = await create({ name: 'Otra noche' });
  const remove = (id: number, photoId: number | string) =>
    owner.client.call(deleteEventPhoto, { params: { id, photoId } });
  for (const photoId of [first?.id ?? 0, 'x', 2 ** 40])
    expect(await failureOf(remove(other.id, photoId))).toMatchObject(NOT_FOUND);
  expect(await remove(event.id, first?.id ?? 0)).toEqual([second]);
  const invalidVersion = formOf({ ...minimal, cover: fileOf('x') });
  expect(await failureOf(owner.client.call(createEvent, { body: invalidVersion }))).toMatchObject({
    status: 400,
    fields: { cover: [fieldMessage.pictureFormat] },
  });
});

test('a deleted event removes its related rows, so that no later event inherits them', async () => {
  const { api, owner, create, update } = await startWithOwner();
  const event = await create();
  const photo = formOf({ photo0: await photoOf(), name: 'Otra' });
  await owner.client.call(updateEvent, { params: { id: event.id }, body: photo });
  const fan = await person(api, 'fan');
  await fan.client.call(toggleFavorite, { body: { content_type: 'event', object_id: event.id } });
  await owner.client.call(deleteEvent, { params: { id: event.id } });
  expect(await failureOf(update(event.id, { name: 'x' }))).toMatchObject(NOT_FOUND);
  const next = await create();
  expect(next).toMatchObject({ slug: event.slug, photos: [], previous_slugs: [] });
  expect(await fan.client.call(listFavorites)).toEqual([]);
});

test('announces every save to the publisher', async () => {
  const { api, owner, create, update } = await startWithOwner();
  const announced = await collectChanges(api);
  const { id } = await create();
  await update(id, { name: 'Otra' });
  const body = { comedians: [], comedians_extra: ['La Güera'] };
  await owner.client.call(setEventComedians, { params: { id }, body });
  await failureOf(update(id, { name: '' }));
  await owner.client.call(deleteEvent, { params: { id } });
  expect(announced).toHaveLength(4);
});

test('a former address of an event leads no other account to it', async () => {
  const { api, create, update } = await startWithOwner();
  const event = await create();
  await update(event.id, { name: 'Otra noche' });
  const other = await person(api, 'beto', { is_comedian: true });
  const reading = other.client.call(getOwnedEvent, { params: { id: event.slug } });
  expect(await failureOf(reading)).toMatchObject(NOT_FOUND);
});

test('an owner names the group that presents an event: one that they belong to', async () => {
  const { api, owner, create, update } = await startWithOwner();
  const own = await make.comedian(api, 'Ana', { user_id: owner.id });
  const other = await make.comedian(api, 'Beto');
  const group = await make.group(api, 'Los de Casa', { comedians: [other, own] });
  const foreign = await make.group(api, 'Los de Fuera', { comedians: [other] });
  const hidden = await make.group(api, 'Sin Publicar', { comedians: [own], is_published: false });
  const refused = { status: 400, fields: { group_id: ['Elige un colectivo del que eres parte.'] } };

  const event = await create({ group_id: String(group) });
  expect(event.group_id).toBe(group);
  const presented = () => api.client.call(listEvents, { query: { group: String(group) } });
  expect((await presented()).results.map(({ id }) => id)).toEqual([event.id]);
  for (const id of [foreign, hidden, 4711, -1, 2 ** 40]) {
    await expect(create({ group_id: id })).rejects.toMatchObject(refused);
    await expect(update(event.id, { group_id: id })).rejects.toMatchObject(refused);
  }
  // A form that does not have the field leaves it.
  expect((await update(event.id, { name: 'Noche de O' })).group_id).toBe(group);
  expect((await update(event.id, { group_id: '' })).group_id).toBeNull();
  expect((await presented()).count).toBe(0);

  // What an editor set stays, and can be taken off.
  await api.db.updateTable('events').set({ group_id: foreign }).where('id', '=', event.id).execute();
  expect((await update(event.id, { group_id: foreign, name: 'Noche de P' })).group_id).toBe(foreign);
  expect((await update(event.id, { group_id: null })).group_id).toBeNull();
});
