import type { z } from 'zod';
import type { venueProposalWire } from '#contract/admin/inbox.ts';
import { nonEmpty, type PageRequest, type PageResult, paginate, utcIso } from '../../data/read.ts';
import { waitingProposals } from '../accounts/venue-proposal.ts';
import type { Db } from '../../data/write.ts';
import { actorOf } from '../history/history.ts';

type Wire = z.output<typeof venueProposalWire>;

/** A page of proposed venues that wait; `withEmail` is for staff. */
export async function listVenueProposals(
  db: Db,
  request: PageRequest,
  withEmail: boolean,
): Promise<PageResult<Wire>> {
  const query = waitingProposals(db)
    .select(['venues.id', 'venues.name', 'venues.address', 'venues.city', 'venues.state'])
    .select(['users.id as user_id', 'users.name as first_name', 'users.last_name', 'users.email'])
    .select('venue_proposals.created_at');
  const page = await paginate(query, request);
  const rows = page.results;
  const counts = await db
    .selectFrom('events')
    .select(({ fn }) => ['venue_id', fn.countAll<number>().as('count')])
    .where('venue_id', 'in', nonEmpty(rows.map(({ id }) => id)))
    .groupBy('venue_id')
    .execute();
  const eventsAt = new Map(counts.map(({ venue_id, count }) => [venue_id, count]));
  const results = rows.map(({ id, name, address, city, state, created_at, email, ...user }) => ({
    id,
    name,
    address,
    city,
    state,
    proposed_at: utcIso(created_at),
    proposed_by: actorOf({ user_id: user.user_id, name: user.first_name, last_name: user.last_name }),
    email: withEmail ? email : null,
    events: eventsAt.get(id) ?? 0,
  }));
  return { ...page, results };
}
