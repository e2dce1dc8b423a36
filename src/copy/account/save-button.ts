/** Text of the heart on the page of an entry, off and on. A module of its own: the script of every page has it. */
export const saveButtonCopy = { off: 'Guardar', on: 'Guardado' } as const;
