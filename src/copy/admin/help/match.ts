/** Help texts of the fields that only a match has, or uses differently. */
export const matchHelp = {
  event_id: 'El encuentro lleva a su página.',
  winner_id: 'Sin elegir, gana quien tiene más puntos.',
} as const;
