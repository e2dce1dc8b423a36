/** Choosing, cropping and uploading pictures. */
export const pictureCopy = {
  files: {
    choose: 'Elegir imagen',
    drop: 'O arrástrala hasta aquí.',
    chosen: (names: string) => `Elegiste: ${names}`,
  },
  photos: {
    choose: 'Elegir fotos',
    drop: 'O arrástralas hasta aquí.',
    chosen: (names: string) => `Elegiste: ${names}`,
  },
  hint: 'Una foto o imagen: JPG, PNG, WebP, AVIF o GIF. Después eliges qué parte se ve.',
  problem: {
    type: (name: string) => `«${name}» no es una imagen. Elige un archivo JPG, PNG, WebP, AVIF o GIF.`,
    empty: (name: string) => `«${name}» está vacío. Elige otra imagen.`,
    size: (name: string) => `«${name}» pesa más de 10 MB y no pudimos reducirla. Elige una más ligera.`,
    heic: (name: string) =>
      `«${name}» es una foto HEIC, que tu navegador no abre. Expórtala como JPEG, o elige «Más compatible» en tu iPhone: Ajustes, Cámara, Formatos.`,
    unreadable: (name: string) =>
      `No pudimos abrir «${name}»: está dañada o su formato no se reconoce. Prueba con un JPG o PNG.`,
  },
  recrop: 'Recortar de nuevo',
  noMemory: 'Tu navegador no pudo recortar la imagen. Prueba con una más pequeña.',
  crop: {
    frame: 'Encuadre de la foto',
    help: 'Arrastra la foto, o usa las flechas del teclado, para encuadrarla.',
    zoom: 'Acercar',
    use: 'Usar esta foto',
    cancel: 'Cancelar',
    sending: 'Subiendo…',
  },
  progress: 'Avance de la subida',
} as const;
