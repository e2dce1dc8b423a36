import { createRandom } from '#drawing/random.ts';
import { ink } from '#drawing/inks.ts';

/*
 * How an invented person looks. Everything comes out of the seed, except what the author of the
 * entry fixes, so that a name and a portrait agree.
 */

export const hairStyles = [
  'crop',
  'part',
  'quiff',
  'curls',
  'afro',
  'fade',
  'bald',
  'bob',
  'long',
  'waves',
  'bun',
  'tail',
  'braids',
  'pixie',
  'mohawk',
  'rocker',
  'receding',
  'mop',
] as const;
export type HairStyle = (typeof hairStyles)[number];

export const garments = [
  'tee',
  'stripes',
  'shirt',
  'flowers',
  'blazer',
  'hoodie',
  'denim',
  'turtleneck',
  'huipil',
  'dress',
  'guayabera',
  'leather',
  'overalls',
] as const;
export type Garment = (typeof garments)[number];

export interface Looks {
  /** Tones of the skin: light, plane in shade, lips. */
  skin: { light: string; shade: string; lips: string };
  /** Half widths of temple, cheek and jaw, and how far the chin is below the eyes, in pixels. */
  face: { temple: number; cheek: number; jaw: number; chin: number };
  hair: HairStyle;
  hairInk: string;
  hairLight: string;
  browInk: string;
  eyes: 'open' | 'laughing' | 'glance' | 'sleepy' | 'dots';
  brows: 'flat' | 'arched' | 'raised' | 'worried';
  mouth: 'laugh' | 'grin' | 'smile' | 'smirk' | 'lips' | 'deadpan' | 'talking';
  beard: 'none' | 'full' | 'moustache' | 'goatee' | 'stubble';
  glasses: 'none' | 'round' | 'square' | 'dark' | 'cat';
  hat: 'none' | 'cap' | 'beanie' | 'tejana' | 'fedora' | 'bucket' | 'scarf';
  garment: Garment;
  cloth: string;
  trim: string;
  earrings: 'none' | 'hoops' | 'drops' | 'studs';
  lipstick: boolean;
  isOld: boolean;
  build: number;
  /** Degrees the head leans. */
  tilt: number;
  /** Where the face looks: -1 left, 1 right. */
  turn: -1 | 0 | 1;
  /** Side in shade: -1 left, 1 right. */
  shadeSide: -1 | 1;
  mic: 'stand' | 'held' | 'retro' | 'none';
}

/** Skin in light, in shade, and its lips. */
export const skins = {
  pale: { light: '#F3CDA8', shade: '#DDA377', lips: '#C9655A' },
  fair: { light: '#E6B385', shade: '#C68A58', lips: '#B2544A' },
  tan: { light: '#D29A67', shade: '#AC7241', lips: '#9C433B' },
  brown: { light: '#B97A4A', shade: '#91572E', lips: '#84352F' },
  dark: { light: '#96592F', shade: '#703D1D', lips: '#5F2420' },
  deep: { light: '#6B3F22', shade: '#4A2813', lips: '#8A3B3B' },
} as const;

const faces = [
  { temple: 146, cheek: 144, jaw: 96, chin: 216 },
  { temple: 154, cheek: 160, jaw: 122, chin: 206 },
  { temple: 138, cheek: 134, jaw: 92, chin: 236 },
  { temple: 150, cheek: 150, jaw: 128, chin: 214 },
  { temple: 152, cheek: 146, jaw: 78, chin: 222 },
] as const;

interface HairTint {
  ink: string;
  light: string;
}

const darkHair: readonly HairTint[] = [
  { ink: '#1B1512', light: '#43342C' },
  { ink: '#1B1512', light: '#3A3550' },
  { ink: '#33190F', light: '#66382A' },
  { ink: '#4A2513', light: '#854A2A' },
];
const dyedHair: readonly HairTint[] = [
  { ink: '#8C2E16', light: '#C4552F' },
  { ink: '#C98A1B', light: '#EDBE55' },
  { ink: ink.rosa, light: '#F25FA3' },
  { ink: ink.morado, light: '#9D74E8' },
  { ink: ink.cobalto, light: '#5E86F0' },
];
const greyHair: HairTint = { ink: '#BDB6AC', light: '#E2DCD2' };

const clothes = [
  ink.rosa,
  ink.cobalto,
  ink.amarillo,
  ink.nopal,
  ink.morado,
  ink.rojo,
  ink.paper,
  ink.naranja,
  ink.celeste,
  ink.pastel,
  ink.menta,
  ink.lila,
  '#2B2622',
  '#2E3F66',
] as const;

const hers: readonly HairStyle[] = [
  'curls',
  'afro',
  'bob',
  'long',
  'long',
  'waves',
  'waves',
  'bun',
  'tail',
  'braids',
  'pixie',
  'mop',
];
const his: readonly HairStyle[] = [
  'crop',
  'part',
  'quiff',
  'curls',
  'fade',
  'fade',
  'bald',
  'mohawk',
  'rocker',
  'receding',
  'mop',
  'afro',
];
const theirs: readonly HairStyle[] = ['pixie', 'mohawk', 'rocker', 'mop', 'curls', 'bob', 'fade', 'quiff'];

/** Hair that lies well under something worn on the head. */
const underHat: ReadonlySet<HairStyle> = new Set([
  'crop',
  'fade',
  'bald',
  'long',
  'waves',
  'braids',
  'rocker',
  'bob',
  'receding',
  'part',
]);

/** `f`, `m` or `n`: what the portrait suggests, as the name of its owner does. */
export type Presentation = 'f' | 'm' | 'n';

/* More often where they are named more often. */

const MOUTHS = [
  'laugh',
  'laugh',
  'laugh',
  'grin',
  'grin',
  'smile',
  'smile',
  'smirk',
  'lips',
  'deadpan',
  'talking',
] as const;

const SKINS = [
  'pale',
  'fair',
  'fair',
  'fair',
  'tan',
  'tan',
  'tan',
  'brown',
  'brown',
  'brown',
  'dark',
  'deep',
] as const;

const BEARDS = ['none', 'none', 'none', 'full', 'full', 'moustache', 'goatee', 'stubble', 'stubble'] as const;

const GARMENTS: Readonly<Record<Presentation, readonly Garment[]>> = {
  f: ['tee', 'stripes', 'blazer', 'denim', 'turtleneck', 'huipil', 'dress', 'leather', 'overalls', 'flowers'],
  m: [
    'tee',
    'stripes',
    'shirt',
    'flowers',
    'flowers',
    'blazer',
    'hoodie',
    'denim',
    'turtleneck',
    'guayabera',
    'leather',
  ],
  n: ['tee', 'stripes', 'hoodie', 'denim', 'leather', 'overalls', 'flowers', 'turtleneck'],
};

/** The looks of `seed`, overridden by those in `fixed`. */
export function looksOf(seed: string, as: Presentation, fixed: Partial<Looks> = {}): Looks {
  const random = createRandom(`looks ${seed}`);
  const isOld = fixed.isOld ?? random.chance(0.12);
  const hair = fixed.hair ?? random.pick(as === 'f' ? hers : as === 'm' ? his : theirs);
  const isDyed = !isOld && random.chance(as === 'm' ? 0.07 : as === 'f' ? 0.22 : 0.5);
  const tint = isOld ? greyHair : random.pick<HairTint>(isDyed ? dyedHair : darkHair);
  const hat =
    underHat.has(hair) && random.chance(0.3)
      ? random.pick(
          as === 'm'
            ? (['cap', 'cap', 'beanie', 'tejana', 'fedora', 'bucket'] as const)
            : (['beanie', 'bucket', 'scarf', 'fedora'] as const),
        )
      : 'none';
  const [cloth = ink.rosa, trim = ink.paper] = random.some(clothes, 2);
  const mouth = random.pick(MOUTHS);
  const eyes =
    mouth === 'laugh' || mouth === 'grin'
      ? random.pick(['laughing', 'laughing', 'open', 'dots'] as const)
      : random.pick(['open', 'open', 'glance', 'glance', 'sleepy', 'dots'] as const);
  const turn = random.pick([-1, 0, 1] as const);
  return {
    skin: skins[random.pick(SKINS)],
    face: random.pick(faces),
    hair,
    hairInk: tint.ink,
    hairLight: tint.light,
    browInk: isDyed ? '#2A1A14' : isOld ? '#8E867B' : tint.ink,
    eyes,
    brows: random.pick(['flat', 'arched', 'arched', 'raised', 'raised', 'worried'] as const),
    mouth,
    beard: as === 'm' ? random.pick(BEARDS) : 'none',
    glasses: random.chance(0.36)
      ? random.pick(
          as === 'm'
            ? (['round', 'square', 'square', 'dark'] as const)
            : (['round', 'round', 'cat', 'square'] as const),
        )
      : 'none',
    hat,
    garment: random.pick(GARMENTS[as]),
    cloth,
    trim,
    earrings:
      as === 'm'
        ? random.chance(0.12)
          ? 'studs'
          : 'none'
        : random.pick(['none', 'hoops', 'hoops', 'drops', 'studs'] as const),
    lipstick: as === 'f' && random.chance(0.45),
    isOld,
    build: as === 'f' ? random.between(0.82, 1) : random.between(0.92, 1.12),
    tilt: random.between(-9, 9),
    turn,
    shadeSide: turn === 0 ? random.pick([-1, 1] as const) : turn === 1 ? -1 : 1,
    mic: random.pick(['stand', 'stand', 'held', 'held', 'retro'] as const),
    ...fixed,
  };
}
