export const favoriteCopy = {
  title: 'Mis favoritos',
  description: 'Lo que guardaste para no perderle la pista.',
  kinds: { event: 'Eventos', comedian: 'Comediantes', podcast: 'Podcasts', venue: 'Lugares' },
  empty:
    'Todavía no guardas nada. Toca el corazón de un comediante, un evento, un lugar o un podcast y aparecerá aquí.',
  explore: 'Ver la cartelera',
  failed: 'No pudimos traer tus favoritos.',
  retry: 'Intentar de nuevo',
  /** The private calendar of a user's favorites. */
  calendar: {
    name: (site: string) => `Mis favoritos en ${site}`,
    about: 'Los eventos que guardaste y las fechas de tus comediantes y lugares favoritos.',
    title: 'Tu calendario',
    intro:
      'Ten en el calendario de tu teléfono los eventos que guardas y las fechas de tus comediantes y lugares favoritos, con sus cambios y cancelaciones.',
    make: 'Crear mi calendario',
    pending: 'Creando…',
    since: (when: string) => `Tu calendario funciona desde el ${when}.`,
    hidden:
      'Su dirección se muestra una sola vez. Si la perdiste o la tiene alguien más, crea otra: la anterior deja de servir.',
    another: 'Crear otra dirección',
    once: 'Guarda esta dirección ahora, porque no volverá a aparecer. Quien la tenga puede ver tus favoritos.',
    address: 'Dirección de tu calendario',
    subscribe: 'Suscribirme',
    copy: 'Copiar dirección',
    copied: 'Dirección copiada',
    notCopied: 'No pudimos copiar la dirección. Selecciónala y cópiala tú.',
    revoke: 'Desactivar mi calendario',
    revoked: 'Calendario desactivado',
    ends: 'También deja de servir si cambias tu contraseña, si borras tu cuenta o si ningún programa la consulta en seis meses.',
    failed: 'No pudimos saber si tienes un calendario.',
    makeFailed: 'No pudimos crear tu calendario',
    revokeFailed: 'No pudimos desactivar tu calendario',
  },
} as const;
