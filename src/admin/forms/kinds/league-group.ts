export { leagueGroupFields as fields } from '#contract/fields/league-group.ts';
export { leagueGroupHelp as help } from '#copy/admin/help/league-group.ts';
