/** The text of the favorite button on the page of an entry. A separate module, since the script of each page contains it. */
export const saveButtonCopy = { off: 'Guardar', on: 'Guardado' } as const;
