import { slugify } from '#contract/search-text.ts';
import { createRandom } from '#drawing/random.ts';
import { ink } from '#drawing/inks.ts';
import { type Looks, skins } from './art/looks.ts';
import { portrait } from './art/portrait.ts';
import { scene } from './art/scene.ts';
import type { Sitter } from './art/bill.ts';
import { cast, type Performer } from './cast.ts';
import type { DemoComedian, DemoPhoto } from './entries.ts';
import { addDays, type Day, zonedInstant } from './local-time.ts';
import { biography } from './prose.ts';

/** E-mail address of the account that owns a comedian's profile and events. */
export const comedianAccount = 'comediante@demo.mx';
/** The nickname of the profile that the account owns. */
export const ownedNickname = 'Beto Zaldívar';

const withoutPicture: ReadonlySet<string> = new Set([
  'Tito',
  'Nacho Tirado',
  'Hernán Lozoya Prado',
  'Zaira Quiñones',
  'Bruno Salgado Arce',
]);

export function comedianSlug(nickname: string): string {
  return slugify(nickname, 'comediante');
}

/** Looks that an entry's words promise. */
const knownLooks: Readonly<Record<string, Partial<Looks>>> = {
  'Beto Zaldívar': {
    hair: 'receding',
    hat: 'none',
    glasses: 'square',
    garment: 'blazer',
    beard: 'moustache',
    mouth: 'smirk',
    eyes: 'open',
    cloth: ink.cobalto,
    trim: ink.amarillo,
  },
  'La Doña Remedios': {
    isOld: true,
    hair: 'braids',
    hat: 'none',
    garment: 'huipil',
    mouth: 'laugh',
    eyes: 'laughing',
    glasses: 'none',
    earrings: 'hoops',
    cloth: ink.rosa,
    trim: ink.nopal,
  },
  'Don Fermín Lagunes': {
    isOld: true,
    hair: 'receding',
    hat: 'fedora',
    beard: 'moustache',
    garment: 'guayabera',
    mouth: 'smile',
    cloth: ink.celeste,
  },
  'Rulo Castañeda': { hair: 'curls', hat: 'none' },
  'Frida Lechuga': { hair: 'bun', hat: 'none', garment: 'flowers' },
  'Chayo Cantú': {
    hair: 'waves',
    hat: 'none',
    garment: 'denim',
    mouth: 'grin',
    eyes: 'open',
    cloth: ink.rosa,
  },
  'Tere Machado': { hair: 'afro', hat: 'none', skin: skins.deep, mouth: 'grin' },
  'Chema Bustillos': { hat: 'cap', hair: 'crop', beard: 'moustache', garment: 'shirt' },
  'Marifer Quezada': { hair: 'bob', hat: 'none', garment: 'blazer', glasses: 'cat' },
  'Gil Santacruz': { hair: 'mohawk', lipstick: true, earrings: 'drops', garment: 'blazer' },
  'Mau Berlanga': { hat: 'tejana', hair: 'crop', garment: 'shirt', beard: 'stubble' },
  'Dante Villaseñor': { hair: 'rocker', hat: 'none', garment: 'turtleneck', beard: 'goatee' },
  'El Profe Galindo': { hair: 'part', hat: 'none', glasses: 'round', garment: 'blazer' },
  'Ofelia Bautista': { hair: 'braids', hat: 'none', garment: 'huipil' },
};

/** The drawn figure of a nickname, the same in portraits, bills and group pictures. */
export function sitter(nickname: string): Sitter {
  const known = cast.find((performer) => performer.nickname === nickname);
  return {
    seed: comedianSlug(nickname),
    as: known?.as ?? 'n',
    fixed: { isOld: false, ...knownLooks[nickname] },
  };
}

const galleryCaptions = [
  'En el escenario',
  'La primera fila',
  'Cinco minutos antes de salir',
  'El foro vacío',
  'Lo que queda después',
];

/** Pictures that several galleries share. */
export function gallery(seed: string, count: number): DemoPhoto[] {
  const random = createRandom(`gallery ${seed}`);
  return random.some([...Array.from({ length: 10 }).keys()], count).map((at) => ({
    art: scene(`galería ${at}`, at),
    caption: galleryCaptions[at % galleryCaptions.length] ?? '',
  }));
}

function entry(performer: Performer, at: number, today: Day): DemoComedian {
  const slug = comedianSlug(performer.nickname);
  const handle = slug.replaceAll('-', '').slice(0, 24);
  const random = createRandom(`comedian ${slug}`);
  const isBare = performer.nickname === 'Tito';
  const isOwned = performer.nickname === ownedNickname;
  const network = (probability: number): string =>
    !isBare && (isOwned || random.chance(probability)) ? `@${handle}` : '';
  const created = addDays(today, -at * 3 - 2);
  const { seed, as, fixed } = sitter(performer.nickname);
  return {
    slug,
    nickname: performer.nickname,
    short_bio: performer.line,
    bio: biography(performer, random),
    punchline: performer.punchline ?? '',
    birthdate:
      isBare || random.chance(0.5)
        ? null
        : `${fixed?.isOld === true ? random.int(1950, 1956) : random.int(1978, 2003)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    facebook: network(0.45),
    twitter: network(0.4),
    instagram: network(0.85),
    youtube: network(0.35),
    web:
      !isBare && (isOwned || random.chance(0.25))
        ? `https://${slug.slice(0, 60).replace(/-$/, '')}.example.com`
        : '',
    rating: isBare || random.chance(0.15) ? null : Math.round(random.between(3.2, 5) * 10) / 10,
    city: performer.city,
    aliases: performer.aliases ?? [],
    picture: withoutPicture.has(performer.nickname) ? null : portrait(seed, as, fixed),
    cover: null,
    photos: isBare ? [] : gallery(slug, isOwned ? 5 : random.pick([0, 0, 1, 3, 4])),
    owner: isOwned ? comedianAccount : null,
    created_at: zonedInstant(created, '12:00', 'America/Mexico_City'),
    updated_at: zonedInstant(
      addDays(created, Math.min(at * 3, random.int(0, 40))),
      '18:00',
      'America/Mexico_City',
    ),
    ...(performer.nickname === 'Santi Okamura' ? { previous_slugs: ['santiago-okamura'] } : {}),
  };
}

export function demoComedians(today: Day): DemoComedian[] {
  return cast.map((performer, at) => entry(performer, at, today));
}
