import { proposeVenue } from '#contract/account-venue.ts';
import { mailCopy } from '#copy/mail.ts';
import { accountLimits } from '../accounts/limits.ts';
import { saveLimit } from '../accounts/save-limit.ts';
import * as venues from '../content/accounts/account-venue.ts';
import { venueRefs } from '../data/entry/reference.ts';
import type { User } from '../data/account/user.ts';
import type { Services } from '../services.ts';
import type { Mount } from '../http/mount.ts';
import { renderMail } from '../mail/render-mail.ts';

/** Proposing a venue: stored first, then mailed to the contact address. */
export function mountAccountVenues(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  const countSave = saveLimit(services);
  mount.call(proposeVenue, async ({ user, body }) => {
    await countSave(user.id);
    const giveBack = await limits.proposeVenue(user.id);
    const { name, address = '', city, state = '' } = body;
    let isNew = false;
    try {
      const kept = await keep(services, user, { name, address, city, state });
      isNew = kept.isNew;
      const venue = (await venueRefs(services, [kept.id], user.id))(kept.id);
      if (!venue) throw new Error(`The venue ${kept.id} went away while it was read.`);
      return venue;
    } finally {
      // A proposal without a mail does not count toward the limit.
      if (!isNew) await giveBack();
    }
  });
}

async function keep({ db, config, mailQueue }: Services, user: User, proposal: venues.VenueProposal) {
  const recipient = config.contactEmail;
  const kept = await db.transaction().execute(async (trx) => {
    const made = await venues.proposeVenue(trx, user.id, proposal);
    if (recipient === null || !made.isNew) return made;
    const words = mailCopy.venueProposal({ siteName: config.siteName, email: user.email, ...proposal });
    await mailQueue.enqueue({ recipient, replyTo: user.email, ...renderMail(words) }, { trx });
    return made;
  });
  mailQueue.deliverSoon();
  return kept;
}
