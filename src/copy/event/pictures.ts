/** The pictures of an event's form, which are loaded after the other fields. */
export const eventPicturesCopy = {
  cover: 'Portada',
  thumbnail: 'Cartel',
  photos: 'Fotos',
  photosNow: 'Fotos del evento',
  pictureHint: 'Una foto o imagen: JPG, PNG, WebP, AVIF o GIF. Las muy grandes se reducen antes de subir.',
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
} as const;
