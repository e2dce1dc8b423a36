/** The exact messages of failures (spec §8). */
export const errorCopy = {
  profile: 'Ocurrió un error al actualizar los datos de perfil',
  profilePicture: 'Ocurrió un error al actualizar la foto de perfil',
  password: 'Ocurrió un error al actualizar la contraseña',
  comedian: 'Ocurrió un error al actualizar los datos de comediante',
  comedianPhotos: 'Ocurrió un error al guardar fotos del comediano',
  comedianPictureFirst: 'Para actualizar tu foto primero ingresa tu nombre de comediante',
  comedianPicture: 'Ocurrió un error al actualizar la foto de comediante',
  eventMissing: 'Evento no encontrado',
  saveEvent: 'Ocurrió un error al guardar evento',
  saveLineUp: 'Ocurrió un error al guardar comediantes del evento',
  favorites: 'Ocurrió un error al obtener favoritos del usuario',
  favoriteNeedsLogin: 'Es necesario iniciar sesión para agregar un favorito.',
} as const;

/** The messages of successes (spec §8). */
export const successCopy = {
  profile: 'Datos de perfil actualizados correctamente',
  profilePicture: 'Foto de perfil actualizada correctamente',
  password: 'Contraseña actualizada correctamente',
  comedian: 'Datos de comediante actualizados correctamente',
  comedianPicture: 'Foto de comediante actualizada correctamente',
  photoDeleted: 'Foto eliminada correctamente',
  eventSaved: 'Evento guardado correctamente',
  eventDeleted: 'Evento eliminado correctamente',
} as const;

const wait = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? 'un segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} horas` : `${Math.ceil(hours / 24)} días`;
};

/** The frame of notifications, and the messages of a form that the server did not process. */
export const noticeCopy = {
  title: { success: '¡Hurra!', danger: '¡Ups!' },
  region: 'Notificaciones',
  close: 'Cerrar',
  offline: 'No hay conexión con el servidor. Revisa tu red e intenta de nuevo.',
  network: 'No hay conexión con el servidor. Lo que escribiste sigue aquí: revisa tu red e intenta de nuevo.',
  /** A failure with its reason. */
  withoutConnection: (failed: string) => `${failed}: no hay conexión.`,
  code: 'No pudimos traer una parte de esta página. Lo que escribiste sigue aquí: intenta de nuevo. Si no basta, recarga la página; si habías elegido imágenes, elígelas otra vez.',
  server: 'Algo falló de nuestro lado. Lo que escribiste sigue aquí: intenta de nuevo en un momento.',
  throttled: (seconds: number | null) =>
    seconds === null
      ? 'Demasiados intentos. Espera un rato antes de intentar de nuevo.'
      : `Demasiados intentos. Intenta de nuevo en ${wait(seconds)}.`,
  tooLarge: 'Lo que enviaste es demasiado grande.',
} as const;
