export const manifestCopy = {
  description:
    'La enciclopedia libre del stand-up mexicano: quién se presenta, dónde, cuándo y cuánto cuesta.',
  shortcuts: {
    thisWeek: { name: 'Eventos de esta semana', shortName: 'Esta semana' },
    search: { name: 'Buscar', shortName: 'Buscar' },
    favorites: { name: 'Mis favoritos', shortName: 'Favoritos' },
  },
  screenshots: {
    narrow: 'La cartelera en un teléfono',
    wide: 'La portada en una computadora',
  },
} as const;
