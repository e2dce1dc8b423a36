/** The comparison of two versions of an entry. */
export const adminComparisonCopy = {
  failed: 'No pudimos leer las dos versiones. Revisa tu conexión.',
  retry: 'Intentar de nuevo',
  gone: 'Ese contenido se retiró: ya no se puede leer ni comparar.',
  same: 'Las dos versiones son iguales.',
  before: (number: number) => `Antes, en la versión ${number}`,
  after: (number: number) => `Después, en la versión ${number}`,
  /** Texts before and after a marked part, for screen readers. */
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
