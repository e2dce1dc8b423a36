export { roundFields as form } from '#contract/fields/round.ts';
export { roundHelp as help } from '#copy/admin/help/round.ts';
