import type { Kind } from '../kinds.ts';
import { initials } from '../text/names.ts';
import { truncate } from '../text/truncate.ts';

/** Characters of an event's name that stand in for its picture. */
const MOST = 36;

/** Letters of a word that fit a line in large type. */
const WORD = 8;

/** The text that stands in for the picture of an entry. */
export const standInText = (kind: Kind, name: string): string =>
  kind === 'event' ? truncate(name, MOST) : initials(name);

/** Whether a stand-in takes the smaller type. */
export const hasLongWord = (text: string): boolean => text.split(' ').some(({ length }) => length > WORD);
