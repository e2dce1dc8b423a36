/** In which events of a series a change is saved. */
export const eventSeriesCopy = {
  scope: 'Guardar los cambios en',
  one: 'Solo este evento',
  following: (number: number) =>
    number === 1 ? 'Este y el que sigue de la serie' : `Este y los ${number} que siguen de la serie`,
  scopeHint: 'Cada uno conserva su día; lo que no cambiaste se queda como está.',
} as const;
