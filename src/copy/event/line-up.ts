/** The line-up of an event in its form. */
export const eventLineUpCopy = {
  lineUp: 'Cartel, en orden',
  up: 'Arriba',
  down: 'Abajo',
  drop: 'Quitar',
  named: (action: string, name: string) => `${action}: ${name}`,
  moved: (name: string, place: number) => `${name}, ahora en el lugar ${place}.`,
  dropped: (name: string) => `Quitamos a ${name}.`,
  addOwner: (name: string) => `Agregarme al cartel: ${name}`,
} as const;
