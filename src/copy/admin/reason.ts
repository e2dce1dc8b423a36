/** The reason of a change. */
export const adminReasonCopy = {
  label: 'Motivo del cambio',
  hint: 'Si quieres, di por qué o de dónde sale. Se lee en el historial, también en el público.',
} as const;
