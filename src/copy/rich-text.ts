/** What is said of a text with formatting while its editor is not there. */
export const richTextCopy = {
  loading: 'Preparando el editor…',
  plain: 'No pudimos cargar el editor. Escribe texto simple: una línea en blanco separa los párrafos.',
} as const;
