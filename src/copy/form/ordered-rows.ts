/** A list of chosen items that can be moved and removed. */
export const orderedRowsCopy = {
  up: 'Arriba',
  down: 'Abajo',
  remove: 'Quitar',
  named: (action: string, name: string) => `${action}: ${name}`,
  moved: (name: string, place: number) => `${name}, ahora en el lugar ${place}.`,
  removed: (name: string) => `${name} ya no está en la lista.`,
} as const;
