/** The title of an editor's page. */
export const editorTitle = (one: string) => `Editar ${one.toLowerCase()}`;

/** The editor of entries. */
export const adminEditorCopy = {
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
  missing: (label: string) => `${label}: no se cargó. Guarda y recarga.`,
  noFormer: 'Ninguna.',
  gone: 'Alguien lo eliminó mientras editabas.',
  goneHint: 'Lo que escribiste sigue aquí; se recupera en su historial.',
} as const;
