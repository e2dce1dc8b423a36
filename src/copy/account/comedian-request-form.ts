/** The request for a comedian profile: its form, and the pending request. */
export const requestFormCopy = {
  nickname: 'Nombre de comediante',
  nicknameHint: 'Si ya estás en la enciclopedia, elige tu página de la lista y te la damos.',
  claimed: 'ya tiene quien la cuide',
  /** The status texts of the search for a page, instead of `finderCopy`. */
  finder: {
    loading: 'Buscando…',
    none: 'Ese nombre no está en la enciclopedia: tendrás una página nueva.',
    failed: 'No pudimos buscar. Escribe tu nombre y envía tu solicitud.',
    results: (count: number) => (count === 1 ? 'Una página.' : `${count} páginas.`),
  },
  page: (name: string) => `Pides cuidar la página «${name}».`,
  dropPage: 'No es mi página',
  message: 'Mensaje',
  messageHint: 'Cuéntanos dónde te presentas o comparte un enlace: nos ayuda a confirmar que eres tú.',
  submit: 'Solicitar perfil de comediante',
  pending: 'Enviando…',
  failed: 'No pudimos enviar tu solicitud',
  done: '¡Gracias! Recibimos tu solicitud y te escribimos por correo en cuanto la revisemos.',
  asked: (name: string, day: string) => `La enviaste el ${day} con el nombre «${name}».`,
  askedPage: 'Pediste cuidar la página',
  again: 'Si no te hemos contestado, puedes enviarla otra vez.',
  add: 'Agregar un mensaje',
  change: 'Cambiar mi mensaje',
  saveMessage: 'Guardar mensaje',
  messageFailed: 'No pudimos guardar tu mensaje',
  messageSaved: 'Tu mensaje va con tu solicitud',
} as const;
