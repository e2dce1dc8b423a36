export { groupFields as fields } from '#contract/fields/group.ts';
