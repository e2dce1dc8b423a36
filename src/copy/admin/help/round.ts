/** Help texts of the fields that only a round has, or uses differently. */
export const roundHelp = {
  is_knockout: 'Sus encuentros van en la llave y no suman puntos en la tabla.',
} as const;
