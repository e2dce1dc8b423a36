export const comedianRequestCopy = {
  title: '¿Haces stand-up?',
  notComedian: 'Esta página es para comediantes y tu cuenta todavía no lo es.',
  intro: 'Pide tu perfil de comediante: podrás cuidar tu página y publicar tus eventos.',
  nickname: 'Nombre de comediante',
  message: 'Mensaje',
  messageHint: 'Cuéntanos dónde te presentas o comparte un enlace: nos ayuda a confirmar que eres tú.',
  submit: 'Solicitar perfil de comediante',
  pending: 'Enviando…',
  failed: 'No pudimos enviar tu solicitud',
  done: '¡Gracias! Recibimos tu solicitud y te escribimos por correo en cuanto la revisemos.',
} as const;
