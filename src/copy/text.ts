export const textCopy = {
  contact: { title: 'Contacto', description: 'Cómo ponerse en contacto con el sitio.' },
  about: {
    title: 'Acerca de',
    description: 'Quién hace este sitio y cómo participar.',
    missing: 'Este sitio todavía no cuenta quién lo hace.',
  },
  terms: {
    title: 'Términos y condiciones',
    description: 'Las reglas para usar este sitio.',
    missing: 'Este sitio todavía no publica sus términos y condiciones.',
  },
  privacy: {
    title: 'Política de privacidad',
    description: 'Qué datos se guardan, para qué, y cómo ejercer los derechos ARCO.',
    request: 'Pedir ver, corregir o borrar mis datos',
    missing:
      'Este sitio todavía no publica su política de privacidad. Para preguntar por tus datos o ejercer tus derechos ARCO, escríbenos.',
  },
  /** The description of an empty text without a description. */
  summary: (name: string) => `${name}: información de la enciclopedia.`,
  all: 'Textos del sitio',
  others: 'Más textos',
  writeUs: 'Ir a contacto',
} as const;
