/** What helps to fill in the fields that only a match has, or uses in its own way. */
export const matchHelp = {
  event_id: 'El encuentro lleva a su página.',
  winner_id: 'Sin elegir, gana quien tiene más puntos.',
} as const;
