/** Pages that mails, providers and calendars lead people to: the site has to have them. */
export const accountPages = {
  login: '/login',
  /** Its key comes behind a `#`, which reaches no server and no log; other servers write it behind a slash. */
  confirmation: '/registro/confirmacion',
  recovery: '/recuperar-contrasena',
  /** Its `uid` and `token` come behind a `#`, which reaches no server and no log. */
  recoveryConfirm: '/recuperar-contrasena/confirmar',
  contact: '/contacto',
  /** Where a provider leads back to, with a code or a token. */
  loginCallback: '/login-callback',
  favorites: '/mi-cuenta/favoritos',
  comedian: '/mi-cuenta/comediante',
  /** Followed by a slash and the slug of one. */
  events: '/eventos',
  comedians: '/comediantes',
} as const;
