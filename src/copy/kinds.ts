/*
 * The names of the kinds of entries, in a table for each use. A missing kind is a type error where the table is read.
 */

/** A single entry. */
export const entryName = {
  comedian: 'Comediante',
  group: 'Colectivo',
  event: 'Evento',
  venue: 'Lugar',
  podcast: 'Podcast',
} as const;

/** The list, in menus and results. */
export const listName = {
  comedian: 'Comediantes',
  group: 'Colectivos',
  event: 'Eventos',
  venue: 'Lugares',
  podcast: 'Podcasts',
} as const;

/** The list, as a heading. */
export const sectionName = {
  comedian: 'Comediantes',
  group: 'Colectivos',
  event: 'Cartelera',
  venue: 'Lugares',
  podcast: 'Podcasts',
} as const;

/** The file in the open data. */
export const fileName = {
  comedian: 'Comediantes',
  group: 'Colectivos',
  event: 'Eventos, también los pasados',
  venue: 'Lugares',
  podcast: 'Podcasts',
} as const;

/** The page of the list, for lists that show entries only. */
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
