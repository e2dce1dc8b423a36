import { expect, test } from 'vitest';
import { getComedian, listComedianEvents, listComedians } from '#contract/comedian.ts';
import { ORIGIN, startApi } from '../support/api.ts';
import { inDays, make } from '../support/factories.ts';

const names = (page: { results: Array<{ nickname: string }> }) => page.results.map((item) => item.nickname);

test('comedians are listed in the order of a Spanish dictionary', async () => {
  const api = await startApi();
  for (const name of ['Zoé', 'ñandú', 'Nora', 'Álvaro', 'noé', 'Óscar', 'beto'])
    await make.comedian(api, name);
  const page = await api.client.call(listComedians);
  expect(names(page)).toEqual(['Álvaro', 'beto', 'noé', 'Nora', 'ñandú', 'Óscar', 'Zoé']);
  expect(page.count).toBe(7);
});

test('a search matches every word in name, alias and city, ignoring case and accents', async () => {
  const api = await startApi();
  await make.comedian(api, 'Íñigo Peñalosa', { city: 'Mérida', aliases: ['El Iñi'] });
  await make.comedian(api, 'Inés 100% real_');
  const search = async (text: string) =>
    names(await api.client.call(listComedians, { query: { search: text } }));
  expect(await search('PENALOSA inigo')).toEqual(['Íñigo Peñalosa']);
  expect(await search('iñi merida')).toEqual(['Íñigo Peñalosa']);
  expect(await search('100%')).toEqual(['Inés 100% real_']);
  expect(await search('i_igo')).toEqual([]);
  expect(await search("'; drop table comedians; --")).toEqual([]);
});

test('a city matches in any spelling', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana', { city: 'Ciudad de México' });
  await make.comedian(api, 'Bea', { city: 'Puebla' });
  for (const city of ['Ciudad de México', 'ciudad-de-mexico', 'CIUDAD DE MEXICO']) {
    expect(names(await api.client.call(listComedians, { query: { city } }))).toEqual(['Ana']);
  }
});

test('the best rated come first, those without a rating last', async () => {
  const api = await startApi();
  await make.comedian(api, 'Sin', { rating: null });
  await make.comedian(api, 'Tres', { rating: 3 });
  await make.comedian(api, 'Cinco', { rating: 5 });
  const page = await api.client.call(listComedians, { query: { ordering: '-rating' } });
  expect(names(page)).toEqual(['Cinco', 'Tres', 'Sin']);
});

test('a comedian is found by slug, id and former slug', async () => {
  const api = await startApi();
  const picture = await make.picture(api);
  const id = await make.comedian(api, 'Nadia Cruz', {
    previous_slugs: ['nadia-c'],
    picture,
    bio: '<p>Hola</p>',
    birthdate: '1990-02-28',
    photos: [{ media: picture, caption: 'En el foro' }],
  });
  await make.podcast(api, 'Sobremesa', { comedians: [id] });
  for (const reference of ['nadia-cruz', id, 'nadia-c']) {
    const comedian = await api.client.call(getComedian, { params: { id: reference } });
    expect(comedian).toMatchObject({
      id,
      slug: 'nadia-cruz',
      previous_slugs: ['nadia-c'],
      birthdate: '1990-02-28',
    });
    expect(comedian.podcasts?.map((podcast) => podcast.slug)).toEqual(['sobremesa']);
  }
});

test('pictures are absolute URLs, with their renditions', async () => {
  const api = await startApi();
  const hash = await make.picture(api, 800, 1000);
  const cover = await make.picture(api, 100, 50);
  await make.comedian(api, 'Ana', { picture: hash, cover, photos: [{ media: hash, caption: 'Foto' }] });
  const comedian = await api.client.call(getComedian, { params: { id: 'ana' } });
  expect(comedian.picture).toBe(`${ORIGIN}/media/${hash}/800.webp`);
  expect(comedian.picture_variants).toMatchObject({
    width: 800,
    height: 1000,
    credit: 'Ana',
    license: 'CC BY-SA 4.0',
  });
  expect(comedian.picture_variants?.avif.map((source) => [source.width, source.height])).toEqual([
    [160, 200],
    [320, 400],
    [640, 800],
    [800, 1000],
  ]);
  expect(comedian.cover_variants?.webp).toEqual([
    { width: 100, height: 50, url: `${ORIGIN}/media/${cover}/100.webp` },
  ]);
  expect(comedian.photos).toHaveLength(1);
});

test('the events of a comedian can be filtered by upcoming ones', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana');
  const bea = await make.comedian(api, 'Bea');
  await make.event(api, 'Mañana', { start_at: inDays(1), comedians: [ana] });
  await make.event(api, 'Ayer', { start_at: inDays(-2), comedians: [ana] });
  await make.event(api, 'De Bea', { start_at: inDays(1), comedians: [bea] });
  const events = await api.client.call(listComedianEvents, {
    params: { id: 'ana' },
    query: { start_at: 'coming', ordering: 'start_at' },
  });
  expect(events.results.map((event) => event.name)).toEqual(['Mañana']);
  await expect(api.client.call(listComedianEvents, { params: { id: 'nadie' } })).rejects.toMatchObject({
    status: 404,
    detail: 'Not found.',
  });
});

test('an unpublished comedian is not found by any endpoint', async () => {
  const api = await startApi();
  const hidden = await make.comedian(api, 'Oculta', { is_published: false, previous_slugs: ['antes'] });
  const published = await make.comedian(api, 'Visible');
  const event = await make.event(api, 'Noche', { comedians: [hidden, published] });
  expect((await api.client.call(listComedians)).count).toBe(1);
  for (const id of ['oculta', 'antes', hidden]) {
    await expect(api.client.call(getComedian, { params: { id } })).rejects.toMatchObject({ status: 404 });
  }
  const reply = await api.request(`/api/events/${event}/`);
  expect(await reply.text()).not.toContain('Oculta');
  const lineUp = await api.request(`/api/events/${event}/comedians/`);
  expect(await lineUp.text()).not.toContain('Oculta');
});
