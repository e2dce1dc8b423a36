/** What is said when the login, the registration or the recovery fails, word for word (spec §8). */
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

/** What is said when a mail was sent (spec §8). */
export const authSuccessCopy = {
  confirmationSent: 'Se envió el correo de confirmación',
  recoverySent: 'Se envió el correo para recuperar tu contraseña',
} as const;
