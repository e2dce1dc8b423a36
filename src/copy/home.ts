import { count } from './plural.ts';

export const homeCopy = {
  title: 'Stand-up hoy en México',
  description:
    'Qué hay hoy de stand-up: shows y open mics por ciudad, comediantes, colectivos, foros y podcasts de México.',
  /** The headline: its first line, and before and after the name of the city, which is this one until one is chosen. */
  headline: '¿Qué hay hoy',
  inCity: 'en',
  country: 'México',
  today: 'Hoy',
  nothingTonight: 'Hoy descansan los micrófonos. Lo que sigue:',
  tonightIsOver: 'Por hoy se apagaron los micrófonos. Lo que sigue:',
  nothingAtAll: 'La cartelera está vacía por ahora. Mientras, conoce a quienes la llenan.',
  /** The choice of the visitor's city; what it says while none is chosen. */
  city: 'Tu ciudad',
  anyCity: 'Todo México',
  chooseCity: 'Busca tu ciudad',
  /** Before the name of the chosen city. */
  quietCity: 'Nada anunciado hoy ni el fin de semana en',
  /** Where the chosen city has shows on the next days alone. */
  noneToday: 'Hoy no hay nada anunciado. Lo que sigue:',
  inOtherCities: 'En otras ciudades',
  weekend: 'Este fin de semana',
  nights: 'Hoy y el fin de semana',
  elsewhere: 'En otros lugares',
  inPerson: 'Presenciales',
  online: 'En línea',
  noNights: 'Nada anunciado para hoy ni para el fin de semana.',
  openMics: 'Open mics',
  punchline: 'El remate del día',
  newcomers: 'Caras nuevas',
  podcast: 'Para escuchar',
  group: 'El colectivo',
  allEvents: 'Toda la cartelera',
  allOpenMics: 'Todos los open mics',
  allComedians: 'Todos los comediantes',
  moreTonight: (number: number) => `Y ${count(number, 'función más hoy', 'funciones más hoy')}`,
  cityEvents: (number: number) => count(number, 'fecha', 'fechas'),
} as const;
