export { comedianFields as form } from '#contract/fields/comedian.ts';
export { comedianHelp as help } from '#copy/admin/help/comedian.ts';
