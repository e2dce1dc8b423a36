/** The scheduled start and end of an entry's publication. */
export const adminScheduleCopy = {
  title: 'Cuándo se ve',
  states: {
    draft: 'Es un borrador: aún no se ve.',
    scheduled: 'Está programado: se verá cuando llegue su fecha.',
    published: 'Está publicado.',
    hidden: 'Está oculto: se vio y ya no.',
    deleted: 'Está borrado.',
  },
  from: 'Se publica',
  until: 'Se oculta',
  help: 'Vacío: nada lo cambia.',
  save: 'Programar',
  clear: 'Quitar lo programado',
  planned: 'Quedó programado.',
  unplanned: 'Ya no hay nada programado.',
  failed: 'No se programó',
} as const;
