/** The filters of the list of changes. */
export const adminChangeFilterCopy = {
  origin: 'Cómo se hizo',
  anyOrigin: 'De cualquier manera',
  origins: {
    account: 'Desde una cuenta',
    'account-deletion': 'Al borrar una cuenta',
    admin: 'En la administración',
    command: 'Con un comando',
    demo: 'Contenido de muestra',
    earlier: 'Antes de que hubiera historial',
    import: 'Importación',
    merge: 'Fusión',
    restore: 'Restauración',
    schedule: 'Publicación programada',
    seed: 'Datos de prueba',
    'starter-texts': 'Textos iniciales',
    undo: 'Al deshacer',
  },
  field: 'Campo que cambió',
  anyField: 'Cualquiera',
  since: 'Desde el día',
  submit: 'Filtrar',
} as const;
