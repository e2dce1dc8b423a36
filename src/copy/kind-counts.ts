import { count } from './plural.ts';

/** How many entries a list has. */
export const countName = {
  comedian: (number: number) => count(number, 'comediante', 'comediantes'),
  group: (number: number) => count(number, 'colectivo', 'colectivos'),
  event: (number: number) => count(number, 'función', 'funciones'),
  venue: (number: number) => count(number, 'lugar', 'lugares'),
  podcast: (number: number) => count(number, 'podcast', 'podcasts'),
} as const;
