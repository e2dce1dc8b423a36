/** Messages of favourites that fail (spec §8). */
export const favoriteErrors = {
  list: 'Ocurrió un error al obtener favoritos del usuario',
  needsLogin: 'Es necesario iniciar sesión para agregar un favorito.',
} as const;

/** The notification after a photo of a comedian or an event was removed (spec §8). */
export const photoRemoved = 'Foto eliminada correctamente';

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
