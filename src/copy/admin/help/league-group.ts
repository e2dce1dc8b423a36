/** Help texts of the fields that only a group of a season has, or uses differently. */
export const leagueGroupHelp = {
  members: 'Cada uno tiene un renglón en la tabla de este grupo.',
} as const;
