import { count } from './plural.ts';

/** Returns the small print of a tile: the known facts of the entry, and its number of comedians. */
export const noteOf = (note: string, members: number | null): string =>
  [note, members && count(members, 'integrante', 'integrantes')].filter(Boolean).join(' · ');
