import { expect, test } from 'vitest';
import { createEvent, updateEvent } from '#contract/account-event-save.ts';
import { getOwnedEvent } from '#contract/account-event.ts';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { comedianCrops, eventCrops } from '#contract/account-crops.ts';
import { fillPath } from '#contract/endpoint.ts';
import { profilePortrait } from '#contract/portrait-original.ts';
import { failureOf, formOf, person, photoOf, startWithComedian } from '../../support/account-area.ts';
import { make } from '../../support/factories.ts';

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };
const LEFT = { left: 0, top: 0, width: 0.5, height: 1 };
const TOP = { left: 0, top: 0, width: 1, height: 0.5 };
const start_at = '2027-12-05T20:30:00-06:00';

/** A cover of 80 × 40 pixels. */
const coverOf = (color: string) => photoOf(color, 80);

/** An own event with a cover of 80 × 40 pixels and a poster of 60 × 40. */
async function startWithEvent() {
  const { api, owner } = await startWithComedian();
  const body = formOf({
    name: 'Noche',
    start_at,
    cover: await coverOf('#0f7b4b'),
    thumbnail: await photoOf(),
  });
  const event = await owner.client.call(createEvent, { body });
  const params = { id: event.id };
  const read = (path: string, token: string) =>
    api.request(fillPath(path, params), { headers: { Authorization: `Bearer ${token}` } });
  const shown = () => owner.client.call(eventCrops.get, { params });
  /** Shows other parts of what is shown now. */
  const crop = async (parts: { cover?: typeof WHOLE; thumbnail?: typeof WHOLE }) => {
    const now = await shown();
    const of = (name: 'cover' | 'thumbnail') =>
      parts[name] && { [name]: { picture: now[name]?.picture ?? '', crop: parts[name] } };
    return owner.client.call(eventCrops.change, { params, body: { ...of('cover'), ...of('thumbnail') } });
  };
  return { api, owner, event, params, read, shown, crop };
}

test('the cover and the poster of an event are cropped at any time, again and back to the whole picture', async () => {
  const { event, shown, crop } = await startWithEvent();
  expect(await shown()).toMatchObject({ cover: { crop: WHOLE }, thumbnail: { crop: WHOLE } });
  const cropped = await crop({ cover: LEFT });
  expect(cropped.cover_variants).toMatchObject({ width: 40, height: 40 });
  expect(cropped.thumbnail).toBe(event.thumbnail);
  expect(await shown()).toMatchObject({ cover: { crop: LEFT }, thumbnail: { crop: WHOLE } });
  const both = await crop({ cover: TOP, thumbnail: LEFT });
  expect(both.cover_variants).toMatchObject({ width: 80, height: 20 });
  expect(both.thumbnail_variants).toMatchObject({ width: 30, height: 40 });
  const whole = await crop({ cover: WHOLE });
  expect(whole.cover_variants).toMatchObject({ width: 80, height: 40 });
});

test('the originals of an event are for its owner alone, and without an original nothing is cropped', async () => {
  const { api, owner, params, read, shown } = await startWithEvent();
  const other = await person(api, 'beto', { is_comedian: true });
  for (const { path } of [eventCrops.getCover, eventCrops.getThumbnail]) {
    expect((await read(path, other.token)).status).toBe(404);
    const reply = await read(path, owner.token);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  const { picture = '' } = (await shown()).cover ?? {};
  const foreign = other.client.call(eventCrops.change, { params, body: { cover: { picture, crop: LEFT } } });
  expect(await failureOf(foreign)).toMatchObject({ status: 404 });
  const over = { picture, crop: { ...LEFT, left: 0.9 } };
  expect(
    await failureOf(owner.client.call(eventCrops.change, { params, body: { cover: over } })),
  ).toMatchObject({ status: 400 });

  const drawing = await make.picture(api, 60, 40);
  const drawn = await make.event(api, 'Dibujada', { user_id: owner.id, cover: drawing });
  expect(await owner.client.call(eventCrops.get, { params: { id: drawn } })).toEqual({
    cover: null,
    thumbnail: null,
  });
  const refused = owner.client.call(eventCrops.change, {
    params: { id: drawn },
    body: { cover: { picture: drawing, crop: LEFT } },
  });
  expect(await failureOf(refused)).toMatchObject({ status: 404 });
});

test('the original of an account is not read through an event that shows its portrait', async () => {
  const { api, owner } = await startWithEvent();
  const fan = await person(api, 'fan');
  const body = formOf({ original: await coverOf('#d6006e'), crop: JSON.stringify(LEFT) });
  const { picture } = await fan.client.call(profilePortrait.replace, { body });
  const portrait = /media\/(\w+)\//.exec(picture ?? '')?.[1] ?? '';
  const event = await make.event(api, 'Ajena', { user_id: owner.id, cover: portrait });
  const params = { id: event };
  expect(await owner.client.call(eventCrops.get, { params })).toEqual({ cover: null, thumbnail: null });
  const cropped = owner.client.call(eventCrops.change, {
    params,
    body: { cover: { picture: portrait, crop: TOP } },
  });
  expect(await failureOf(cropped)).toMatchObject({ status: 404 });
});

test('a picture that was exchanged meanwhile is not cropped, and any other change does not matter', async () => {
  const { owner, params, shown } = await startWithEvent();
  const { cover, thumbnail } = await shown();
  const change = { name: 'Otra noche', cover: await coverOf('#1f4fd8') };
  await owner.client.call(updateEvent, { params, body: formOf(change) });
  const crop = (body: object) => owner.client.call(eventCrops.change, { params, body });
  const late = crop({ cover: { picture: cover?.picture, crop: LEFT } });
  expect(await failureOf(late)).toMatchObject({ status: 409 });
  expect((await shown()).cover?.crop).toEqual(WHOLE);
  const other = await crop({ thumbnail: { picture: thumbnail?.picture, crop: LEFT } });
  expect(other).toMatchObject({ name: 'Otra noche', thumbnail_variants: { width: 30 } });
});

test('the dates of a series that show the same picture are cropped alike, those with another one are not', async () => {
  const { api, owner } = await startWithComedian();
  const series = crypto.randomUUID();
  const made = async (day: string, color: string) => {
    const body = formOf({
      name: 'Noche',
      start_at: start_at.replace('05', day),
      series,
      cover: await coverOf(color),
    });
    return (await owner.client.call(createEvent, { body })).id;
  };
  const ids = [await made('05', '#0f7b4b'), await made('12', '#0f7b4b'), await made('19', '#1f4fd8')];
  // The date of another account in the same series stays as it is.
  const { cover } = await api.db
    .selectFrom('events')
    .select('cover')
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  const foreign = await make.event(api, 'Ajena', { series, cover });
  const params = { id: ids[1] ?? 0 };
  const { picture = '' } = (await owner.client.call(eventCrops.get, { params })).cover ?? {};
  await owner.client.call(eventCrops.change, { params, body: { cover: { picture, crop: LEFT } } });
  const widths = ids.map(
    async (id) => (await owner.client.call(getOwnedEvent, { params: { id } })).cover_variants?.width,
  );
  expect(await Promise.all(widths)).toEqual([40, 40, 80]);
  const left = api.db.selectFrom('events').select('cover').where('id', '=', foreign);
  expect(await left.executeTakeFirstOrThrow()).toEqual({ cover });
});

test('a comedian crops the cover of the profile, which is there first', async () => {
  const { owner } = await startWithComedian();
  const change = (picture: string) =>
    owner.client.call(comedianCrops.change, { body: { cover: { picture, crop: LEFT } } });
  const coverNow = async () => (await owner.client.call(comedianCrops.get)).cover;
  expect(await failureOf(change(''))).toMatchObject({ status: 404 });
  const save = async (color: string) =>
    owner.client.call(saveComedianProfile, {
      body: formOf({ nickname: 'Ana', cover: await coverOf(color) }),
    });
  await save('#0f7b4b');
  const first = await coverNow();
  expect(first?.crop).toEqual(WHOLE);
  await save('#1f4fd8');
  expect(await failureOf(change(first?.picture ?? ''))).toMatchObject({ status: 409 });
  const second = await coverNow();
  expect((await change(second?.picture ?? '')).cover_variants).toMatchObject({ width: 40, height: 40 });
  expect((await coverNow())?.crop).toEqual(LEFT);
});
