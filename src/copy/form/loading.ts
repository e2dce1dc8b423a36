/** The accessible name of the loading bar. */
export const loadingCopy = 'Cargando';
