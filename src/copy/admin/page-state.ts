/** Whether the pages of the site show the saved entry. */
export const adminPageStateCopy = {
  title: 'En el sitio',
  states: {
    waiting: 'Publicando: su página tendrá los cambios en un momento…',
    late: 'Publicarla está tardando más de lo normal. Puedes seguir con otra cosa: se hace sola.',
    live: 'El sitio ya muestra lo que está guardado.',
    failed:
      'Su página no se pudo hacer con los últimos cambios: se sigue viendo la versión anterior. Corrige lo que falla y guarda otra vez.',
    held: 'El sitio muestra una versión anterior, elegida por quien administra: los cambios se verán cuando vuelva a la más reciente o publique todo el sitio.',
    unknown: 'No pudimos saber si el sitio ya muestra los cambios.',
  },
  check: 'Revisar otra vez',
  builds: 'Ver qué pasa en Publicación',
} as const;
