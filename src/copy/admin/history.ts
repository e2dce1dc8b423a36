import { count } from '../plural.ts';

/** The versions of an entry, and restoring them. */
export const adminHistoryCopy = {
  title: 'Historial',
  description: 'Las versiones de una ficha, de la más nueva a la más antigua.',
  counted: (number: number) => count(number, 'versión', 'versiones'),
  empty: 'No hay versiones guardadas de esta ficha.',
  of: (one: string, name: string) => `${one}: ${name}`,
  edit: 'Volver al editor',
  version: (number: number) => `Versión ${number}`,
  restore: 'Restaurar esta versión',
  restoreConfirm: (number: number) =>
    `¿Dejar la ficha como en la versión ${number}? Se guarda como versión nueva.`,
  restored: (number: number, returned: number) =>
    `La ficha quedó como en la versión ${number}${returned > 0 ? ` y volvió a ${count(returned, 'ficha', 'fichas')}` : ''}`,
  compare: 'Ver qué cambió',
  comparePair: 'Comparar dos versiones',
  whole: 'Ver completa',
  fieldRestored: (label: string, number: number) => `${label}: quedó como en la versión ${number}`,
  redact: 'Retirar su contenido',
  redacted: 'Su contenido se retiró.',
  redactedBy: (actor: string) => `Su contenido lo retiró ${actor || 'una cuenta que ya no existe'}`,
  current: 'Es la versión actual',
} as const;
