import type { Insertable, Selectable } from 'kysely';
import type { Database, EntryKind } from './schema.ts';

/** The table of each kind of entry. */
export const entryTables = {
  comedian: 'comedians',
  group: 'comedian_groups',
  venue: 'venues',
  event: 'events',
  podcast: 'podcasts',
  text: 'texts',
} as const satisfies Record<EntryKind, keyof Database>;

type EntryTables = typeof entryTables;

export type EntryRow<Kind extends EntryKind> = Selectable<Database[EntryTables[Kind]]>;
export type NewEntryRow<Kind extends EntryKind> = Insertable<Database[EntryTables[Kind]]>;
