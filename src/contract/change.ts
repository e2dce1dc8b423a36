/** What the public site is made of, a name for each list of the API. */
export type ContentKind = 'banner' | 'comedian' | 'event' | 'group' | 'podcast' | 'season' | 'text' | 'venue';

/** Something that was made, changed, hidden or removed. */
export interface Change {
  kind: ContentKind;
  id: number;
}
