/** Width divided by height of the cover of an entry, as its page shows it. */
export const COVER_RATIO = 16 / 9;

/** Width divided by height of the poster of an event. */
export const POSTER_RATIO = 4 / 5;
