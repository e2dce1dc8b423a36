/** Choosing the part of its original that a stored picture shows. These texts are loaded with its code. */
export const cropCopy = {
  crop: 'Recortar',
  cropAgain: 'Recortar de nuevo',
  whole: 'Usar completa',
  /** The name of a button for one of several pictures. */
  of: (action: string, label: string) => `${action}: ${label}`,
  original: 'la imagen original',
  noOriginal: 'No pudimos traer la imagen original. Revisa tu conexión y vuelve a intentarlo.',
  sending: 'Recortando…',
  failed: 'No se pudo recortar la imagen',
  done: 'La imagen quedó como la elegiste.',
} as const;
