/** The crop of a stored portrait. These texts are loaded with its code. */
export const portraitCopy = {
  none: 'De esta foto no tenemos la original. Elígela de nuevo para recortarla.',
  failed: 'No pudimos traer la foto original. Revisa tu conexión y vuelve a intentarlo.',
} as const;
