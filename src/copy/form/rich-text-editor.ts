/** The controls of the editor of formatted text. */
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
  linksDropped: (links: number) =>
    links === 1
      ? 'Quitamos un enlace que solo servía en la página de donde lo copiaste. Si lo necesitas, ponlo con su dirección completa.'
      : `Quitamos ${links} enlaces que solo servían en la página de donde los copiaste. Si los necesitas, ponlos con su dirección completa.`,
} as const;
