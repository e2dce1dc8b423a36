/** The conflict of two people who edited the same entry. */
export const conflictCopy = {
  title: 'Alguien más lo cambió mientras editabas',
  text: 'Juntamos sus cambios con los tuyos. Revisa y guarda otra vez.',
  theirs: (labels: readonly string[]) => `Cambió: ${labels.join(', ')}.`,
  both: 'Estos campos los cambiaron los dos. Elige con cuál te quedas:',
  mine: 'Lo tuyo',
  other: 'Lo que está guardado',
  empty: 'vacío',
  keep: (label: string) => `Quedarme con lo mío: ${label}`,
  take: (label: string) => `Usar lo guardado: ${label}`,
} as const;
