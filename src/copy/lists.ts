import type { Kind } from '#model/kinds.ts';
import type { FilterName } from '#model/list-address.ts';
import { formatDate } from '#model/time.ts';
import { count } from './plural.ts';

const flags = { is_openmic: 'Open mic', is_free: 'Gratis', is_online: 'En línea' } as const;

const orders = {
  event: { '': 'Lo más próximo', '-start_at': 'Lo más lejano', name: 'Por nombre' },
  comedian: { '': 'Por nombre', '-rating': 'Mejor calificados', '-updated_at': 'Lo más nuevo' },
} as const;

/** What an active filter means, such as `Desde el 5 de diciembre de 2026`. */
function active(kind: Kind, name: FilterName, value: string): string {
  switch (name) {
    case 'search':
      return `«${value}»`;
    case 'city':
      return value;
    case 'date_from':
      return `Desde el ${formatDate(value) ?? value}`;
    case 'date_to':
      return `Hasta el ${formatDate(value) ?? value}`;
    case 'ordering': {
      const known: Record<string, string> = kind === 'event' || kind === 'comedian' ? orders[kind] : {};
      return `Orden: ${known[value] ?? value}`;
    }
    default:
      return value === 'true' ? flags[name] : `${flags[name]}: no`;
  }
}

export const listCopy = {
  filter: 'Filtrar y buscar',
  search: 'Buscar en esta lista',
  city: 'Ciudad',
  anyCity: 'Todas',
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
  offline: 'Parece que no hay conexión: en cuanto vuelva se intenta otra vez.',
  retry: 'Reintentar',
  activeFilters: 'Filtros puestos',
  active,
  remove: (words: string) => `Quitar filtro: ${words}`,
  see: (number: number) => (number === 0 ? 'Filtrar' : `Ver ${count(number, 'resultado', 'resultados')}`),
  flags,
  orders,
} as const;
