export { seasonFields as fields } from '#contract/fields/season.ts';
export { seasonHelp as help } from '#copy/admin/help/season.ts';
