export const groupCopy = {
  members: 'Quiénes son',
  next: 'Próximas fechas',
  noNext: 'Sin fechas anunciadas por ahora.',
  past: 'Ya pasaron',
  podcasts: 'Sus podcasts',
  about: 'Su historia',
  aliases: 'También',
  summary: (name: string) => `${name}, colectivo de stand-up: integrantes y próximas fechas.`,
} as const;
