import { eventStatusCopy } from '#copy/event/status.ts';

export { eventFields as fields } from '#contract/fields/event.ts';
export { eventHelp as help } from '#copy/admin/help/event.ts';

export const choices = { status: eventStatusCopy };
