/** What is said where two people edited the same entry. */
export const adminConflictCopy = {
  title: 'Alguien más lo cambió mientras editabas',
  text: 'Juntamos sus cambios con los tuyos. Revisa y guarda otra vez.',
  theirs: (labels: readonly string[]) => `Cambió: ${labels.join(', ')}.`,
  clashing: 'Estos campos los cambiaron los dos. Elige con cuál te quedas:',
  mine: 'Lo tuyo',
  other: 'Lo que está guardado',
  keep: (label: string) => `Quedarme con lo mío: ${label}`,
  take: (label: string) => `Usar lo guardado: ${label}`,
  chosenMine: 'Se queda lo tuyo.',
  chosenTheirs: 'Se queda lo guardado.',
} as const;
