import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Collections, createEncyclopedia } from '#model/encyclopedia.ts';
import { type Card, createCards } from '#publisher/cards/card.ts';
import { drawStory } from '#publisher/cards/draw-story.ts';
import { MAX_STORY_BYTES, renderCard } from '#publisher/cards/render-card.ts';
import { entry, noContent } from '../model/entries.ts';

const now = new Date('2026-11-20T12:00:00Z');
const venue = { id: 3, slug: 'foro', name: 'Foro Uno', city: 'Puebla' };
const ana = { id: 1, slug: 'ana', nickname: 'Ana' };

const show = (id: number, fields: Parameters<typeof entry.event>[0] = {}) =>
  entry.event({
    id,
    slug: `e${id}`,
    name: `Noche ${id}`,
    start_at: `2026-12-${String(3 + (id % 25)).padStart(2, '0')}T20:30:00-06:00`,
    venue,
    venue_id: 3,
    comedians: [ana],
    price_min: 100,
    price_max: 100,
    ...fields,
  });

const storiesOf = (events: Collections['events']): Map<string, Card> => {
  const content = createEncyclopedia(
    { ...noContent, comedians: [entry.comedian(ana)], venues: [entry.venue(venue)], events },
    now,
  );
  const cards = [...createCards(content, 'Risoteca')].filter(({ story }) => story);
  return new Map(cards.map((card) => [card.path, card]));
};

test('the story of an event has its day and hour, its place and its price', () => {
  const story = storiesOf([show(1, { status: 'sold_out' })]).get('/tarjetas/cartel/eventos/e1.jpg');
  expect(story).toMatchObject({
    label: 'Stand-up',
    title: 'Noche 1',
    foot: ['vie 4 dic · 20:30\u00A0h', 'Foro Uno, Puebla', '$100'],
    stamp: 'Agotado',
    story: { rows: [], more: '', end: 'Búscalo en Risoteca' },
  });
});

test('the story of a comedian with forty dates has five of them and the number of the others', () => {
  const events = Array.from({ length: 40 }, (_, id) => show(id + 1));
  const story = storiesOf(events).get('/tarjetas/cartel/comediantes/ana.jpg');
  expect(story?.foot).toEqual(['Del 3 al 27 de diciembre']);
  expect(story?.story?.rows).toHaveLength(5);
  expect(story?.story?.more).toBe('y 35\u00A0fechas más');
  expect(story?.story?.rows[0]).toEqual({
    day: 'jue 3 dic',
    title: 'Noche 25',
    text: '20:30\u00A0h · $100 · Foro Uno, Puebla',
  });
  // The place is not repeated on the story of the venue.
  expect(storiesOf(events).get('/tarjetas/cartel/lugares/foro.jpg')?.story?.rows[0]?.text).toBe(
    '20:30\u00A0h · $100',
  );
});

test('the card of a poster has the same dates: those of a comedian with their cities, those of a venue with their number', () => {
  const events = [show(1), show(2, { venue: { ...venue, city: 'Tijuana' } })];
  const content = createEncyclopedia(
    { ...noContent, comedians: [entry.comedian(ana)], venues: [entry.venue(venue)], events },
    now,
  );
  const cards = new Map([...createCards(content, 'Risoteca')].map((card) => [card.path, card]));
  expect(cards.get('/tarjetas/fechas/comediantes/ana.jpg')).toMatchObject({
    label: 'Próximas fechas',
    title: 'Ana',
    foot: ['Del 4 al 5 de diciembre', 'Puebla · Tijuana'],
  });
  expect(cards.get('/tarjetas/fechas/lugares/foro.jpg')).toMatchObject({
    label: 'La cartelera',
    title: 'Foro Uno',
    foot: ['Del 4 al 5 de diciembre', '2\u00A0funciones'],
  });
  expect(cards.has('/tarjetas/fechas/eventos/e1.jpg')).toBe(false);
});

const long =
  'La noche interminable de los comediantes que prometieron ser breves y todavía siguen arriba del escenario con el mismo chiste de ayer';
const row = { day: 'mié 30 dic', title: long, text: long };
const plain: Card = {
  path: '/tarjetas/cartel/eventos/e.jpg',
  kind: 'event',
  label: 'Stand-up',
  title: 'Noche',
  foot: ['vie 4 dic · 20:30 h', 'Foro Uno', '$100'],
  stamp: '',
  picture: null,
  siteName: 'Risoteca',
  story: { rows: [], more: '', end: 'Búscalo en Risoteca' },
};

const cases: ReadonlyArray<[string, Partial<Card>]> = [
  ['an event', {}],
  ['a title of 140 letters, sold out', { title: long.padEnd(140, 'é'), stamp: 'Agotado' }],
  ['a word of 140 letters', { title: 'Ñ'.repeat(140) }],
  ['a place of 200 letters', { foot: ['vie 4 dic · 20:30 h', long + long, 'Hasta $1,000'] }],
  ['emoji alone', { title: '😂🎤', label: '🎤', foot: ['😂'] }],
  ['nothing', { title: '', label: '', foot: [], siteName: '', story: { rows: [], more: '', end: '' } }],
  ...[1, 3, 5].map((count): [string, Partial<Card>] => [
    `${count} dates`,
    {
      foot: ['Del 29 de noviembre al 27 de diciembre'],
      story: { rows: Array.from({ length: count }, () => row), more: 'y 34 fechas más', end: long },
    },
  ]),
];

test.each(cases)('a story of %s is a picture of 1080 × 1920 that can be sent', async (_, fields) => {
  const bytes = await renderCard({ ...plain, ...fields }, null);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_STORY_BYTES);
});

test('a portrait is cut around the face, and not to its top', async () => {
  const face = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 200, height: 240, channels: 3, background: '#0000ff' } },
        left: 220,
        top: 224,
      },
    ])
    .png()
    .toBuffer();
  const story = { rows: Array.from({ length: 5 }, () => row), more: '', end: '' };
  const picture = { url: 'https://r.test/a.webp', aspect: 0.8 };
  const bytes = await renderCard({ ...plain, picture, story }, face);
  // The face is 405 pixels high in the picture: its middle third is in the middle of the box, which is 550 high.
  // Figures are those of a whole picture.
  const middle = await sharp(bytes).extract({ left: 500, top: 205, width: 80, height: 140 }).png().toBuffer();
  const { channels } = await sharp(middle).stats();
  expect(channels[2]?.mean).toBeGreaterThan(240);
  expect(channels[0]?.mean).toBeLessThan(15);
});

test('the picture of an event is whole: it often has the title at its upper edge', async () => {
  const part = (background: string) => ({
    create: { width: 640, height: 100, channels: 3 as const, background },
  });
  const bill = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#ffffff' } })
    .composite([
      { input: part('#0000ff'), left: 0, top: 0 },
      { input: part('#00ff00'), left: 0, top: 700 },
    ])
    .png()
    .toBuffer();
  const picture = { url: 'https://r.test/a.webp', aspect: 0.8 };
  const bytes = await renderCard({ ...plain, picture }, bill);
  const meanAt = async (top: number) =>
    (
      await sharp(
        await sharp(bytes).extract({ left: 500, top, width: 80, height: 40 }).png().toBuffer(),
      ).stats()
    ).channels;
  // The picture is 760 pixels high. What is neither blue nor green has red.
  for (const [top, channel] of [
    [20, 2],
    [700, 1],
  ] as const) {
    const channels = await meanAt(top);
    expect(channels[channel]?.mean).toBeGreaterThan(200);
    expect(channels[0]?.mean).toBeLessThan(20);
  }
});

/** The corners of each text of a drawing: its letters are paths with a transform, or in a group of them. */
async function inkBeyond(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).join();
  let stained = 0;
  // The margins of the panel of dates: a text that is too wide would be in them.
  for (let y = 1100; y < 1575; y += 1)
    for (const x of [20, 40, 1045, 1060]) if (at(x, y) !== at(10, y)) stained += 1;
  return stained;
}

test.each(cases)('no text of a story of %s goes on past its margins', async (_, fields) => {
  const card = { ...plain, ...fields, stamp: '' };
  expect(await inkBeyond(drawStory(card, card.story ?? { rows: [], more: '', end: '' }, true))).toBe(0);
});
