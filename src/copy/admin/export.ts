/** Tables out of lists. */
export const adminExportCopy = {
  done: 'La tabla se guardó en tus descargas.',
} as const;
