import { atomically, type Db, instantAfter } from './write.ts';

/** Proposed venues that wait to be published, each as often as it was proposed, the oldest first. */
export function listProposals(db: Db) {
  return db
    .selectFrom('venue_proposals')
    .innerJoin('venues', 'venues.id', 'venue_proposals.venue_id')
    .innerJoin('users', 'users.id', 'venue_proposals.user_id')
    .select(['venues.id', 'venues.name', 'venues.address', 'venues.city', 'venues.state'])
    .select(['users.email', 'venue_proposals.created_at'])
    .where('venues.is_published', '=', 0)
    .orderBy('venue_proposals.created_at')
    .orderBy('venues.id')
    .execute();
}

/** Publishes a venue, and notes that its events changed, which show it now. Gives its name; null where none waits. */
export function publishVenue(db: Db, id: number): Promise<string | null> {
  return atomically(db, async (trx) => {
    const venue = await trx
      .updateTable('venues')
      .set({ is_published: 1 })
      .where('id', '=', id)
      .where('is_published', '=', 0)
      .returning(['name', 'updated_at'])
      .executeTakeFirst();
    if (!venue) return null;
    const events = await trx.selectFrom('events').select('updated_at').where('venue_id', '=', id).execute();
    const last = [venue, ...events]
      .map((entry) => entry.updated_at)
      .toSorted()
      .at(-1);
    const updated_at = instantAfter(last ?? venue.updated_at);
    await trx.updateTable('venues').set({ updated_at }).where('id', '=', id).execute();
    await trx.updateTable('events').set({ updated_at }).where('venue_id', '=', id).execute();
    return venue.name;
  });
}
