import type { Kysely } from 'kysely';

/** The columns by which public lists are ordered, unless they are asked for otherwise. */
const ORDERS = {
  comedians: 'sort_text',
  comedian_groups: 'sort_text',
  venues: 'sort_text',
  podcasts: 'sort_text',
  events: 'start_at',
} as const;

/** Indexes that are replaced: by table and name, the columns. */
const REPLACED = [
  ['events', 'events_venue_id', ['venue_id', 'start_at', 'id']],
  ['events', 'events_group_id', ['group_id', 'start_at', 'id']],
  // The one before was of the events with a series alone: SQLite does not know that a series that is asked for is not empty.
  ['events', 'events_series', ['series', 'start_at']],
] as const;

/**
 * Published entries that changed since a moment, and events that are not over, are found and counted by an index alone; events of
 * a venue, a group or a series, and favorites of an entry, without reading all others. SQLite has no
 * statistics here: where it would choose another index, the query says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  for (const [table, order] of Object.entries(ORDERS))
    await index(table, `${table}_changed`, ['is_published', 'updated_at', order, 'id']);
  await index('events', 'events_coming', ['is_published', 'over_at', 'start_at', 'id']);
  await index('events', 'events_days', ['is_published', 'start_date', 'start_at', 'id']);
  await index('venues', 'venues_city', ['city_slug', 'is_published']);
  await index('favorites', 'favorites_object', ['content_type', 'object_id']);
  for (const [table, name, columns] of REPLACED) {
    await db.schema.dropIndex(name).execute();
    await index(table, name, columns);
  }
}
