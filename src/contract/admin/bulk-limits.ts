/** Entries that are chosen one by one, and those of a whole list, that one call changes at most. */
export const MAX_CHOSEN = 200;
export const MAX_FOUND = 1000;
