/** Pages that mails, providers and calendars link to: the site must have them. */
export const accountPages = {
  login: '/login',
  /** The key is in the fragment (`#`), which is not sent to servers and logs; other servers append it after a slash. */
  confirmation: '/registro/confirmacion',
  recovery: '/recuperar-contrasena',
  /** `uid` and `token` are in the fragment (`#`), which is not sent to servers and logs. */
  recoveryConfirm: '/recuperar-contrasena/confirmar',
  contact: '/contacto',
  /** The redirect target of a provider, with a code or a token. */
  loginCallback: '/login-callback',
  favorites: '/mi-cuenta/favoritos',
  comedian: '/mi-cuenta/comediante',
  /** Followed by a slash and the slug of an entry. */
  events: '/eventos',
  comedians: '/comediantes',
} as const;
