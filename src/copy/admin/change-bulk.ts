import { count } from '../plural.ts';

const changes = (number: number) => count(number, 'cambio', 'cambios');

/** Marking or undoing several changes at once. */
export const adminChangeBulkCopy = {
  title: 'Trabajar con varios',
  all: 'Elegir todos los de esta página',
  choose: 'Elegir',
  /** The rest of the accessible name. */
  chooseWhich: (id: number) => `el cambio ${id}`,
  chosen: (number: number) =>
    number === 0 ? 'No has elegido ningún cambio.' : `Elegiste ${changes(number)}.`,
  patrol: 'Marcar como revisados',
  undo: 'Deshacer los elegidos',
  undoConfirm: (number: number) =>
    `¿Deshacer ${changes(number)}? Lo que tocan vuelve a como estaba antes y lo que crearon se borra. Desde aquí mismo puedes deshacer lo deshecho.`,
  done: {
    patrol: (number: number) => `Revisado: ${changes(number)}`,
    undo: (number: number) => `Deshecho: ${changes(number)}`,
  },
  kept: (number: number) =>
    number === 1
      ? 'No se pudo con 1\u00A0cambio: en la lista dice por qué.'
      : `No se pudo con ${changes(number)}: en cada uno dice por qué.`,
  changedSince: (fields: readonly string[]) => `Cambió después: ${fields.join(', ')}.`,
  history: 'Ver el historial de la ficha',
} as const;
