import { count } from '../plural.ts';

/** Deleting an entry, and the link to the merge. */
export const adminRemovalCopy = {
  merge: 'Fusionar con…',
  button: 'Eliminar',
  confirm: '¿Eliminarlo? Se puede recuperar desde «Cambios».',
  yes: 'Sí, eliminar',
  no: 'No',
  referrers: (number: number) =>
    `${number === 1 ? 'Lo usa' : 'Lo usan'} ${count(number, 'entrada', 'entradas')}. Si lo eliminas dejarán de nombrarlo:`,
  unlink: 'Eliminar y quitarlo de ahí',
  failed: 'No se eliminó',
  done: 'Se eliminó.',
} as const;
