export const mapCopy = {
  show: 'Ver el mapa',
  directions: 'Cómo llegar',
  elsewhere: 'Abrir en OpenStreetMap',
} as const;

/** The messages of a map that is loading or could not be loaded. */
export const mapStates = {
  loading: 'Cargando el mapa…',
  failed: 'El mapa no se pudo cargar. La dirección está arriba.',
} as const;
