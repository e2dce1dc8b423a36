export { matchFields as form } from '#contract/fields/match.ts';
export { matchHelp as help } from '#copy/admin/help/match.ts';
