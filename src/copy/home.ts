import { count } from './plural.ts';

export const homeCopy = {
  title: 'Stand-up hoy en México',
  description:
    'Qué hay hoy de stand-up: shows y open mics por ciudad, comediantes, colectivos, foros y podcasts de México.',
  headline: '¿Qué hay hoy?',
  today: 'Hoy',
  nothingTonight: 'Hoy descansan los micrófonos. Lo que sigue:',
  tonightIsOver: 'Por hoy se apagaron los micrófonos. Lo que sigue:',
  nothingAtAll: 'La cartelera está vacía por ahora. Mientras, conoce a quienes la llenan.',
  weekend: 'Este fin de semana',
  elsewhere: 'En otros lugares',
  inPerson: 'Presenciales',
  online: 'En línea',
  noWeekend: 'Nada anunciado para este fin de semana.',
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
