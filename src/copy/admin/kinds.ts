import { entryName, listName } from '../kinds.ts';
import { count } from '../plural.ts';

/* The names of the kinds of entries in the menus, headings and buttons of the admin screens. */

interface Words {
  one: string;
  many: string;
  create: string;
  /** A new entry without a name. */
  fresh: string;
  count: (number: number) => string;
}

/** All names in -a are treated as feminine. */
function words(one: string, many: string): Words {
  const fresh = `${one.endsWith('a') ? 'Nueva' : 'Nuevo'} ${one.toLowerCase()}`;
  return {
    one,
    many,
    create: fresh,
    fresh,
    count: (number) => count(number, one.toLowerCase(), many.toLowerCase()),
  };
}

type PublicWords = { readonly [Kind in keyof typeof entryName]: Words };

const publicWords = Object.fromEntries(
  (Object.keys(entryName) as Array<keyof typeof entryName>).map((kind) => [
    kind,
    words(entryName[kind], listName[kind]),
  ]),
) as PublicWords;

export const adminKindCopy = {
  ...publicWords,
  text: words('Texto', 'Textos'),
  banner: words('Banner', 'Banners'),
  season: words('Temporada', 'Temporadas'),
  league_group: words('Grupo', 'Grupos'),
  round: words('Ronda', 'Rondas'),
  match: words('Encuentro', 'Encuentros'),
} as const;
