/** What helps to fill in the fields that only a round has, or uses in its own way. */
export const roundHelp = {
  is_knockout: 'Sus encuentros van en la llave y no suman puntos en la tabla.',
} as const;
