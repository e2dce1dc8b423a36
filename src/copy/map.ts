export const mapCopy = {
  show: 'Ver el mapa',
  directions: 'Cómo llegar',
  elsewhere: 'Abrir en OpenStreetMap',
} as const;

/** What a map says of itself while it comes, and when it does not. */
export const mapStates = {
  loading: 'Cargando el mapa…',
  failed: 'El mapa no se pudo cargar. La dirección está arriba.',
} as const;
