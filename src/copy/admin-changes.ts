import { count } from './plural.ts';

/** What was written, by whom, and how it is taken back. */
export const adminChangesCopy = {
  title: 'Cambios',
  description: 'Todo lo que cambió en el contenido, quién lo hizo y cómo deshacerlo.',
  counted: (number: number) => count(number, 'cambio', 'cambios'),
  latest: (number: number) => `los últimos ${count(number, 'cambio', 'cambios')}`,
  empty: 'Todavía no cambia nada.',
  filter: 'Mostrar',
  all: 'Todo',
  unpatrolled: 'Lo que falta revisar',
  isUnpatrolled: 'Falta revisarlo',
  patrol: 'Ya lo revisé',
  patrolDone: 'Quedó como revisado',
  patrolledBy: (name: string) => `Lo revisó ${name}`,
  more: (number: number) => `y ${number} más`,
  undone: 'Deshecho',
  undo: 'Deshacer',
  undoConfirm: (entries: number) =>
    `¿Deshacer este cambio en ${count(entries, 'ficha', 'fichas')}? Vuelven a como estaban antes; las que creó se borran.`,
  undoDone: 'El cambio quedó deshecho',
} as const;
