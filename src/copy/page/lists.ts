import { count } from '../plural.ts';

export const listCopy = {
  filter: 'Filtrar y buscar',
  search: 'Buscar en esta lista',
  city: 'Ciudad',
  anyCity: 'Todas las ciudades',
  byCity: 'Por ciudad',
  alsoIn: (city: string) => `También en ${city}`,
  from: 'Desde',
  to: 'Hasta',
  ordering: 'Orden',
  submit: 'Filtrar',
  clear: 'Quitar filtros',
  loading: 'Cargando…',
  count: (number: number) => (number === 0 ? 'Sin resultados' : count(number, 'resultado', 'resultados')),
  page: (page: number, pages: number) => `página ${page} de ${pages}`,
  cannotNarrow:
    'Esta lista no se puede filtrar así: todavía no tenemos esos datos. Quita los filtros para verla completa.',
  empty: 'Nada coincide con esos filtros.',
  without: (words: string, number: number) => `Sin ${words}: ${count(number, 'resultado', 'resultados')}`,
  everywhere: (words: string) => `Buscar «${words}» en todo el sitio`,
  failed: 'Los resultados no llegaron. Intenta de nuevo, o quita los filtros para ver la lista completa.',
  offline: 'Parece que no hay conexión: en cuanto vuelva se intenta otra vez.',
  retry: 'Reintentar',
  /** The active filters of a list, each with a button that removes it. */
  active: {
    label: 'Filtros puestos',
    search: (words: string) => `«${words}»`,
    date_from: (day: string) => `Desde el ${day}`,
    date_to: (day: string) => `Hasta el ${day}`,
    ordering: (order: string) => `Orden: ${order}`,
    not: (flag: string) => `${flag}: no`,
  },
  remove: (words: string) => `Quitar filtro: ${words}`,
  see: (number: number) => (number === 0 ? 'Filtrar' : `Ver ${count(number, 'resultado', 'resultados')}`),
  flags: { is_openmic: 'Open mic', is_free: 'Gratis', is_online: 'En línea' },
  orders: {
    event: { '': 'Lo más próximo', '-start_at': 'Lo más lejano', name: 'Por nombre' },
    comedian: { '': 'Por nombre', '-updated_at': 'Lo más nuevo' },
  },
} as const;
