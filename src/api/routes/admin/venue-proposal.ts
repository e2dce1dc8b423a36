import * as contract from '#contract/admin/inbox.ts';
import { detail } from '#contract/messages.ts';
import { listVenueProposals } from '../../content/lists/admin-proposals.ts';
import { publishProposed, waitingProposals } from '../../content/accounts/venue-proposal.ts';
import type { Db } from '../../data/write.ts';
import type { Services } from '../../services.ts';
import { envelope } from '../../http/envelope.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf, writeAs } from './write-as.ts';

/** Proposed venues: editors publish them or not. */
export function mountAdminProposals(mount: Mount, services: Services): void {
  const { db, origin } = services;
  const about = { origin: 'admin' } as const;

  mount.call(contract.listVenueProposals, async ({ query, user, c }) => {
    const page = await listVenueProposals(db, query, user.is_admin === 1);
    return envelope(page, new URL(c.req.url), origin, (proposal) => proposal);
  });

  mount.call(contract.publishVenueProposal, async ({ params, user }) => {
    const id = idOf(params.id);
    await writeAs(services, user, about, async (writer) => {
      await requireWaiting(writer.trx, id);
      await publishProposed(writer, id);
    });
    return undefined;
  });

  mount.call(contract.rejectVenueProposal, async ({ params, user }) => {
    const id = idOf(params.id);
    await writeAs(services, user, about, async ({ trx, remove }) => {
      await requireWaiting(trx, id);
      await remove('venue', id);
    });
    return undefined;
  });
}

/** Locks a proposed venue; a 404 for any other venue. */
async function requireWaiting(trx: Db, id: number): Promise<void> {
  const held = await trx
    .updateTable('venues')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .where('id', 'in', waitingProposals(trx).clearOrderBy().select('venues.id'))
    .returning('id')
    .executeTakeFirst();
  if (!held) throw new ApiError(404, detail.notFound);
}
