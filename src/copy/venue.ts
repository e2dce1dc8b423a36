import { count } from './plural.ts';

export const venueCopy = {
  title: 'Lugares con stand-up',
  headline: 'Lugares',
  description:
    'Foros, bares y teatros con stand-up en México: dirección, horarios, accesos y próximas fechas.',
  cityTitle: (city: string) => `Lugares con stand-up en ${city}`,
  cityHeadline: (city: string) => `Lugares en ${city}`,
  cityDescription: (city: string) =>
    `Foros, bares y teatros con stand-up en ${city}: dirección, horarios, accesos y próximas fechas.`,
  next: 'Próximas fechas',
  noNext: 'Sin fechas anunciadas por ahora.',
  past: 'Ya pasaron',
  about: 'El lugar',
  howToGet: 'Cómo llegar y entrar',
  perPerson: (amount: string) => `${amount} por persona`,
  extension: (extension: string) => `ext. ${extension}`,
  email: 'Correo',
  online: 'En línea',
  elsewhere: 'Sin ciudad',
  closed: 'Cerrado',
  from: (opens: string, closes: string) => `${opens}–${closes}\u00A0h`,
  upcoming: (number: number) => count(number, 'fecha próxima', 'fechas próximas'),
  summary: (name: string, city: string) =>
    `${name}${city ? `, ${city}` : ''}: dirección, horario y próximas fechas de stand-up.`,
} as const;
