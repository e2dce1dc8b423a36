export const galleryCopy = {
  title: 'Galería',
  photo: (name: string, place: number) => `${name}, foto ${place}`,
  photoBy: (credit: string) => `Foto: ${credit}`,
  dialog: 'Fotos',
  close: 'Cerrar',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  position: (place: number, count: number) => `${place} de ${count}`,
  missing: 'Esta foto no se pudo cargar.',
} as const;
