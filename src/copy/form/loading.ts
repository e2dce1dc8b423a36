/** What a line is called that shows while something is on its way. */
export const loadingCopy = 'Cargando';
