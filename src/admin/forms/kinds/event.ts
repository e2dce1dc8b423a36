export { eventFields as form } from '#contract/fields/event.ts';
export { eventHelp as help } from '#copy/admin/help/event.ts';
