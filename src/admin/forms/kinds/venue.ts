export { venueFields as form } from '#contract/fields/venue.ts';
export { venueHelp as help } from '#copy/admin/help/venue.ts';
