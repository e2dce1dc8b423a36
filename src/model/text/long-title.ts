/** Characters past which the title of a page is a text rather than a headline. */
const LONG = 60;

/** Whether a title is set as a text. */
export const isLongTitle = (title: string): boolean => title.length > LONG;
