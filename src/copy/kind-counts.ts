import { count } from './plural.ts';

/** The number of entries of a list. */
export const countName = {
  comedian: (number: number) => count(number, 'comediante', 'comediantes'),
  group: (number: number) => count(number, 'colectivo', 'colectivos'),
  event: (number: number) => count(number, 'función', 'funciones'),
  venue: (number: number) => count(number, 'lugar', 'lugares'),
  podcast: (number: number) => count(number, 'podcast', 'podcasts'),
} as const;
