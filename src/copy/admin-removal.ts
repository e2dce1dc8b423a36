import { count } from './plural.ts';

/** Deleting an entry. */
export const adminRemovalCopy = {
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
