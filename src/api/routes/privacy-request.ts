import type { Context } from 'hono';
import type { z } from 'zod';
import { detail } from '#contract/messages.ts';
import {
  confirmPrivacyRequest,
  privacyKeyBody,
  privacyPages,
  privacyRequestBody,
  sendPrivacyRequest,
} from '#contract/privacy-request.ts';
import { clientKey } from '../limits/client-address.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { App, Mount } from '../http/mount.ts';
import { mountPlainForm } from '../http/plain-form.ts';
import { mailLimits } from '../mail/mail-limits.ts';
import { confirmRequest, storeRequest } from '../privacy/request.ts';

const HOUR = 3600;

/** Requests and keys of one address of a client. */
const BY_CLIENT = { points: 5, seconds: HOUR };
const KEYS = { points: 30, seconds: HOUR };

/**
 * Requests of people about what the site holds of them. Nothing depends on whether it holds anything: an answer tells nothing
 * so. As the contact form, each call has a form for pages without JavaScript.
 */
export function mountPrivacyRequests(app: App, mount: Mount, services: Services): void {
  const { limits, config } = services;
  const byClient = limits.limit('privacy-request', BY_CLIENT);
  const keys = limits.limit('privacy-key', KEYS);
  const { mayMail } = mailLimits(limits);
  const clientOf = (c: Context) => clientKey(c, config.trustedProxies);

  const receive = async (c: Context, request: z.output<typeof privacyRequestBody>): Promise<void> => {
    await limits.consume(byClient(clientOf(c)));
    // A program filled in the hidden field: the answer is that of a request that is stored.
    if (request.website) return;
    await storeRequest(services, request, { isMailed: await mayMail('privacy', request.email) });
  };

  const prove = async (c: Context, key: string): Promise<void> => {
    await limits.consume(keys(clientOf(c)));
    if (!(await confirmRequest(services, key))) throw new ApiError(404, detail.notFound);
  };

  mount.call(sendPrivacyRequest, async ({ body, c }) => {
    await receive(c, body);
    return { detail: detail.received };
  });

  mount.call(confirmPrivacyRequest, async ({ body, c }) => {
    await prove(c, body.key);
    return { detail: detail.received };
  });

  const { origin } = services;
  const { sent, refused, confirmed, unconfirmed } = privacyPages;
  const path = '/api/privacy-requests/form';
  mountPlainForm(app, { path, schema: privacyRequestBody, origin, done: sent, refused, work: receive });
  mountPlainForm(app, {
    path: '/api/privacy-requests/confirm/form',
    schema: privacyKeyBody,
    origin,
    done: confirmed,
    refused: unconfirmed,
    work: (c, { key }) => prove(c, key),
  });
}
