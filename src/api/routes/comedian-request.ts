import { requestComedianProfile } from '#contract/comedian-request.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { mailCopy } from '#copy/mail.ts';
import { accountLimits } from '../accounts/limits.ts';
import type { User } from '../data/user.ts';
import type { Services } from '../http/context.ts';
import { ApiError } from '../http/error.ts';
import type { Mount } from '../http/mount.ts';
import { letter } from '../mail/letter.ts';

/** Asking for a comedian profile: kept first, then mailed to whoever runs the site. */
export function mountComedianRequest(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(requestComedianProfile, async ({ user, body }) => {
    if (user.is_comedian) throw new ApiError(400, { non_field_errors: [fieldMessage.alreadyComedian] });
    const giveBack = await limits.requestComedian(user.id);
    try {
      await keep(services, user, { nickname: body.nickname, message: body.message ?? '' });
    } catch (error) {
      await giveBack();
      throw error;
    }
    return { detail: detail.received };
  });
}

async function keep(
  { db, config, postman }: Services,
  user: User,
  { nickname, message }: { nickname: string; message: string },
): Promise<void> {
  const created_at = new Date().toISOString();
  const recipient = config.contactEmail;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('comedian_requests')
      .values({ user_id: user.id, nickname, message, created_at })
      .execute();
    if (recipient === null) return;
    const words = mailCopy.comedianRequest({
      siteName: config.siteName,
      nickname,
      email: user.email,
      message,
    });
    await postman.post({ recipient, replyTo: user.email, ...letter(words) }, { within: trx });
  });
  postman.hurry();
}
