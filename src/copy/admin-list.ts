/** Lists of entries as content admins see them. */
export const adminListCopy = {
  filters: 'Buscar y filtrar',
  search: 'Buscar',
  status: 'Estado',
  anyStatus: 'Todos',
  ordering: 'Orden',
  apply: 'Buscar',
  clear: 'Quitar filtros',
  statuses: { published: 'Publicado', draft: 'Borrador', scheduled: 'Programado' },
  orderings: {
    '-updated_at': 'Cambios recientes primero',
    updated_at: 'Cambios antiguos primero',
    name: 'Nombre, A a Z',
    '-name': 'Nombre, Z a A',
    '-id': 'Los más nuevos primero',
    id: 'Los más antiguos primero',
  },
  changed: 'Cambió:',
  page: (counted: string, page: number, pages: number) =>
    pages > 1 ? `${counted}, página ${page} de ${pages}` : counted,
  noName: '(sin nombre)',
  never: 'nunca',
  empty: 'Todavía no hay nada aquí. Crea lo primero.',
  emptyNarrowed: 'Nada coincide con lo que buscas.',
  undecided: 'Por definirse',
  versus: 'contra',
  current: 'En curso',
} as const;
