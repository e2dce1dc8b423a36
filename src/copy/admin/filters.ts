/** Filters of lists that an editor saves under a name. */
export const adminFiltersCopy = {
  title: 'Filtros guardados',
  none: 'Todavía no guardas ninguno para esta lista.',
  nothing: 'Busca, filtra u ordena la lista, y aquí le pones nombre para volver a verla así.',
  name: 'Nombre para lo que ves ahora',
  nameHelp: 'Solo tú lo ves. Si ya tienes uno con ese nombre, se cambia.',
  save: 'Guardar filtro',
  saved: (name: string) => `El filtro «${name}» quedó guardado`,
  remove: (name: string) => `Borrar «${name}»`,
  removeConfirm: (name: string) => `¿Borrar el filtro «${name}»? La lista no cambia.`,
  removed: (name: string) => `El filtro «${name}» se borró`,
  notRead: 'No pudimos traer tus filtros',
  notSaved: 'No se guardó el filtro',
  notRemoved: 'No se borró el filtro',
  retry: 'Intentar de nuevo',
} as const;
