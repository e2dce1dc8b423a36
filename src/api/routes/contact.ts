import type { Context } from 'hono';
import type { z } from 'zod';
import { contactBody, contactPages, sendContactMessage } from '#contract/contact.ts';
import { detail } from '#contract/messages.ts';
import { mailCopy } from '#copy/mail.ts';
import { clientKey } from '../limits/client-address.ts';
import type { Services } from '../services.ts';
import type { App, Mount } from '../http/mount.ts';
import { mountPlainForm } from '../http/plain-form.ts';
import { renderMail } from '../mail/render-mail.ts';

/** Messages one address may leave. */
const ALLOWANCE = { points: 5, seconds: 3600 };

/**
 * Messages to the site: kept in the database first, then mailed. The endpoint speaks JSON; the
 * page's form, which works without JavaScript, is answered with a redirect.
 */
export function mountContact(app: App, mount: Mount, services: Services): void {
  const byClient = services.limits.limit('contact', ALLOWANCE);

  const receive = async (c: Context, message: z.output<typeof contactBody>): Promise<void> => {
    await services.limits.consume(byClient(clientKey(c, services.config.trustedProxies)));
    // A program that filled in the hidden field gets the same answer as people.
    if (message.website) return;
    await keep(services, message);
  };

  mount.call(sendContactMessage, async ({ body, c }) => {
    await receive(c, body);
    return { detail: detail.received };
  });

  mountPlainForm(app, {
    path: '/api/contact/form',
    schema: contactBody,
    origin: services.origin,
    done: contactPages.sent,
    refused: contactPages.refused,
    work: receive,
  });
}

async function keep(
  services: Services,
  { name, email, message }: z.output<typeof contactBody>,
): Promise<void> {
  const { db, config, mailQueue } = services;
  const created_at = new Date().toISOString();
  await db.insertInto('contact_messages').values({ name, email, message, created_at }).execute();
  if (config.contactEmail === null) return;
  const words = mailCopy.contact({ siteName: config.siteName, name, email, message });
  await mailQueue.enqueue({ recipient: config.contactEmail, replyTo: email, ...renderMail(words) });
}
