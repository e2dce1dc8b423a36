import { expect, test } from 'vitest';
import {
  addComedianPhotos,
  arrangeComedianPhotos,
  deleteComedianPhoto,
  getComedianProfile,
  saveComedianProfile,
} from '#contract/account-comedian.ts';
import { getComedian, listComedians } from '#contract/comedian.ts';
import { fieldMessage } from '#contract/messages.ts';
import { collectChanges } from '../../support/announced.ts';
import { failureOf, fileOf, formOf, person, photoOf, startWithComedian } from '../../support/account-area.ts';
import { make } from '../../support/factories.ts';
import { updateComedianPicture } from '#contract/portrait.ts';

const NOT_FOUND = { status: 404, detail: 'Not found.' };

async function startWithProfile() {
  const { api, owner } = await startWithComedian();
  const save = (body: Record<string, unknown>) => owner.client.call(saveComedianProfile, { body });
  const profile = await save({ nickname: 'Ana Peña' });
  return { api, owner, save, profile };
}

test('before the first save the profile and its parts answer 404 with the literal of the contract', async () => {
  const { owner } = await startWithComedian();
  const picture = await photoOf();
  for (const call of [
    () => owner.client.call(getComedianProfile),
    () => owner.client.call(updateComedianPicture, { body: formOf({ picture }) }),
    () => owner.client.call(addComedianPhotos, { body: formOf({ photo0: picture }) }),
    () => owner.client.call(arrangeComedianPhotos, { body: { photos: [] } }),
    () => owner.client.call(deleteComedianPhoto, { params: { id: 1 } }),
  ])
    expect(await failureOf(call())).toMatchObject(NOT_FOUND);
});

test('the first save creates the profile and needs a nickname; later saves change the fields that are sent', async () => {
  const { api, owner } = await startWithComedian();
  const save = (body: Record<string, unknown>) => owner.client.call(saveComedianProfile, { body });
  const nothing = await failureOf(save({ city: 'Puebla' }));
  expect(nothing).toMatchObject({ status: 400, fields: { nickname: [fieldMessage.required] } });
  expect(await save({ nickname: '  Ana Peña ', city: 'Puebla' })).toMatchObject({
    nickname: 'Ana Peña',
    slug: 'ana-pena',
    city: 'Puebla',
    is_claimed: true,
    is_published: true,
  });
  expect(await save({ short_bio: 'Cuenta cosas.' })).toMatchObject({
    nickname: 'Ana Peña',
    city: 'Puebla',
    short_bio: 'Cuenta cosas.',
  });
  const found = await api.client.call(listComedians, { query: { search: 'cuenta PENA' } });
  expect(found.results.map(({ slug }) => slug)).toEqual(['ana-pena']);
  const inPuebla = await api.client.call(listComedians, { query: { city: 'puebla' } });
  expect(inPuebla.count).toBe(1);
});

test('two concurrent first saves create one profile', async () => {
  const { api, owner } = await startWithComedian();
  const save = () => owner.client.call(saveComedianProfile, { body: { nickname: 'Ana' } });
  const saved = await Promise.all([save(), save(), save()]);
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect((await api.client.call(listComedians)).count).toBe(1);
});

test('a taken nickname gets a number in its slug, also for concurrent requests', async () => {
  const { api, owner } = await startWithComedian();
  await make.comedian(api, 'Ana', { user_id: await make.user(api, 'primera@risoteca.test') });
  await make.comedian(api, 'Otra', { previous_slugs: ['ana-2'] });
  const others = await Promise.all(['b', 'c', 'd'].map((name) => person(api, name, { is_comedian: true })));
  const saved = await Promise.all(
    [owner, ...others].map(({ client }) => client.call(saveComedianProfile, { body: { nickname: 'Ana' } })),
  );
  expect(saved.map(({ slug }) => slug).toSorted()).toEqual(['ana-3', 'ana-4', 'ana-5', 'ana-6']);
});

test('a changed nickname changes the slug, and the former slug redirects', async () => {
  const { api, save, profile } = await startWithProfile();
  expect(await save({ nickname: 'ANA PEÑA!' })).toMatchObject({ slug: 'ana-pena', previous_slugs: [] });
  expect(await save({ nickname: 'La Peña' })).toMatchObject({
    slug: 'la-pena',
    previous_slugs: ['ana-pena'],
  });
  const former = await api.client.call(getComedian, { params: { id: 'ana-pena' } });
  expect(former).toMatchObject({ id: profile.id, slug: 'la-pena' });
  const back = await save({ nickname: 'Ana Peña' });
  expect(back).toMatchObject({ slug: 'ana-pena', previous_slugs: ['la-pena'] });
  expect(await save({ nickname: '🎤🔥' })).toMatchObject({ slug: 'comediante', nickname: '🎤🔥' });
});

test('an invalid value is reported under its field and changes nothing', async () => {
  const { owner, save } = await startWithProfile();
  const invalidValues: Array<[Record<string, unknown>, Record<string, string[]>]> = [
    [{ nickname: '   ' }, { nickname: [fieldMessage.blank] }],
    [{ nickname: 'a'.repeat(301) }, { nickname: [fieldMessage.tooLong(300)] }],
    [{ birthdate: '2990-01-01' }, { birthdate: [fieldMessage.futureDate] }],
    [{ birthdate: '1990-02-31' }, { birthdate: [fieldMessage.date] }],
    [{ web: 'javascript:alert(1)' }, { web: [fieldMessage.url] }],
    [{ web: 'ana_pena' }, { web: [fieldMessage.url] }],
    [{ facebook: 'data:text/html,x' }, { facebook: [fieldMessage.link] }],
    [{ twitter: 'dos palabras' }, { twitter: [fieldMessage.link] }],
    [{ instagram: `https://${'a'.repeat(500)}` }, { instagram: [fieldMessage.tooLong(500)] }],
    [{ bio: 'a'.repeat(50_001) }, { bio: [fieldMessage.tooLong(50_000)] }],
    [{ short_bio: 'a\0b' }, { short_bio: [fieldMessage.text] }],
    [{ nickname: null }, { nickname: [fieldMessage.null] }],
  ];
  const before = await owner.client.call(getComedianProfile);
  for (const [body, fields] of invalidValues)
    expect(await failureOf(save(body))).toMatchObject({ status: 400, fields });
  expect(await owner.client.call(getComedianProfile)).toEqual(before);
});

test('accepts links in the forms that people write', async () => {
  const { save } = await startWithProfile();
  const links = {
    facebook: 'facebook.com/ana.pena',
    twitter: '@ana_pena',
    instagram: 'ana.pena',
    youtube: 'https://www.youtube.com/@ana?x=1#y',
    web: 'anapena.mx/giras',
  };
  expect(await save(links)).toMatchObject(links);
});

test('a punchline is one line of at most 140 characters, and is read where the comedian is', async () => {
  const { api, save, profile } = await startWithProfile();
  expect(profile.punchline).toBe('');
  expect(await save({ punchline: '  Mido uno noventa.\r\nLa paloma no lo sabe. ' })).toMatchObject({
    punchline: 'Mido uno noventa. La paloma no lo sabe.',
  });
  const read = await api.client.call(getComedian, { params: { id: profile.id } });
  expect(read.punchline).toBe('Mido uno noventa. La paloma no lo sabe.');
  expect((await save({ punchline: 'j'.repeat(140) })).punchline).toHaveLength(140);
  expect(await failureOf(save({ punchline: 'j'.repeat(141) }))).toMatchObject({
    status: 400,
    fields: { punchline: [fieldMessage.tooLong(140)] },
  });
  expect((await save({ city: 'Puebla' })).punchline).toHaveLength(140);
  expect((await save({ punchline: '' })).punchline).toBe('');
});

test('null bytes are removed from a biography', async () => {
  const { save } = await startWithProfile();
  expect((await save({ bio: '<p>Ho\0la</p>\0' })).bio).toBe('<p>Hola</p>');
});

test('ignores fields of the profile that an owner may not set', async () => {
  const { api, owner, save, profile } = await startWithProfile();
  const other = await person(api, 'beto', { is_comedian: true });
  const forbidden = {
    id: 999,
    user_id: other.id,
    slug: 'robada',
    rating: 5,
    is_published: false,
    is_claimed: false,
    aliases: ['X'],
    created_at: '2000-01-01T00:00:00Z',
    updated_at: '2000-01-01T00:00:00Z',
    previous_slugs: ['x'],
    picture: 'x',
    search_text: 'x',
    constructor: 'x',
  };
  const saved = await save({ ...forbidden, city: 'Puebla' });
  const { updated_at: _, city: __, ...same } = profile;
  expect(saved).toMatchObject({ ...same, city: 'Puebla' });
  const form = formOf({
    user_id: String(other.id),
    slug: 'robada',
    rating: '5',
    desconocida: await photoOf(),
  });
  expect(await owner.client.call(saveComedianProfile, { body: form })).toMatchObject({ ...same, photos: [] });
  expect(await failureOf(other.client.call(getComedianProfile))).toMatchObject(NOT_FOUND);
});

test('an unpublished profile is visible and editable for its owner', async () => {
  const { api, owner, save, profile } = await startWithProfile();
  await api.db.updateTable('comedians').set({ is_published: 0 }).where('id', '=', profile.id).execute();
  expect(await save({ city: 'Xalapa' })).toMatchObject({
    id: profile.id,
    city: 'Xalapa',
    is_published: false,
  });
  expect((await owner.client.call(getComedianProfile)).is_published).toBe(false);
  const read = api.client.call(getComedian, { params: { id: profile.id } });
  expect(await failureOf(read)).toMatchObject(NOT_FOUND);
});

test('portrait, cover and photos are uploaded as files; photos are appended in the order of their numbers', async () => {
  const { owner } = await startWithProfile();
  const body = formOf({
    photo10: await photoOf('#101010'),
    photo2: await photoOf('#c0c0c0'),
    cover: await photoOf('#333333', 90),
    short_bio: 'primera',
  });
  body.append('short_bio', 'última');
  const saved = await owner.client.call(saveComedianProfile, { body });
  expect(saved).toMatchObject({ short_bio: 'última', cover_variants: { width: 90 } });
  // photo2 is encoded faster and could be stored first.
  const [first = '', second = ''] = saved.photos?.map((photo) => photo.image_variants?.color) ?? [];
  expect(first > second).toBe(true);
  const more = await owner.client.call(addComedianPhotos, {
    body: formOf({ photo0: await photoOf('#444444') }),
  });
  expect(more.slice(0, 2)).toEqual(saved.photos);
  expect(more).toHaveLength(3);
  const picture = await photoOf('#555555', 70);
  const portrayed = await owner.client.call(updateComedianPicture, { body: formOf({ picture }) });
  expect(portrayed).toMatchObject({ picture_variants: { width: 70 }, cover_variants: { width: 90 } });
  const withoutCover = await owner.client.call(saveComedianProfile, { body: formOf({ cover: '' }) });
  expect(withoutCover).toMatchObject({ cover: null, picture: portrayed.picture });
});

test('one bad photo refuses the whole save, and each bad photo is reported under its field', async () => {
  const { owner, profile } = await startWithProfile();
  const body = formOf({ nickname: 'Nueva', photo0: await photoOf(), photo1: fileOf(''), cover: fileOf('x') });
  expect(await failureOf(owner.client.call(saveComedianProfile, { body }))).toMatchObject({
    status: 400,
    fields: { photo1: [fieldMessage.fileEmpty], cover: [fieldMessage.pictureFormat] },
  });
  expect(await owner.client.call(getComedianProfile)).toEqual(profile);
  const none = await failureOf(owner.client.call(addComedianPhotos, { body: formOf({}) }));
  expect(none).toMatchObject({ status: 400, fields: { photo0: [fieldMessage.required] } });
});

test('two photos of the same picture stay apart when they are reordered and one is deleted', async () => {
  const { owner } = await startWithProfile();
  const body = formOf({ photo0: await photoOf(), photo1: await photoOf() });
  const [first, second] = (await owner.client.call(addComedianPhotos, { body })).map(({ id }) => id);
  const photos = [{ id: Number(second), caption: 'En vivo' }, { id: Number(first) }];
  expect(await owner.client.call(arrangeComedianPhotos, { body: { photos } })).toMatchObject(photos);
  const left = await owner.client.call(deleteComedianPhoto, { params: { id: Number(second) } });
  expect(left).toMatchObject([{ id: first, caption: '' }]);
});

test('only the owner can reorder, caption and delete photos of a gallery', async () => {
  const { api, owner } = await startWithProfile();
  const colours = { photo0: '#100000', photo1: '#001000', photo2: '#000010' };
  const body = new FormData();
  for (const [name, colour] of Object.entries(colours)) body.append(name, await photoOf(colour));
  const [a, b, c] = (await owner.client.call(addComedianPhotos, { body })).map(({ id }) => id);
  const arrangePhotos = (photos: Array<{ id: number; caption?: string; credit?: string }>) =>
    owner.client.call(arrangeComedianPhotos, { body: { photos } });
  const arranged = await arrangePhotos([
    { id: Number(c), caption: ' En vivo ', credit: 'Foto: Luz' },
    { id: Number(a) },
  ]);
  expect(arranged).toMatchObject([{ id: c, caption: 'En vivo', credit: 'Foto: Luz' }, { id: a }, { id: b }]);
  expect(await arrangePhotos([{ id: Number(b) }])).toMatchObject([
    { id: b },
    { id: c, caption: 'En vivo' },
    { id: a },
  ]);

  const other = await person(api, 'beto', { is_comedian: true });
  await other.client.call(saveComedianProfile, { body: { nickname: 'Beto' } });
  const foreignChanges = [
    () => other.client.call(arrangeComedianPhotos, { body: { photos: [{ id: Number(a), caption: 'mía' }] } }),
    () => arrangePhotos([{ id: Number(a) }, { id: Number(a) }]),
    () => arrangePhotos([{ id: 2 ** 40 }]),
  ];
  for (const call of foreignChanges)
    expect(await failureOf(call())).toMatchObject({
      status: 400,
      fields: { photos: [fieldMessage.photosGone] },
    });
  expect(await failureOf(arrangePhotos([{ id: Number(a), caption: 'a\0' }]))).toMatchObject({ status: 400 });
  for (const id of [a, 'x', 99_999_999_999])
    expect(
      await failureOf(other.client.call(deleteComedianPhoto, { params: { id: id ?? 0 } })),
    ).toMatchObject(NOT_FOUND);
  const remaining = await owner.client.call(deleteComedianPhoto, { params: { id: Number(c) } });
  expect(remaining.map(({ id }) => id)).toEqual([b, a]);
});

test('a gallery holds 60 photos, also with two concurrent uploads', async () => {
  const { api, owner, profile } = await startWithProfile();
  const media = await make.picture(api, 40, 40);
  const rows = Array.from({ length: 58 }, (_, position) => ({
    owner_type: 'comedian' as const,
    owner_id: profile.id,
    media,
    position,
    caption: '',
    credit: '',
    license: '',
  }));
  await api.db.insertInto('photos').values(rows).execute();
  const body = async () => formOf({ photo0: await photoOf('#1'.padEnd(7, '0')), photo1: await photoOf() });
  const bodies = [await body(), await body()];
  const batches = await Promise.all(
    bodies.map((photos) => failureOf(owner.client.call(addComedianPhotos, { body: photos }))),
  );
  expect(batches.filter((outcome) => outcome === 'no failure')).toHaveLength(1);
  expect(batches.find((outcome) => outcome !== 'no failure')).toMatchObject({
    status: 400,
    fields: { photo0: [fieldMessage.galleryFull(60)] },
  });
});

test('announces each successful save to the publisher, and no refused one', async () => {
  const { api, save } = await startWithProfile();
  const announced = await collectChanges(api);
  await save({ city: 'Puebla' });
  expect(announced).toHaveLength(1);
  await failureOf(save({ nickname: '' }));
  expect(announced).toHaveLength(1);
});

test('every save has a later updated_at, also within one millisecond', async () => {
  const { save, profile } = await startWithProfile();
  const versions = [profile.updated_at];
  for (const city of ['Puebla', 'Xalapa', 'Tepic']) versions.push((await save({ city })).updated_at);
  expect(new Set(versions).size).toBe(4);
  expect(versions.map(String).toSorted()).toEqual(versions);
});
