/** What is said when something fails, word for word as people and tests know it (spec §8). */
export const errorCopy = {
  title: '¡Ups!',
  list: {
    event: 'Ocurrió un error al obtener los eventos',
    podcast: 'Ocurrió un error al obtener los podcastos',
    venue: 'Ocurrió un error al obtener los lugares',
    comedian: 'Ocurrió un error al obtener los comediantes',
    group: 'Ocurrió un error al obtener los colectivos',
  },
} as const;
