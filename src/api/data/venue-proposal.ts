import { writeContent } from '../content/write-content.ts';
import type { Db } from './write.ts';

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
  return writeContent(db, { author: null, origin: 'command' }, async ({ trx, update, touch }) => {
    const waiting = trx
      .selectFrom('venues')
      .select('name')
      .where('id', '=', id)
      .where('is_published', '=', 0);
    const venue = await waiting.executeTakeFirst();
    if (!venue || !(await update('venue', id, { is_published: true }))) return null;
    const events = await trx.selectFrom('events').select('id').where('venue_id', '=', id).execute();
    await touch(
      'event',
      events.map((event) => event.id),
    );
    return venue.name;
  });
}
