/** The choice of the events of a series to which a change applies. */
export const eventSeriesCopy = {
  scope: 'Guardar los cambios en',
  one: 'Solo este evento',
  following: (number: number) =>
    number === 1 ? 'Este y el que sigue de la serie' : `Este y los ${number} que siguen de la serie`,
  scopeHint: 'Cada uno conserva su día; lo que no cambiaste se queda como está.',
} as const;
