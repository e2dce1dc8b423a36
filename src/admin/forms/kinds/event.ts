import { eventFields } from '#contract/fields/event.ts';
import { eventStatusCopy } from '#copy/event/status.ts';

export { eventHelp as help } from '#copy/admin/help/event.ts';

export const form = { ...eventFields, status: { ...eventFields.status, options: eventStatusCopy } };
