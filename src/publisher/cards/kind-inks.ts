import { readFileSync } from 'node:fs';
import type { IconName } from '#drawing/icons.ts';
import { ink } from '#drawing/inks.ts';
import { type Kind, kindNames } from '#model/kinds.ts';

/** The colours of a card: background, text on it, first line of the footer, and the placeholder picture. */
export interface Inks {
  ground: string;
  on: string;
  foot: string;
  panel: string;
  rays: string;
  disc: string;
  icons: readonly IconName[];
}

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

/** The value of a token, with references resolved; undefined where it is not set. */
function valueOf(name: string, block: string): string | undefined {
  const written = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];
  const reference = /^var\(--([\w-]+)\)$/.exec(written ?? '')?.[1];
  return reference ? valueOf(reference, tokens) : written?.toUpperCase();
}

/** The inks of a kind on pages, as `styles/tokens.css` has them. */
function inksOnPages(kind: Kind): Pick<Inks, 'ground' | 'on' | 'foot' | 'panel'> {
  const block = new RegExp(`\\[data-kind='${kind}'\\] \\{([^}]+)\\}`).exec(tokens)?.[1] ?? '';
  const [ground, on] = [valueOf('k', block), valueOf('on-k', block)];
  if (!ground || !on) throw new Error(`styles/tokens.css has no inks of a ${kind}`);
  const pale = valueOf('pale', block) ?? ground;
  return { ground, on, foot: pale, panel: pale };
}

/** What placeholders of a kind have in the place of its inks on pages, paper rays, a yellow disc and a microphone. */
const placeholders: { readonly [Of in Kind]?: Partial<Inks> } = {
  comedian: {
    panel: ink.amarillo,
    rays: ink.naranja,
    disc: ink.paper,
    icons: ['mic', 'laugh', 'bulb', 'megaphone'],
  },
  group: { foot: ink.celeste, panel: ink.celeste, icons: ['heart', 'mask', 'sun', 'megaphone'] },
  event: {
    panel: ink.rosa,
    rays: ink.rojo,
    disc: ink.paper,
    icons: ['moon', 'mic', 'taco', 'skull', 'chilli', 'clock'],
  },
  venue: { rays: ink.crema, disc: ink.rosa, icons: ['stool', 'cup', 'nopal', 'concha'] },
  podcast: { foot: ink.lila, panel: ink.lila, icons: ['radio', 'telephone', 'television'] },
};

const inksOf = (kind: Kind): Inks => ({
  ...inksOnPages(kind),
  rays: ink.paper,
  disc: ink.amarillo,
  icons: ['mic'],
  ...placeholders[kind],
});

export const inks = Object.fromEntries(kindNames.map((kind) => [kind, inksOf(kind)])) as Readonly<
  Record<Kind, Inks>
>;

/** The inks of the site's own card. */
export const siteInks: Inks = { ...inks.comedian, foot: ink.amarillo, icons: ['laugh'] };
