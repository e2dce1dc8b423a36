/** The message of a form that cannot be sent now. */
export const unsentCopy = 'No hay conexión. Lo que escribiste sigue aquí: envíalo cuando vuelva.';
