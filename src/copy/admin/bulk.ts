import { count } from '../plural.ts';

const pages = (number: number) => count(number, 'ficha', 'fichas');

/** Changes of several entries of a list at once. */
export const adminBulkCopy = {
  title: 'Cambiar varios',
  all: 'Elegir todos los de esta página',
  choose: (name: string) => `Elegir ${name}`,
  chosen: (number: number) => (number === 0 ? 'No has elegido ninguna ficha.' : `Elegiste ${pages(number)}.`),
  found: (number: number) => `Elegir ${number === 1 ? 'la única' : `las ${number}`} de la lista`,
  foundChosen: (number: number) => `Elegiste ${pages(number)}: todas las de la lista.`,
  onlyPage: 'Solo las de esta página',
  tooMany: (max: number) => `La lista tiene más de ${max} fichas: fíltrala para cambiarlas todas.`,
  actions: { publish: 'Publicar', hide: 'Ocultar', delete: 'Eliminar', change: 'Cambiar' },
  confirm: {
    publish: (number: number) => `¿Publicar ${pages(number)}? Se puede deshacer desde «Cambios».`,
    hide: (number: number) => `¿Ocultar ${pages(number)}? Dejan de verse; se puede deshacer desde «Cambios».`,
    delete: (number: number) => `¿Eliminar ${pages(number)}? Se puede deshacer desde «Cambios».`,
    change: (number: number) => `¿Poner lo mismo en ${pages(number)}? Se puede deshacer desde «Cambios».`,
  },
  done: {
    publish: (number: number) => `Publicado: ${pages(number)}.`,
    hide: (number: number) => `Oculto: ${pages(number)}.`,
    delete: (number: number) => `Eliminado: ${pages(number)}.`,
    change: (number: number) => `Cambiado: ${pages(number)}.`,
  },
  change: 'Cambiar un dato',
  field: 'Dato que se cambia',
  noField: 'Elige uno',
  fieldMissing: 'No se cargaron los datos que se pueden cambiar. Intenta de nuevo.',
  undo: 'Deshacer en «Cambios»',
  refused: (number: number) => `No se cambió nada: revisa ${pages(number)} de la lista.`,
  unlink: 'Eliminar y quitarlas de donde se usan',
  unlinkConfirm: (number: number) =>
    `¿Eliminar ${pages(number)} aunque otras las nombren? Dejarán de nombrarlas.`,
} as const;
