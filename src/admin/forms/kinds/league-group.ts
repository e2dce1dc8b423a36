export { leagueGroupFields as form } from '#contract/fields/league-group.ts';
export { leagueGroupHelp as help } from '#copy/admin/help/league-group.ts';
