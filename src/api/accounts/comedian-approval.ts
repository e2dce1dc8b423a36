import { writeContent } from '../content/write-content.ts';
import type { Authorship } from '../content/writer.ts';
import { closeRequests, pendingRequest, unownedPageNamed } from '../data/account/comedian-request.ts';
import { findOwnComedian } from '../content/accounts/account-comedian.ts';
import { findId } from '../data/read.ts';
import { addressFromName } from '../content/addresses/slugs.ts';
import { findUser, type User } from '../data/account/user.ts';
import type { Db } from '../data/write.ts';
import { comedianApproved } from '../mail/templates/comedian-approved.ts';
import type { MailSite } from '../mail/templates/mail-site.ts';
import { queueMail } from '../mail/mail-queue.ts';

/** Reasons for which no page is linked to an account. */
export type PageProblem = 'choice' | 'missing' | 'no-comedian' | 'other' | 'owned';

/** A refused change of an account; the message has the reason. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly problem: PageProblem | null;

  constructor(message: string, problem: PageProblem | null = null) {
    super(message);
    this.problem = problem;
  }
}

/** An approval by a command; calls name the admin. */
export const BY_COMMAND: Authorship = { author: null, origin: 'command' };

/** The slug of the page that an account gets; null for a new page, with the name that it asked for. */
export type PageChoice = string | null;

/**
 * Closes the pending request of an account, links the page that is chosen or makes one with the requested name, and mails the
 * account when something is new to it. Gives the id of a page that is new to it. Throws `AccountError` where
 * the request is about a page and no choice is given, and where the page cannot be linked.
 */
export async function approveComedian(
  trx: Db,
  sender: MailSite,
  user: User,
  choice: PageChoice | undefined,
  by: Authorship = BY_COMMAND,
): Promise<number | null> {
  if (choice === undefined) await requireChoice(trx, user);
  const page = choice ? await linkPage(trx, user, choice, by) : await makePage(trx, user, by);
  await closeRequests(trx, user.id);
  if (page || !user.is_comedian) {
    const mail = comedianApproved(sender, page && page.nickname);
    await queueMail(trx, { recipient: user.email, replyTo: '', ...mail }, { userId: user.id });
  }
  return page && page.id;
}

/** Throws where the requested page, or one of that name, exists: an omitted choice must not create a duplicate. */
async function requireChoice(trx: Db, { id, email }: User): Promise<void> {
  const request = await pendingRequest(trx, id);
  if (!request || (await findOwnComedian(trx, id))) return;
  const { slug } = request.page ?? (await unownedPageNamed(trx, request.nickname)) ?? {};
  if (slug === undefined) return;
  throw new AccountError(
    `${email} asked for the page ${slug}: add --page ${slug}, or --no-page for a page of its own.`,
    'choice',
  );
}

/** Makes a page with the name of the pending request; null without a request, and for an account that has a page. */
async function makePage(trx: Db, user: User, by: Authorship) {
  const request = await pendingRequest(trx, user.id);
  if (!request || (await findOwnComedian(trx, user.id))) return null;
  const { nickname } = request;
  const id = await writeContent(trx, by, async (writer) =>
    writer.create('comedian', {
      nickname,
      slug: await addressFromName(writer.trx, 'comedian', { nickname }),
      user_id: user.id,
    }),
  );
  return { id, nickname };
}

/** Makes an account the owner of a page; null where it is already. */
async function linkPage(trx: Db, user: User, reference: string, by: Authorship) {
  const id = await findId(trx, 'comedian', reference);
  if (id === undefined) throw new AccountError(`There is no comedian ${reference}.`, 'missing');
  const own = await findOwnComedian(trx, user.id);
  if (own?.id === id) return null;
  if (own) throw new AccountError(`${user.email} has the page ${own.slug} already.`, 'other');
  const page = await trx
    .selectFrom('comedians')
    .select(['id', 'nickname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await writeContent(trx, by, ({ update }) =>
    update('comedian', id, async ({ user_id }) => {
      if (user_id === null) return { user_id: user.id };
      const owner = (await findUser(trx, user_id))?.email ?? 'another account';
      throw new AccountError(`The page ${reference} belongs to ${owner} already.`, 'owned');
    }),
  );
  return page;
}
