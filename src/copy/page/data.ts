/** The page about the open data, and the guide for language models. */
export const dataCopy = {
  title: 'Datos abiertos',
  headline: 'Datos abiertos',
  description:
    'Toda la enciclopedia del stand-up mexicano para descargar: JSON Lines, calendarios y feeds, con licencia CC BY-SA 4.0.',
  lead: 'Todo lo que se publica aquí se puede descargar, copiar, corregir y volver a publicar.',
  license: {
    title: 'Licencia',
    text: 'Los textos y los datos se comparten con la licencia',
    name: 'Creative Commons Atribución-CompartirIgual 4.0',
    terms: (site: string) =>
      `Puedes usarlos para lo que sea, también para ganar dinero, si dices que vienen de ${site}, enlazas a la ficha de donde salieron y compartes tus cambios con la misma licencia.`,
    pictures: 'Cada imagen tiene su propio crédito y su propia licencia: vienen junto a su dirección.',
  },
  files: {
    title: 'Archivos',
    format:
      'Son archivos JSON Lines: un registro por línea, en UTF-8. La primera línea describe el archivo. Los campos se llaman igual que en la API y los vacíos se omiten.',
    all: 'Todo en un archivo',
  },
  live: {
    title: 'Al día',
    calendar: 'Calendario con todas las fechas',
    calendarNote:
      'Cada comediante, colectivo, lugar y ciudad tiene el suyo: está en su página, y se actualiza solo.',
    feeds: 'Feeds Atom',
  },
  llms: {
    about:
      'Enciclopedia de stand-up en México: comediantes, colectivos, eventos, lugares y podcasts. En español de México.',
    pages: 'Páginas',
    data: 'Datos',
    dates: 'Las horas son las del lugar de cada evento. Los precios están en pesos mexicanos (MXN).',
    license: 'Textos y datos: CC BY-SA 4.0, con enlace a la ficha de origen.',
  },
} as const;
