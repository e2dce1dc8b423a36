/*
 * What each kind of entry is called, a table for each place; a kind that is missing is a type error where they are read.
 */

/** One entry. */
export const entryName = {
  comedian: 'Comediante',
  group: 'Colectivo',
  event: 'Evento',
  venue: 'Lugar',
  podcast: 'Podcast',
} as const;

/** Its list, in menus and among results. */
export const listName = {
  comedian: 'Comediantes',
  group: 'Colectivos',
  event: 'Eventos',
  venue: 'Lugares',
  podcast: 'Podcasts',
} as const;

/** Its list as a heading. */
export const sectionName = {
  comedian: 'Comediantes',
  group: 'Colectivos',
  event: 'Cartelera',
  venue: 'Lugares',
  podcast: 'Podcasts',
} as const;

/** Its file of the open data. */
export const fileName = {
  comedian: 'Comediantes',
  group: 'Colectivos',
  event: 'Eventos, también los pasados',
  venue: 'Lugares',
  podcast: 'Podcasts',
} as const;

/** The page of its list, where that shows nothing but entries. */
export const listPage = {
  group: {
    title: 'Colectivos de stand-up',
    description: 'Colectivos de comedia de México: quiénes son y cuándo se presentan.',
  },
  podcast: {
    title: 'Podcasts de comedia',
    description: 'Podcasts hechos por comediantes de México: quién los hace y dónde escucharlos.',
  },
} as const;

/** What is said when a list cannot be read, word for word as people and tests know it (spec §8). */
export function listFailure(kind: keyof typeof listName): string {
  const many = kind === 'podcast' ? 'podcastos' : listName[kind].toLowerCase();
  return `Ocurrió un error al obtener ${many.endsWith('as') ? 'las' : 'los'} ${many}`;
}
