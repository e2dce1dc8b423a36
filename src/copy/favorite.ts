export const favoriteCopy = {
  add: 'Agregar a favoritos',
  remove: 'Quitar de favoritos',
  title: 'Mis favoritos',
  description: 'Lo que guardaste para no perderle la pista.',
  kinds: { event: 'Eventos', comedian: 'Comediantes', podcast: 'Podcasts', venue: 'Lugares' },
  empty:
    'Todavía no guardas nada. Toca el corazón de un comediante, un evento, un lugar o un podcast y aparecerá aquí.',
  explore: 'Ver la cartelera',
  past: 'Ya pasó',
  retry: 'Intentar de nuevo',
} as const;
