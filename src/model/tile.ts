import type { Picture } from './picture.ts';

/** What a tile of a list shows of an entry besides its name. */
export interface Tile {
  picture: Picture | null;
  /** One line about it; may be empty. */
  text: string;
  /** Small print under it; may be empty. */
  note: string;
  /** How many comedians belong to it; null where that is not shown. */
  members: number | null;
}
