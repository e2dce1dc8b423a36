/** The notice of a form that shows a draft of an earlier visit. */
export const draftCopy = {
  text: 'Recuperamos lo que habías escrito.',
  discard: 'Descartar y empezar de nuevo',
} as const;
