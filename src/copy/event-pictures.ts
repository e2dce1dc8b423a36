/** The pictures of an event's form, which come a little later than the rest. */
export const eventPicturesCopy = {
  cover: 'Portada',
  thumbnail: 'Cartel',
  photos: 'Fotos',
  photosNow: 'Fotos del evento',
  pictureHint: 'JPEG, PNG, WebP, AVIF o GIF, hasta 10 MB.',
  pictureWords: {
    choose: 'Elegir imagen',
    drop: 'O arrástrala hasta aquí.',
    chosen: (names: string) => `Elegiste: ${names}. Se envía al guardar.`,
  },
  photoWords: {
    choose: 'Elegir fotos',
    drop: 'O arrástralas hasta aquí.',
    chosen: (names: string) => `Elegiste: ${names}. Se envían al guardar.`,
  },
  fileEmpty: 'El archivo está vacío.',
  fileTooLarge: 'La imagen puede pesar 10 MB como máximo.',
  fileFormat: 'El archivo no es una imagen JPEG, PNG, WebP, AVIF o GIF.',
  deletePhoto: (place: number) => `Eliminar la foto ${place}`,
} as const;
