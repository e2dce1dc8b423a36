/** The page before the first release is served. */
export const preparing = {
  title: 'Estamos montando el escenario',
  text: 'La enciclopedia estará lista en unos segundos; esta página se actualiza sola.',
} as const;
