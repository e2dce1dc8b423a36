/** The kinds of entries; each has its ink. */
export type Kind = 'comedian' | 'group' | 'event' | 'venue' | 'podcast';
