import { count } from '../plural.ts';

/** The year of a user: the shows and the comedians that they saw. */
export const seasonCopy = {
  show: 'Ver mi temporada',
  hide: 'Cerrar mi temporada',
  title: (year: number) => `Mi temporada ${year}`,
  posterTitle: 'Mi temporada',
  seen: (shows: number, comedians: number) =>
    comedians > 0
      ? `Fuiste a ${count(shows, 'show', 'shows')} y viste a ${count(comedians, 'comediante', 'comediantes')}.`
      : `Fuiste a ${count(shows, 'show', 'shows')}.`,
  posterShows: (shows: number) => count(shows, 'show', 'shows'),
  posterComedians: (comedians: number) => count(comedians, 'comediante', 'comediantes'),
  times: (shows: number) => count(shows, 'vez', 'veces'),
  more: (number: number) => `y ${number} más`,
  save: 'Guardar mi póster',
  share: 'Compartir mi póster',
  drawing: 'Dibujando tu póster…',
  failed: 'No pudimos dibujar tu póster. Intenta de nuevo.',
  file: (year: number) => `mi-temporada-${year}.png`,
} as const;
