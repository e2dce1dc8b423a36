/** Login, sign-up and recovery. */
export const loginCopy = {
  title: 'Iniciar sesión',
  description: 'Entra a tu cuenta para guardar favoritos y cuidar tu perfil.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  pending: 'Entrando…',
  forgot: '¿Olvidaste tu contraseña?',
  noAccount: '¿Todavía no tienes cuenta?',
  register: 'Registrarse',
  facebook: 'Continuar con Facebook',
  or: 'o',
  expired: 'Tu sesión terminó. Inicia sesión otra vez y te llevamos de vuelta a donde estabas.',
  comesBack: 'Inicia sesión y te llevamos de vuelta a donde ibas.',
  resend: 'Enviarme otra vez el correo de confirmación',
  resent: (email: string) => `Llega a ${email}: abre el enlace que trae y vuelve a iniciar sesión.`,
} as const;

export const callbackCopy = {
  title: 'Entrando con Facebook',
  description: 'Un momento: estamos terminando de iniciar tu sesión.',
  waiting: 'Un momento, estamos terminando de iniciar tu sesión…',
  refused: 'Facebook no nos dejó iniciar tu sesión. Puedes intentarlo otra vez o entrar con tu correo.',
  back: 'Volver a iniciar sesión',
} as const;

export const logoutCopy = {
  title: 'Cerrar sesión',
  description: 'Estamos cerrando tu sesión.',
  waiting: 'Cerrando tu sesión…',
} as const;

export const registerCopy = {
  title: 'Registrarse',
  description: 'Abre tu cuenta: es gratis y solo pide tu correo.',
  intro: 'Con una cuenta guardas favoritos y, si haces stand-up, cuidas tu página y tus fechas.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: 'Al menos 8 caracteres; mejor una frase que solo tú digas.',
  confirmation: 'Confirma tu contraseña',
  submit: 'Registrarme',
  pending: 'Registrando…',
  hasAccount: '¿Ya tienes cuenta?',
  login: 'Iniciar sesión',
  legal: {
    accept: 'Al registrarte aceptas',
    theTerms: 'los',
    terms: 'términos y condiciones',
    and: 'y',
    thePrivacy: 'la',
    privacy: 'política de privacidad',
  },
} as const;

export const registeredCopy = {
  title: 'Revisa tu correo',
  description: 'Te enviamos un correo para confirmar tu cuenta.',
  sentTo: 'Enviamos un correo a',
  sent: 'Enviamos un correo a la dirección que escribiste.',
  next: 'Abre el enlace que trae para confirmar tu cuenta. Si ya tenías una con esa dirección, el correo te dice cómo entrar.',
  missing: '¿No llegó? Busca en la carpeta de correo no deseado o pídelo otra vez.',
  email: 'Correo electrónico',
  resend: 'Enviar otra vez',
  pending: 'Enviando…',
} as const;

export const confirmationCopy = {
  title: 'Confirmar correo',
  description: 'Confirma la dirección de tu cuenta.',
  key: 'Código de verificación',
  keyHint: 'Está al final del enlace que te enviamos por correo.',
  submit: 'Confirmar',
  pending: 'Confirmando…',
  done: '¡Listo! Tu correo quedó confirmado.',
  again: '¿El enlace ya no sirve? Pide otro correo de confirmación.',
  noKey: '¿No tienes el código? Pide otra vez el correo de confirmación.',
} as const;

export const recoveryCopy = {
  title: 'Recuperar contraseña',
  description: 'Recupera el acceso a tu cuenta.',
  intro: 'Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra contraseña.',
  email: 'Correo electrónico',
  submit: 'Enviar',
  pending: 'Enviando…',
  sent: 'Llega solo si esa dirección tiene una cuenta. El enlace sirve una hora y una sola vez.',
  again: 'Enviar a otra dirección',
} as const;

export const resetCopy = {
  title: 'Elige tu nueva contraseña',
  description: 'Elige una contraseña nueva para tu cuenta.',
  password: 'Contraseña nueva',
  confirmation: 'Confirma tu contraseña nueva',
  submit: 'Cambiar contraseña',
  pending: 'Cambiando…',
  askAgain: 'Pedir otro enlace',
  doneTitle: 'Contraseña cambiada',
  done: 'Cerramos tus sesiones en todos los dispositivos.',
} as const;

/** Replaces Django's message of a refused login, which gives no reason; keeps any other message. */
export const loginMessage = (text: string): string =>
  text.includes('credenciales') ? 'Correo o contraseña incorrectos.' : text;

/** The advice when no account has the address. */
export const checkEmail = 'Revisa que la dirección esté bien escrita.';
