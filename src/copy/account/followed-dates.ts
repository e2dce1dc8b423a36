import { count } from '../plural.ts';

/** The dates of a user's favorites. */
export const followedCopy = {
  title: 'Próximas fechas',
  here: (city: string) => `Próximas fechas en ${city}`,
  elsewhere: 'En otras ciudades',
  more: (number: number) => `Ver ${count(number, 'fecha', 'fechas')} más`,
  none: 'Ninguno de tus favoritos tiene fecha por ahora. Aquí la verás en cuanto se anuncie.',
  explore: 'Ver la cartelera',
  failed: 'No pudimos traer las fechas de tus favoritos.',
  retry: 'Intentar de nuevo',
  next: 'Próxima:',
  withTickets: 'Próxima con boletos:',
  coming: 'Por venir',
  past: 'Ya pasaron',
  /** The question about a past favorite event. */
  didYouGo: '¿Fuiste?',
  didYouGoTo: (name: string) => `¿Fuiste a «${name}»?`,
  went: 'Fui',
  missed: 'No fui',
} as const;
