export { groupFields as form } from '#contract/fields/group.ts';
