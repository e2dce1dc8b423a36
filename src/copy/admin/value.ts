/** What a field holds, to be read. */
export const adminValueCopy = { yes: 'Sí', no: 'No', empty: '(vacío)' } as const;
