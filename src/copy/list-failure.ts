/** What is said when the list of a kind cannot be read, word for word as people and tests know it (spec §8). */
export const listFailure = {
  comedian: 'Ocurrió un error al obtener los comediantes',
  group: 'Ocurrió un error al obtener los colectivos',
  event: 'Ocurrió un error al obtener los eventos',
  venue: 'Ocurrió un error al obtener los lugares',
  podcast: 'Ocurrió un error al obtener los podcastos',
} as const;
