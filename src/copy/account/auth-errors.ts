/** The exact messages of a failed login, registration or recovery (spec §8). */
export const authErrorCopy = {
  register: 'Ocurrió un error al registrarse',
  confirm: 'Ocurrió un error al confimar el registro',
  confirmMissing: 'El código de verificación no se encontró o ya fue usado',
  emailMissing: 'Correo no encontrado',
  login: 'Ocurrió un error al iniciar sesión',
  recover: 'Ocurrió un error al intentar recuperar tu contraseña',
  resetPassword: 'Ocurrió un error al intentar cambiar tu contraseña',
  badLink: 'Token inválido o usado anteriormente',
} as const;

/** The messages after a mail was sent (spec §8). */
export const authSuccessCopy = {
  confirmationSent: 'Se envió el correo de confirmación',
  recoverySent: 'Se envió el correo para recuperar tu contraseña',
} as const;
