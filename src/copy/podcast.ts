export const podcastCopy = {
  hosts: 'Quién lo hace',
  about: 'De qué va',
  schedule: 'Sale',
  listen: 'Dónde escucharlo',
  next: 'Sus voces en vivo',
  noNext: 'Sus voces no tienen fechas anunciadas por ahora.',
  groups: 'Sus colectivos',
  summary: (name: string) => `${name}, podcast de comedia: quién lo hace y dónde escucharlo.`,
} as const;
