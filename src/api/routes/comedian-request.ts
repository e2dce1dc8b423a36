import type { z } from 'zod';
import { accountPages } from '#contract/account-pages.ts';
import { changeRequestMessage } from '#contract/comedian-request-message.ts';
import { readComedianRequest, requestComedianProfile } from '#contract/comedian-request.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { mailCopy } from '#copy/mail.ts';
import { accountLimits, COMEDIAN_REQUESTS } from '../accounts/limits.ts';
import {
  approvalCommand,
  changeMessage,
  closeRequests,
  findPage,
  pendingRequest,
  type RequestedPage,
} from '../data/account/comedian-request.ts';
import { MAX_ID, utcIso } from '../data/read.ts';
import type { User } from '../data/account/user.ts';
import type { Db } from '../data/write.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { Mount } from '../http/mount.ts';
import { renderMail } from '../mail/render-mail.ts';

type Body = z.output<NonNullable<typeof requestComedianProfile.body>>;

/** Requests for a comedian profile: stored first, then mailed to the site. */
export function mountComedianRequest(mount: Mount, services: Services): void {
  const limits = accountLimits(services);

  mount.call(requestComedianProfile, async ({ user, body }) => {
    if (user.is_comedian) throw new ApiError(400, { non_field_errors: [fieldMessage.alreadyComedian] });
    const page = await requirePage(services, body.comedian_id ?? null);
    const giveBack = await limits.requestComedian(user.id);
    try {
      await store(services, user, body, page);
    } catch (error) {
      await giveBack();
      throw error;
    }
    return { detail: detail.received };
  });

  mount.call(changeRequestMessage, async ({ user, body: { message } }) => {
    const request = user.is_comedian ? null : await pendingRequest(services.db, user.id);
    if (!request) throw new ApiError(404, detail.notFound);
    await limits.changeRequestMessage(user.id);
    await services.db.transaction().execute(async (trx) => {
      await changeMessage(trx, request.id, message);
      await mailSite(trx, services, user, { ...request, message });
    });
    services.mailQueue.deliverSoon();
    return { detail: detail.received };
  });

  mount.call(readComedianRequest, async ({ user }) => {
    const request = user.is_comedian ? null : await pendingRequest(services.db, user.id);
    if (!request) return { pending: null };
    const { nickname, message, created_at, page } = request;
    const again_at = new Date(Date.parse(created_at) + COMEDIAN_REQUESTS.seconds * 1000).toISOString();
    return {
      pending: {
        nickname,
        message,
        created_at: utcIso(created_at),
        again_at: utcIso(again_at),
        comedian: page && { id: page.id, slug: page.slug, nickname: page.nickname },
      },
    };
  });
}

/** The page a request names: published, and without an owner. */
async function requirePage({ db }: Services, id: number | null): Promise<RequestedPage | null> {
  if (id === null) return null;
  const page = id > MAX_ID ? undefined : await findPage(db, id);
  if (!page) throw new ApiError(400, { comedian_id: [fieldMessage.pageGone] });
  if (page.user_id !== null) throw new ApiError(400, { comedian_id: [fieldMessage.pageTaken] });
  return page;
}

async function store(
  services: Services,
  user: User,
  { nickname, message = '' }: Body,
  page: RequestedPage | null,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await closeRequests(trx, user.id);
    await trx
      .insertInto('comedian_requests')
      .values({
        user_id: user.id,
        nickname,
        message,
        created_at: new Date().toISOString(),
        comedian_id: page?.id ?? null,
      })
      .execute();
    await mailSite(trx, services, user, { nickname, message, page });
  });
  services.mailQueue.deliverSoon();
}

/** Mails a request to the site, where it has an address. */
async function mailSite(
  trx: Db,
  { config, mailQueue }: Services,
  user: User,
  { nickname, message, page }: { nickname: string; message: string; page: RequestedPage | null },
): Promise<void> {
  const { siteName, siteUrl, contactEmail: recipient } = config;
  if (recipient === null) return;
  const words = mailCopy.comedianRequest({
    siteName,
    nickname,
    email: user.email,
    message,
    page: page && { name: page.nickname, url: `${siteUrl}${accountPages.comedians}/${page.slug}` },
    command: approvalCommand(user.email, page?.slug),
  });
  await mailQueue.enqueue({ recipient, replyTo: user.email, ...renderMail(words) }, { trx });
}
