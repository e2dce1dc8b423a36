export { seasonFields as form } from '#contract/fields/season.ts';
export { seasonHelp as help } from '#copy/admin/help/season.ts';
