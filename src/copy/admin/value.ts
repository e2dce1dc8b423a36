/** The values of fields as texts. */
export const adminValueCopy = { yes: 'Sí', no: 'No', empty: '(vacío)' } as const;
