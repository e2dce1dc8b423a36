import { count } from './plural.ts';

/** What programs write as the reason of a change, in the words of the screen. */
const programReasons: ReadonlyArray<readonly [RegExp, (number: string) => string]> = [
  [/^revision (\d+)$/, (number) => `Restauró la versión ${number}`],
  [/^merge \w+ (\d+)$/, (number) => `Fusionó la ficha ${number}`],
  [/^change set (\d+)$/, (number) => `Deshizo el cambio ${number}`],
];

/** The reason of a change as it is shown. */
export function reasonText(reason: string): string {
  for (const [pattern, text] of programReasons) {
    const [, number] = pattern.exec(reason) ?? [];
    if (number !== undefined) return text(number);
  }
  return reason;
}

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
  program: 'El sitio',
  actions: { create: 'creó', update: 'cambió', delete: 'borró' },
  more: (number: number) => `y ${number} más`,
  fields: 'Campos:',
  undone: 'Deshecho',
  undo: 'Deshacer',
  undoConfirm: (entries: number) =>
    `¿Deshacer este cambio en ${count(entries, 'ficha', 'fichas')}? Vuelven a como estaban antes; las que creó se borran.`,
  undoDone: 'El cambio quedó deshecho',
  history: {
    title: 'Historial',
    description: 'Las versiones de una ficha, de la más nueva a la más antigua.',
    counted: (number: number) => count(number, 'versión', 'versiones'),
    empty: 'No hay versiones guardadas de esta ficha.',
    of: (one: string, name: string) => `${one}: ${name}`,
    edit: 'Volver al editor',
    deleted: 'Esta ficha está borrada.',
    deletedForGood: 'Esta ficha está borrada y su contenido se retiró: no se puede restaurar.',
    revive: 'Restaurar la ficha',
    version: (number: number) => `Versión ${number}`,
    restore: 'Restaurar esta versión',
    restoreConfirm: (number: number) =>
      `¿Dejar la ficha como en la versión ${number}? Se guarda como versión nueva.`,
    restored: (number: number) => `La ficha quedó como en la versión ${number}`,
    compare: 'Ver qué cambió',
    fieldRestored: (label: string, number: number) => `${label}: quedó como en la versión ${number}`,
    redact: 'Retirar su contenido',
    redacted: 'Su contenido se retiró.',
    redactedBy: (actor: string) => `Su contenido lo retiró ${actor || 'una cuenta que ya no existe'}`,
    current: 'Es la versión actual',
  },
} as const;
