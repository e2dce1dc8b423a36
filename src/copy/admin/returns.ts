import { count } from '../plural.ts';

/** A deleted entry, its restore, and the references that are restored with it. */
export const adminReturnsCopy = {
  deleted: 'Esta ficha está borrada.',
  deletedForGood: 'Esta ficha está borrada y su contenido se retiró: no se puede restaurar.',
  revive: 'Restaurar la ficha',
  reviveConfirm: (number: number) =>
    `¿Dejar la ficha como en la versión ${number}? Se guarda como versión nueva.`,
  reviveAlone: 'Restaurar solo la ficha',
  reviveAloneConfirm: (number: number) =>
    `¿Dejar la ficha como en la versión ${number}, sin devolverla a las demás?`,
  returns: (entries: number) =>
    `Al restaurarla vuelve también lo que se quitó con ella en ${count(entries, 'ficha', 'fichas')}:`,
  cannotReturn: (entries: number) => `No puede volver a ${count(entries, 'ficha', 'fichas')}:`,
  notReturned: (entries: number) => `La ficha no volvió a ${count(entries, 'ficha', 'fichas')}:`,
  obstacles: {
    gone: 'ya no existe',
    taken: 'ya dice otra cosa',
    redacted: 'su contenido se retiró',
    refused: 'ya no lo admite',
  },
  moreReturns: (entries: number) => `y ${count(entries, 'ficha', 'fichas')} más`,
} as const;
