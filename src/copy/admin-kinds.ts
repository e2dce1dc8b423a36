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

export const adminKindCopy = {
  event: words('Evento', 'Eventos'),
  comedian: words('Comediante', 'Comediantes'),
  group: words('Colectivo', 'Colectivos'),
  venue: words('Lugar', 'Lugares'),
  podcast: words('Podcast', 'Podcasts'),
  text: words('Texto', 'Textos'),
  banner: words('Banner', 'Banners'),
  season: words('Temporada', 'Temporadas', true),
  league_group: words('Grupo', 'Grupos'),
  round: words('Ronda', 'Rondas', true),
  match: words('Encuentro', 'Encuentros'),
} as const;
