import { count } from '../plural.ts';

export const homeCopy = {
  title: 'Stand-up hoy en México',
  description:
    'Qué hay hoy de stand-up: shows y open mics por ciudad, comediantes, colectivos, foros y podcasts de México.',
  /** The headline: the first line, the texts around the name of the city, and the name used before one is chosen. */
  headline: '¿Qué hay hoy',
  inCity: 'en',
  country: 'México',
  today: 'Hoy',
  nothingTonight: 'Hoy descansan los micrófonos. Lo que sigue:',
  tonightIsOver: 'Por hoy se apagaron los micrófonos. Lo que sigue:',
  /** On the list of all events, or of a city, that begins with a later day. */
  noMoreToday: 'Por hoy ya no hay funciones. Lo que sigue:',
  nothingAtAll: 'La cartelera está vacía por ahora. Mientras, conoce a quienes la llenan.',
  /** The choice of the visitor's city, and its text before one is chosen. */
  city: 'Tu ciudad',
  anyCity: 'Todo México',
  chooseCity: 'Busca tu ciudad',
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
  /** The home page of a city. */
  cityTitle: (city: string) => `Stand-up hoy en ${city}`,
  cityDescription: (city: string) =>
    `Qué hay hoy, mañana y este fin de semana de stand-up en ${city}: shows, open mics, caras nuevas y podcasts.`,
  nothingInCity: 'Hoy no hay nada anunciado. Lo que sigue:',
  cityIsOver: 'Por hoy se apagaron los micrófonos. Lo que sigue:',
  /** After the last show by the visitor's clock. */
  cityWentDark: 'Por hoy se apagaron los micrófonos.',
  nothingComing: 'Por ahora no hay fechas anunciadas aquí.',
  alsoToday: 'También hoy',
  tomorrow: 'Mañana',
  nextWeekend: 'El fin de semana',
  later: 'Más adelante',
  allOfCity: (city: string) => `Toda la cartelera de ${city}`,
  cityNewcomers: (city: string) => `Caras nuevas de ${city}`,
  cityComedians: (city: string) => `Comediantes de ${city}`,
  cityPodcasts: 'Para escuchar',
  /** The program of the city as a message, and its first line. */
  sendByWhatsapp: 'Manda la cartelera por WhatsApp',
  messageTitle: (city: string) => `Stand-up en ${city}`,
  otherCities: 'Otras ciudades',
  wholeCountry: 'Todo México',
  /** On the card of the shared page. */
  cardToday: 'Hoy',
  cardShows: (number: number) => (number > 0 ? count(number, 'show', 'shows') : 'Lo que sigue'),
  cityEvents: (number: number) => count(number, 'fecha', 'fechas'),
} as const;
