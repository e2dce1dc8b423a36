import { count } from './plural.ts';

export const groupCopy = {
  title: 'Colectivos de stand-up',
  headline: 'Colectivos',
  description: 'Colectivos de comedia de México: quiénes son y cuándo se presentan.',
  members: 'Quiénes son',
  next: 'Próximas fechas',
  noNext: 'Sin fechas anunciadas por ahora.',
  past: 'Ya pasaron',
  podcasts: 'Sus podcasts',
  about: 'Su historia',
  city: 'Ciudad',
  aliases: 'También',
  membersCount: (number: number) => count(number, 'integrante', 'integrantes'),
  summary: (name: string) => `${name}, colectivo de stand-up: integrantes y próximas fechas.`,
} as const;
