/** The upper part of a comedian's page, and its press kit. */
export const comedianPageCopy = {
  isItYou: (name: string) => `¿Eres ${name}?`,
  missing: {
    both: 'Sube tu foto y cuéntanos quién eres.',
    picture: 'Sube tu foto.',
    bio: 'Cuéntanos quién eres.',
  },
  claim: 'Pide tu página',
  scan: 'Página, fechas y boletos:',
} as const;
