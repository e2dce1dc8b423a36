/** Text of the heart on the page of an entry, off and on. A module of its own: `islands/boot.ts` has it in its script. */
export const saveButtonCopy = { off: 'Guardar', on: 'Guardado' } as const;
