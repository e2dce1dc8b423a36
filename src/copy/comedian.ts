import { count } from './plural.ts';

export const comedianCopy = {
  title: 'Comediantes de stand-up',
  headline: 'Comediantes',
  description: 'Comediantes de stand-up de México: biografías, próximas fechas, colectivos y podcasts.',
  cityTitle: (city: string) => `Comediantes de stand-up en ${city}`,
  cityHeadline: (city: string) => `Comediantes en ${city}`,
  cityDescription: (city: string) =>
    `Comediantes de stand-up en ${city}: biografías, próximas fechas, colectivos y podcasts.`,
  letters: 'Por letra',
  letter: (letter: string) => (letter === '#' ? 'Otros' : letter),
  next: 'Próximas fechas',
  noNext: 'Sin fechas anunciadas por ahora.',
  groups: 'Colectivos',
  podcasts: 'Podcasts',
  sharedBills: 'Han compartido cartel',
  past: 'Ya pasaron',
  born: 'Nacimiento',
  aliases: 'También le dicen',
  summary: (name: string) => `${name}, comediante de stand-up: biografía, próximas fechas y redes.`,
  count: (number: number) => count(number, 'comediante', 'comediantes'),
  portrait: (name: string) => `Retrato de ${name}`,
} as const;
