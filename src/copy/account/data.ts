/** The download of an account's data. */
export const exportCopy = {
  title: 'Tus datos contigo',
  intro:
    'Descarga un archivo zip con todo lo que guarda tu cuenta, en formato JSON, y con las fotos que subiste.',
  submit: 'Descargar mis datos',
  pending: 'Preparando tu archivo…',
  progress: (megabytes: string) => `Descargando: ${megabytes} MB`,
  file: 'risoteca-mi-cuenta.zip',
  done: 'Listo: revisa tus descargas.',
  failed: 'No pudimos descargar tus datos',
  again:
    'La descarga no llegó completa. Revisa tu conexión e intenta de nuevo; si no basta, recarga la página.',
} as const;

/** The deletion of an account. */
export const deletionCopy = {
  title: 'Eliminar tu cuenta',
  goes: 'Se borran tu perfil, tu foto, tus favoritos, tu calendario y tus sesiones.',
  stays:
    'Se quedan en la enciclopedia tu página de comediante y los eventos que publicaste, sin tu cuenta detrás. Para retirarlos escríbenos desde la página de contacto.',
  grace:
    'Tienes 7 días para arrepentirte: mientras tanto tu cuenta funciona como siempre. Después no podremos recuperarla.',
  password: 'Tu contraseña para confirmar',
  passwordHint:
    '¿Entras con Facebook y no tienes contraseña? Cierra sesión y elige una en «¿Olvidaste tu contraseña?».',
  submit: 'Eliminar mi cuenta',
  pending: 'Un momento…',
  failed: 'No pudimos programar la eliminación de tu cuenta',
  keep: 'Conservar mi cuenta',
  keeping: 'Un momento…',
  kept: 'Tu cuenta se queda',
  keepFailed: 'No pudimos cancelar la eliminación de tu cuenta',
} as const;
