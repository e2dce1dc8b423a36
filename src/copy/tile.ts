import { count } from './plural.ts';

/** The small print of a tile: what is known of the entry, and how many comedians belong to it. */
export const noteOf = (note: string, members: number | null): string =>
  [note, members && count(members, 'integrante', 'integrantes')].filter(Boolean).join(' · ');
