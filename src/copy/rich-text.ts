/** Words of the editor of formatted text, but for what is written in it. */
export const editorCopy = {
  toolbar: 'Formato del texto',
  bold: 'Negritas',
  italic: 'Cursivas',
  list: 'Lista',
  link: 'Enlace',
  address: 'Dirección del enlace',
  apply: 'Poner enlace',
  remove: 'Quitar enlace',
  badAddress: 'Escribe una dirección que empiece con https://',
  loading: 'Preparando el editor…',
  plain: 'No pudimos cargar el editor. Escribe texto simple: una línea en blanco separa los párrafos.',
} as const;
