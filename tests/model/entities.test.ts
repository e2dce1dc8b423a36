import { expect, test } from 'vitest';
import { kinds, minimal, withNulls } from '../contract/minimal.ts';
import { entry } from './entries.ts';

const complete = { updatedAt: null, previousSlugs: [] };

/** The model of each entity with required fields only. */
const minimalFields = {
  comedian: {
    ...complete,
    ...minimal.comedian,
    shortBio: '',
    picture: null,
    bio: '',
    punchline: '',
    birthdate: null,
    facebook: '',
    twitter: '',
    instagram: '',
    youtube: '',
    web: '',
    rating: null,
    isClaimed: false,
    city: '',
    aliases: [],
    cover: null,
    photos: [],
    podcasts: [],
  },
  group: {
    ...complete,
    ...minimal.group,
    shortDescription: '',
    picture: null,
    description: '',
    facebook: '',
    twitter: '',
    instagram: '',
    city: '',
    aliases: [],
    cover: null,
    comedians: [],
  },
  event: {
    ...complete,
    id: 3,
    slug: 'noche',
    name: 'Noche',
    shortDescription: '',
    description: '',
    priceMin: null,
    priceMax: null,
    isOpenMic: false,
    isOnline: false,
    isInPerson: true,
    startAt: '2026-12-05T20:30:00-06:00',
    endAt: null,
    previousStartAt: null,
    timezone: 'America/Mexico_City',
    status: 'scheduled',
    ticketUrl: '',
    thumbnail: null,
    cover: null,
    groupId: null,
    venueId: null,
    venue: null,
    comedians: [],
    comediansExtra: [],
    photos: [],
  },
  venue: {
    ...complete,
    ...minimal.venue,
    isOnline: false,
    address: '',
    city: '',
    state: '',
    postalCode: '',
    coordinates: null,
    timezone: null,
    isProposed: false,
    logo: null,
    shortDescription: '',
    description: '',
    facebook: '',
    twitter: '',
    instagram: '',
    web: '',
    email: '',
    phone: '',
    phoneExt: '',
    averageCost: null,
    businessHours: [],
    accessibility: '',
    cover: null,
    photos: [],
  },
  podcast: {
    ...complete,
    ...minimal.podcast,
    shortDescription: '',
    thumbnail: null,
    description: '',
    schedule: '',
    facebook: '',
    twitter: '',
    instagram: '',
    youtube: '',
    spotify: '',
    apple: '',
    platforms: [],
    cover: null,
    rssFeed: '',
    episodes: [],
    comedians: [],
    comediansExtra: [],
    photos: [],
  },
  text: { ...complete, ...minimal.text, shortDescription: '', description: '', section: '' },
  banner: {
    id: 7,
    type: null,
    section: '',
    status: '',
    name: 'Portada',
    title: '',
    description: '',
    alignVertical: 'center',
    link: '',
    newPage: false,
    file: null,
  },
  season: {
    id: 8,
    name: 'Liga 2026',
    slug: '2026',
    isCurrent: true,
    startAt: null,
    endAt: null,
    groups: [],
    rounds: [],
  },
};

test.for(kinds)('a %s with only its required fields has a neutral value for every other', (kind) => {
  expect(entry[kind]()).toStrictEqual(minimalFields[kind]);
});

test.for(kinds)('a %s with null in every optional field is the same as one without them', (kind) => {
  expect(entry[kind](withNulls(kind))).toStrictEqual(minimalFields[kind]);
});

test('the fields of an entry are kept', () => {
  expect(entry.text({ updated_at: '2026-12-05T20:30:00-06:00', previous_slugs: ['antes'] })).toMatchObject({
    updatedAt: '2026-12-05T20:30:00-06:00',
    previousSlugs: ['antes'],
  });
});

test('a picture keeps its renditions and drops an invalid colour', () => {
  const sources = [{ width: 400, height: 300, url: 'https://x.mx/400.webp' }];
  const variants = {
    width: 800,
    height: 600,
    color: '#d6006e',
    avif: [],
    webp: sources,
    credit: 'Ana',
    license: null,
  };
  const pictureOf = (color: string) =>
    entry.comedian({ picture: 'https://x.mx/a.jpg', picture_variants: { ...variants, color } }).picture;
  expect(pictureOf('#d6006e')).toEqual({
    url: 'https://x.mx/a.jpg',
    width: 800,
    height: 600,
    color: '#d6006e',
    avif: [],
    webp: sources,
    credit: 'Ana',
    license: '',
  });
  expect(pictureOf('red;background:url(x)')?.color).toBeNull();
});

test('a picture without renditions has its address alone', () => {
  expect(entry.group({ picture: 'https://x.mx/a.jpg' }).picture).toMatchObject({
    url: 'https://x.mx/a.jpg',
    width: null,
    color: null,
    webp: [],
  });
});

test('renditions without an address are no picture', () => {
  const picture_variants = { width: 1, height: 1, color: '#000000', avif: [], webp: [] };
  expect(entry.group({ picture: '', picture_variants }).picture).toBeNull();
});

test('a photo has its own credit, else that of its picture; one without an image is left out', () => {
  const image_variants = {
    width: 1,
    height: 1,
    color: '#000000',
    avif: [],
    webp: [],
    credit: 'Ana',
    license: 'CC0',
  };
  const photos = [
    { id: 1, image: 'https://x.mx/1.jpg', image_variants, credit: 'Beto', caption: 'Foro' },
    { id: 2, image: 'https://x.mx/2.jpg', image_variants },
    { id: 3, image: '' },
  ];
  expect(entry.venue({ photos }).photos).toMatchObject([
    { id: 1, credit: 'Beto', license: 'CC0', caption: 'Foro' },
    { id: 2, credit: 'Ana', license: 'CC0', caption: '' },
  ]);
});

test('a venue shows its address and telephone only if it allows it', () => {
  const contact = { email: 'foro@x.mx', phone: '55 1234 5678', phone_ext: '9' };
  expect(entry.venue(contact)).toMatchObject({ email: '', phone: '', phoneExt: '' });
  expect(entry.venue({ ...contact, email_show: false, phone_show: false })).toMatchObject({
    email: '',
    phone: '',
  });
  expect(entry.venue({ ...contact, email_show: true })).toMatchObject({ email: 'foro@x.mx', phone: '' });
  expect(entry.venue({ ...contact, phone_show: true })).toMatchObject({
    email: '',
    phone: '55 1234 5678',
    phoneExt: '9',
  });
});

test('a venue keeps its hours by weekday or as free text', () => {
  const hours = [{ day: 7, opens: '18:00', closes: '23:00' }];
  expect(entry.venue({ business_hours: hours }).businessHours).toEqual(hours);
  expect(entry.venue({ business_hours: 'Jueves' }).businessHours).toBe('Jueves');
});

test('an event and a podcast read names without a profile from JSON', () => {
  const comedians_extra = '["Beto", " Caro "]';
  expect(entry.event({ comedians_extra }).comediansExtra).toEqual(['Beto', 'Caro']);
  expect(entry.podcast({ comedians_extra }).comediansExtra).toEqual(['Beto', 'Caro']);
  expect(entry.event({ comedians_extra: 'Beto y Caro' }).comediansExtra).toEqual([]);
});
