import { entryName, listName } from './kinds.ts';
import { count } from './plural.ts';

/* What content admins call each kind of entry, in their menus, headings and buttons. */

interface Words {
  one: string;
  many: string;
  create: string;
  /** A new one without a name yet. */
  fresh: string;
  count: (number: number) => string;
}

const words = (one: string, many: string, isFeminine = false): Words => ({
  one,
  many,
  create: `${isFeminine ? 'Nueva' : 'Nuevo'} ${one.toLowerCase()}`,
  fresh: `${isFeminine ? 'Nueva' : 'Nuevo'} ${one.toLowerCase()}`,
  count: (number) => count(number, one.toLowerCase(), many.toLowerCase()),
});

const ofEntries = Object.fromEntries(
  Object.entries(entryName).map(([kind, one]) => [kind, words(one, listName[kind as keyof typeof listName])]),
) as { readonly [Kind in keyof typeof entryName]: Words };

export const adminKindCopy = {
  ...ofEntries,
  text: words('Texto', 'Textos'),
  banner: words('Banner', 'Banners'),
  season: words('Temporada', 'Temporadas', true),
  league_group: words('Grupo', 'Grupos'),
  round: words('Ronda', 'Rondas', true),
  match: words('Encuentro', 'Encuentros'),
} as const;
