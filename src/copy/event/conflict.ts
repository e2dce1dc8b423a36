/** What is told where two people edited one event. */
export const eventConflictCopy = {
  title: 'Alguien más cambió este evento',
  text: 'Mientras lo editabas se guardaron otros cambios. Lo que escribiste sigue aquí y todavía no se guarda.',
  load: 'Traer esos cambios',
  loading: 'Trayendo los cambios…',
  failed: 'No pudimos traer los cambios. Intenta de nuevo.',
  merged: 'Ya juntamos los dos: revisa y guarda otra vez.',
  clashing: 'En estos campos dejamos lo que tú escribiste. Así quedaron en la otra versión:',
  empty: 'vacío',
  use: 'Usar esta',
} as const;
