import { count } from './plural.ts';

export const searchCopy = {
  title: 'Buscar en la enciclopedia',
  headline: 'Buscar',
  description: 'Busca comediantes, colectivos, eventos, lugares y podcasts de stand-up en México.',
  label: 'Buscar en la enciclopedia',
  placeholder: 'Buscar',
  button: 'Buscar',
  hint: 'Un nombre, aunque sea a medias o con algún error.',
  results: 'Resultados',
  short: 'Escribe al menos dos letras.',
  count: (number: number) => (number === 0 ? 'Sin resultados' : count(number, 'resultado', 'resultados')),
  none: (question: string) => `Nadie responde a «${question}». Prueba con otro nombre o recorre las listas.`,
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
} as const;
