/** The map for choosing a place. */
export const adminMapCopy = {
  open: 'Elegir en el mapa',
  opening: 'Cargando el mapa…',
  label: 'Mapa para elegir el lugar',
  help: 'Mueve el mapa hasta que el alfiler señale la puerta, o toca ese punto. Con el teclado: las flechas mueven, + y − acercan y alejan.',
  failed: 'El mapa no se pudo cargar. Escribe las coordenadas en los campos.',
  chosen: (lat: number, lng: number) => `El alfiler está en ${lat}, ${lng}.`,
} as const;
