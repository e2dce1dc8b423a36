/** What differs between a version of an entry and the one before it. */
export const adminComparisonCopy = {
  failed: 'No pudimos leer las dos versiones. Revisa tu conexión.',
  retry: 'Intentar de nuevo',
  gone: 'Ese contenido se retiró: ya no se puede leer ni comparar.',
  same: 'Las dos versiones son iguales.',
  before: (number: number) => `Antes, en la versión ${number}`,
  after: (number: number) => `Después, en la versión ${number}`,
  /** Said before and after a part, for those who do not see how it is marked. */
  marks: {
    inserted: ['agregado: ', ' (fin de lo agregado) '],
    removed: ['quitado: ', ' (fin de lo quitado) '],
  },
  items: { inserted: 'Se agregó', removed: 'Se quitó', moved: 'Cambió de lugar', changed: 'Cambió' },
  unchanged: (number: number) => (number === 1 ? '1 sigue igual' : `${number} siguen igual`),
  onlyFormat: 'El texto es el mismo: cambió su formato.',
  caption: 'Pie',
  credit: 'Crédito',
  license: 'Licencia',
  restore: (label: string, number: number) => `Restaurar ${label} de la versión ${number}`,
  restoreConfirm: (label: string, number: number) =>
    `¿Dejar «${label}» como en la versión ${number}? Lo demás no cambia y se guarda como versión nueva.`,
} as const;
