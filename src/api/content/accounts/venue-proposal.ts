import { sql } from 'kysely';
import { switchedIds } from '../lists/entry-states.ts';
import { writeContent } from '../write-content.ts';
import type { Writer } from '../writer.ts';
import type { Db } from '../../data/write.ts';

/** Proposed venues that wait, each as often as it was proposed, the oldest first. One that was hidden waits no more. */
export const waitingProposals = (db: Db) =>
  db
    .selectFrom('venue_proposals')
    .innerJoin('venues', 'venues.id', 'venue_proposals.venue_id')
    .innerJoin('users', 'users.id', 'venue_proposals.user_id')
    .where('venues.is_published', '=', 0)
    .where((eb) =>
      eb.not(eb.exists(switchedIds(db, 'venue').whereRef('entry_id', '=', sql.ref('venues.id')))),
    )
    .orderBy('venue_proposals.created_at')
    .orderBy('venues.id');

export const listProposals = (db: Db) =>
  waitingProposals(db)
    .select(['venues.id', 'venues.name', 'venues.address', 'venues.city', 'venues.state'])
    .select(['users.email', 'venue_proposals.created_at'])
    .execute();

/** Publishes a venue and marks its events, which now show it, as changed. Resolves to its name; null if none waits. */
export async function publishProposed({ trx, update, touch }: Writer, id: number): Promise<string | null> {
  const waiting = trx.selectFrom('venues').select('name').where('id', '=', id).where('is_published', '=', 0);
  const venue = await waiting.executeTakeFirst();
  if (!venue || !(await update('venue', id, { is_published: true }))) return null;
  const events = await trx.selectFrom('events').select('id').where('venue_id', '=', id).execute();
  await touch(
    'event',
    events.map((event) => event.id),
  );
  return venue.name;
}

/** As `publishProposed`, by a command. */
export const publishVenue = (db: Db, id: number): Promise<string | null> =>
  writeContent(db, { author: null, origin: 'command' }, (writer) => publishProposed(writer, id));
