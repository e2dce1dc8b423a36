/** The messages of a formatted text whose editor is not loaded. */
export const richTextCopy = {
  loading: 'Preparando el editor…',
  plain: 'No pudimos cargar el editor. Escribe texto simple: una línea en blanco separa los párrafos.',
} as const;
