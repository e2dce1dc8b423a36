import { count } from '../plural.ts';

/** Merging two entries of a kind. */
export const adminMergeCopy = {
  title: 'Fusionar',
  description: 'Junta dos fichas que son la misma.',
  none: 'Abre la ficha repetida y elige «Fusionar con…».',
  of: (one: string, name: string) => `${one}: ${name}`,
  back: 'Volver al editor',
  other: '¿Con cuál se junta?',
  otherHelp: 'Escribe su nombre. Antes de hacer nada verás qué cambia.',
  looking: 'Revisando qué cambiaría…',
  outlook: 'Qué va a pasar',
  stays: 'Se queda',
  goes: 'Se va',
  swap: 'Que se quede la otra',
  another: 'Elegir otra',
  moves: 'Pasa a la que se queda',
  references: (number: number) =>
    number === 0
      ? 'Ninguna ficha nombra a la que se va.'
      : `${count(number, 'ficha', 'fichas')} que la nombra${number === 1 ? '' : 'n'}:`,
  more: (number: number) => `y ${number} más`,
  favorites: (number: number) =>
    `Favoritos: ${count(number, 'persona', 'personas')} que la sigue${number === 1 ? '' : 'n'}`,
  photos: (number: number) => `Fotos entre las dos: ${number}`,
  aliases: (names: readonly string[]) => `Otros nombres: ${names.join(', ')}`,
  addresses: (addresses: readonly string[]) => `Direcciones que llevarán a ella: ${addresses.join(', ')}`,
  fields: 'En qué difieren',
  fieldsHelp: 'Elige qué se conserva de cada dato.',
  keep: (label: string) => `Dejar el de la que se queda: ${label}`,
  take: (label: string) => `Usar el de la que se va: ${label}`,
  reason: 'Motivo',
  reasonHelp: 'Opcional. Se ve en el historial.',
  submit: 'Fusionar',
  confirm: (goes: string, stays: string) =>
    `¿Juntar «${goes}» con «${stays}»? Se puede deshacer desde «Cambios».`,
  refused: 'Así no se pueden juntar',
  owned:
    'La que se va es la página de una cuenta, y eso solo lo cambia quien administra el sitio. Deja que se quede esa, o pídeselo.',
  stale: 'Alguien cambió una de las dos mientras revisabas. Esto es lo que pasaría ahora.',
  done: 'Ya son una sola.',
  doneTitle: (name: string) => `Quedó en ${name}`,
  doneText: 'Lo que llevaba a la otra ahora lleva a esta.',
  open: 'Abrirla',
  undo: 'Deshacer en «Cambios»',
} as const;
