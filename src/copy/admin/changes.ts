import { count } from '../plural.ts';

/** The list of changes, and undoing them. */
export const adminChangesCopy = {
  title: 'Cambios',
  description: 'Todo lo que cambió en el contenido, quién lo hizo y cómo deshacerlo.',
  counted: (number: number) => count(number, 'cambio', 'cambios'),
  latest: (number: number) => `los últimos ${count(number, 'cambio', 'cambios')}`,
  empty: 'Todavía no cambia nada.',
  filter: 'Mostrar',
  moreFilters: 'Más filtros',
  narrowed: 'Solo ves una parte de los cambios.',
  onlyOf: (name: string | null) => `Solo los de ${name || 'esta cuenta'}`,
  clear: 'Ver todos',
  lookFirst: 'Míralo primero:',
  risks: {
    deletes: 'borra fichas',
    many: 'cambia muchas fichas',
    links: 'cambia enlaces',
    'new-account': 'viene de una cuenta nueva',
  },
  all: 'Todo',
  unpatrolled: 'Lo que falta revisar',
  isUnpatrolled: 'Falta revisarlo',
  choose: 'Elegir varios',
  patrol: 'Ya lo revisé',
  patrolDone: 'Quedó como revisado',
  patrolledBy: (name: string) => `Lo revisó ${name}`,
  more: (number: number) => `y ${number} más`,
  undone: 'Deshecho',
  undo: 'Deshacer',
  undoConfirm: (entries: number) =>
    entries === 1
      ? '¿Deshacer este cambio en una ficha? Vuelve a como estaba antes; si la creó, se borra.'
      : `¿Deshacer este cambio en ${count(entries, 'ficha', 'fichas')}? Vuelven a como estaban antes; las que creó se borran.`,
  undoDone: 'El cambio quedó deshecho',
} as const;
