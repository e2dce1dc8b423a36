/** The editor of entries. */
export const adminEditorCopy = {
  title: (one: string) => `Editar ${one.toLowerCase()}`,
  submit: 'Guardar',
  pending: 'Guardando…',
  summary: 'Revisa estos campos:',
  saved: 'Cambios guardados.',
  created: 'Se creó.',
  failed: 'No se guardó',
  pictureFailed: 'No se subió la imagen. Intenta de nuevo.',
  view: 'Ver su página',
  draftNote: 'Es un borrador: aún no se ve.',
  history: 'Historial',
  duplicate: 'Duplicar',
  backToList: (many: string) => `Todos: ${many.toLowerCase()}`,
  clocks: (place: string) => `Hora de ${place}.`,
  missing: (label: string) => `${label}: no se cargó. Guarda lo que llevas y recarga la página.`,
  noFormer: 'Ninguna todavía.',
  restored: {
    text: 'Recuperamos lo que no guardaste.',
    discard: 'Descartar y empezar de nuevo',
  },
  gone: 'Alguien lo eliminó mientras editabas. Lo que escribiste sigue aquí; se recupera en su historial.',
} as const;
