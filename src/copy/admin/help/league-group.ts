/** What helps to fill in the fields that only a group of a season has, or uses in its own way. */
export const leagueGroupHelp = {
  members: 'Cada uno tiene un renglón en la tabla de este grupo.',
} as const;
