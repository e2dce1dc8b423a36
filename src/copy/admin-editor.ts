/** The editor of entries. */
export const adminEditorCopy = {
  title: (one: string) => `Editar ${one.toLowerCase()}`,
  copyOf: (name: string) => `Copia de ${name}`,
  submit: 'Guardar',
  pending: 'Guardando…',
  summary: 'Revisa estos campos:',
  saved: 'Cambios guardados.',
  created: 'Listo: ya existe.',
  failed: 'No se guardó',
  view: 'Ver su página',
  viewNote: 'Los cambios tardan un momento en verse en el sitio.',
  draftNote: 'Es un borrador: todavía no se ve en el sitio.',
  history: 'Historial',
  duplicate: 'Duplicar',
  backToList: (many: string) => `Todos: ${many.toLowerCase()}`,
  noName: '(sin nombre)',
  restored: {
    text: 'Recuperamos lo que habías escrito y no guardaste.',
    discard: 'Descartar y empezar de nuevo',
  },
  gone: 'Alguien lo eliminó mientras editabas. Lo que escribiste sigue aquí; en su historial se puede recuperar.',
} as const;
