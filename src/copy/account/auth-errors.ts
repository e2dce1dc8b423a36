/** The exact messages of a failed login, registration, recovery or change of password (spec §8). */
export const authErrorCopy = {
  register: 'Ocurrió un error al registrarse',
  confirm: 'Ocurrió un error al confimar el registro',
  confirmMissing: 'El código de verificación no se encontró o ya fue usado',
  emailMissing: 'Correo no encontrado',
  login: 'Ocurrió un error al iniciar sesión',
  recover: 'Ocurrió un error al intentar recuperar tu contraseña',
  resetPassword: 'Ocurrió un error al intentar cambiar tu contraseña',
  changePassword: 'Ocurrió un error al actualizar la contraseña',
  badLink: 'Token inválido o usado anteriormente',
} as const;

/** The messages after a mail was sent or a password was changed (spec §8). */
export const authSuccessCopy = {
  confirmationSent: 'Se envió el correo de confirmación',
  recoverySent: 'Se envió el correo para recuperar tu contraseña',
  passwordChanged: 'Contraseña actualizada correctamente',
} as const;
