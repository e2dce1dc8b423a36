import { count } from '../plural.ts';

export const searchCopy = {
  title: 'Buscar en la enciclopedia',
  headline: 'Buscar',
  description: 'Busca comediantes, colectivos, eventos, lugares y podcasts de stand-up en México.',
  label: 'Buscar en la enciclopedia',
  placeholder: 'Buscar',
  button: 'Buscar',
  hint: 'Un nombre, una ciudad, un día: «gratis en Puebla este fin».',
  results: 'Resultados',
  texts: 'Textos del sitio',
  short: 'Escribe al menos dos letras.',
  count: (number: number) => (number === 0 ? 'Sin resultados' : count(number, 'resultado', 'resultados')),
  none: (question: string) => `Nadie responde a «${question}». Prueba con otro nombre o sigue por aquí.`,
  /** A link to the contact page where nothing is found. */
  missing: (question: string) => `¿Falta «${question}»? Cuéntanos`,
  /** Before the results of a corrected query. */
  guess: (answer: string) => `¿Quisiste decir «${answer}»?`,
  /** After a date. */
  soldOut: 'Agotado',
  /** The first date with tickets after one that is sold out. */
  withTickets: (date: string) => `Con boletos: ${date}`,
  tickets: 'Boletos',
  ticketsFor: (name: string) => `Boletos: ${name}`,
  /** Before the title of the page, for tabs and history. */
  asked: (question: string) => `«${question}»`,
  all: (number: number) => `Ver ${count(number, 'resultado', 'resultados')}`,
  more: 'Ver más',
  /** After the first date of a show. */
  otherDates: (number: number) => `y ${count(number, 'fecha más', 'fechas más')}`,
  datesOf: (show: string) => `Más fechas de ${show}`,
  failed: 'La búsqueda no respondió. Vuelve a intentar o recarga la página.',
  retry: 'Reintentar',
  withoutScript: 'Para buscar mientras escribes hace falta JavaScript. Sin él, todo está en estas listas:',
  lists: 'O recorre las listas',
  ways: 'Cartelera y ciudades',
} as const;
