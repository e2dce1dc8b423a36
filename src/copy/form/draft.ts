/** What is said of a form that shows what was typed on an earlier visit. */
export const draftCopy = {
  text: 'Recuperamos lo que habías escrito.',
  discard: 'Descartar y empezar de nuevo',
} as const;
