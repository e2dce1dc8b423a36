export { roundFields as fields } from '#contract/fields/round.ts';
export { roundHelp as help } from '#copy/admin/help/round.ts';
