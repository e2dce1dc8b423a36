/** The exact messages when data cannot be read (spec §8). */
export const readingErrorCopy = {
  list: {
    banner: 'Ocurrió un error al obtener los banners',
    text: 'Ocurrió un error al obtener los texts',
  },
  detail: {
    event: 'Ocurrió un error el detalle del evento',
    podcast: 'Ocurrió un error el detalle del podcasto',
    venue: 'Ocurrió un error el detalle del lugar',
    comedian: 'Ocurrió un error el detalle del comediante',
  },
  related: {
    event: 'Ocurrió un error al obtener eventos del eventte',
    podcast: 'Ocurrió un error al obtener podcastos del podcastte',
    venue: 'Ocurrió un error al obtener eventos del lugar',
    comedian: 'Ocurrió un error al obtener eventos del comediante',
  },
} as const;
