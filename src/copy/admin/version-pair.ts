/** The choice of two versions to compare. */
export const adminVersionPairCopy = {
  title: 'Comparar dos versiones',
  none: 'Elige en la lista dos versiones distintas.',
  chosen: (earlier: number, later: number) => `De la versión ${earlier} a la ${later}`,
  compare: 'Ver las diferencias',
  /** The visible text, and the rest of the accessible name. */
  first: ['Comparar esta', 'la versión'],
  second: ['Con esta', 'la versión'],
} as const;
