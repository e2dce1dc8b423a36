import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { createSeason } from '#api/content/league/create-season.ts';
import type { Drafts } from '#api/content/kinds.ts';
import { writeContent } from '#api/content/write-content.ts';
import type {
  ComedianDraft,
  EventDraft,
  GroupDraft,
  PodcastDraft,
  UserDraft,
  VenueDraft,
  WholeSeasonDraft,
} from '#api/data/draft.ts';
import type { Database } from '#api/data/database/schema.ts';
import type { Db } from '#api/data/write.ts';
import { insertUser } from '#api/data/account/user.ts';
import { slugify } from '#contract/search-text.ts';
import type { TestApi } from './api.ts';

/** The default for accounts without a password of their own. */
export const PASSWORD = 'una risa de más';

/** At the least cost there is, which the hash names: checking it takes a thousandth of the time of the product's own. */
const hashOf = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Stores an entry as a program does. Gives its id. */
export const write = <Kind extends keyof Drafts>(db: Db, kind: Kind, draft: Drafts[Kind]): Promise<number> =>
  writeContent(db, { author: null, origin: 'seed' }, ({ create }) => create(kind, draft));

/** As `write`, for a season with its groups and rounds. */
export const writeSeason = (db: Db, draft: WholeSeasonDraft): Promise<number> =>
  writeContent(db, { author: null, origin: 'seed' }, (writer) => createSeason(writer, draft));

type PrivacyRequestRow = Insertable<Database['privacy_requests']>;

/** Entries with the fields that a test names; other fields have neutral values. */
export const make = {
  comedian: ({ db }: TestApi, nickname: string, rest: Partial<ComedianDraft> = {}) =>
    write(db, 'comedian', { nickname, slug: slugify(nickname, 'comediante'), ...rest }),
  group: ({ db }: TestApi, name: string, rest: Partial<GroupDraft> = {}) =>
    write(db, 'group', { name, slug: slugify(name, 'colectivo'), ...rest }),
  venue: ({ db }: TestApi, name: string, rest: Partial<VenueDraft> = {}) =>
    write(db, 'venue', { name, slug: slugify(name, 'lugar'), ...rest }),
  event: ({ db }: TestApi, name: string, rest: Partial<EventDraft> = {}) =>
    write(db, 'event', { name, slug: slugify(name, 'evento'), start_at: inDays(7), ...rest }),
  podcast: ({ db }: TestApi, name: string, rest: Partial<PodcastDraft> = {}) =>
    write(db, 'podcast', { name, slug: slugify(name, 'podcast'), ...rest }),
  /** A confirmed account. The password is `PASSWORD` by default. */
  user: async (
    { db }: TestApi,
    email: string,
    { password = PASSWORD, ...rest }: Partial<UserDraft> & { password?: string } = {},
  ) => insertUser(db, { email, password_hash: await hashOf(password), is_email_verified: true, ...rest }),
  /** A request about personal data whose address is proven. */
  privacyRequest: async ({ db }: TestApi, name: string, rest: Partial<PrivacyRequestRow> = {}) => {
    const now = new Date().toISOString();
    const email = `${slugify(name, 'persona')}@example.com`;
    const asked = { name, email, wish: 'remove' as const, pages: '', message: 'Quítenme' };
    const row = { ...asked, link_id: randomUUID(), created_at: now, confirmed_at: now, ...rest };
    const made = db.insertInto('privacy_requests').values(row).returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  },
  /** The hash of a stored picture of one flat colour. */
  picture: async ({ services }: TestApi, width = 800, height = 1000, background = '#d6006e') => {
    const png = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    return services.pictures.add(png, { credit: 'Ana', license: 'CC BY-SA 4.0' });
  },
};

/** An instant some days from now; negative for the past. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
