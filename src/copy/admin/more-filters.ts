/** Filters of lists by the fields of a kind. */
export const adminMoreFiltersCopy = {
  title: 'Más filtros',
  date_from: 'Desde el día',
  date_to: 'Hasta el día',
  any: 'Todos',
  without_venue: 'Solo los que no tienen lugar',
  without_date: 'Solo los que no tienen fecha',
  apply: 'Filtrar',
} as const;
