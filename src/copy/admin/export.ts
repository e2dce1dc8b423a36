/** The export of lists as tables. */
export const adminExportCopy = {
  done: 'La tabla se guardó en tus descargas.',
} as const;
