export const textCopy = {
  contact: { title: 'Contacto', description: 'Cómo ponerse en contacto con el sitio.' },
  terms: { title: 'Términos y condiciones', description: 'Las reglas para usar este sitio.' },
  privacy: {
    title: 'Política de privacidad',
    description: 'Qué datos se guardan, para qué, y cómo ejercer los derechos ARCO.',
  },
  missing: 'Este texto todavía no está publicado.',
  writeUs: 'Escríbenos a',
} as const;
