const list = new Intl.ListFormat('es-MX');

export const podcastCopy = {
  hosts: 'Quién lo hace',
  about: 'De qué va',
  schedule: 'Sale',
  listen: 'Dónde escucharlo',
  by: (names: readonly string[]) =>
    `Con ${list.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} más`] : names)}`,
  nowhere: 'Todavía no sabemos dónde se escucha.',
  next: 'Quienes lo hacen, en vivo',
  groups: 'Sus colectivos',
  summary: (name: string) => `${name}, podcast de comedia: quién lo hace y dónde escucharlo.`,
} as const;
