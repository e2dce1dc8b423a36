import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { donationStatuses } from './donation.ts';
import { endpoint } from './endpoint.ts';
import { text } from './entry.ts';
import { eventWire } from './event.ts';
import { podcastWire } from './podcast.ts';
import { userWire } from './user.ts';

/** All data of an account, for export. Instants are ISO 8601. */
export const accountDataWire = z
  .object({
    exported_at: z.string(),
    user: userWire,
    created_at: text,
    /** Providers it can log in with besides its password. */
    providers: z.array(z.object({ provider: z.string(), created_at: z.string() })),
    sessions: z.array(
      z.object({
        device: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        expires_at: z.string(),
      }),
    ),
    comedian: z.nullish(comedianWire),
    events: z.array(eventWire),
    podcasts: z.array(podcastWire),
    favorites: z.array(
      z.object({ content_type: z.string(), object_id: z.int(), name: text, created_at: z.string() }),
    ),
    /** Filters of lists that an editor keeps. */
    saved_filters: z.array(
      z.object({ kind: z.string(), name: z.string(), filter: z.record(z.string(), z.string()) }),
    ),
    /** When its private calendar was created. */
    calendar_since: text,
    /** Venues it proposed, and whether they are published. */
    venue_proposals: z.array(z.object({ name: z.string(), city: z.string(), is_published: z.boolean() })),
    /** Donations with the account's address, which any donor may have typed. In MXN. */
    donations: z.array(
      z.object({
        id: z.int(),
        status: z.literal(donationStatuses),
        amount: z.number(),
        refunded: z.number(),
        created_at: z.string(),
        paid_at: z.nullable(z.string()),
        /** Present for test payments. */
        is_test: z.optional(z.boolean()),
      }),
    ),
    comedian_requests: z.array(
      z.object({
        nickname: z.string(),
        message: z.string(),
        created_at: z.string(),
        /** The slug of the requested page. */
        page: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'AccountData' });

export type AccountDataWire = z.infer<typeof accountDataWire>;

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export/',
  auth: 'user',
  tag: 'Account',
  summary: 'All data of the account of the caller, as a download',
  reply: accountDataWire,
  failures: [401, 429],
});
