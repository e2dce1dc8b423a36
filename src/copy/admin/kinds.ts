import { entryName, listName } from '../kinds.ts';
import { count } from '../plural.ts';

/* What content admins call each kind of entry, in their menus, headings and buttons. */

interface Words {
  one: string;
  many: string;
  create: string;
  /** A new one without a name yet. */
  fresh: string;
  count: (number: number) => string;
}

/** Names of things that end in -a are feminine here. */
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
