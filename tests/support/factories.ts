import sharp from 'sharp';
import { hashPassword } from '#api/accounts/password.ts';
import { insertComedian } from '#api/data/comedian.ts';
import type {
  ComedianDraft,
  EventDraft,
  GroupDraft,
  PodcastDraft,
  UserDraft,
  VenueDraft,
} from '#api/data/draft.ts';
import { insertEvent } from '#api/data/event.ts';
import { insertGroup } from '#api/data/group.ts';
import { insertPodcast } from '#api/data/podcast.ts';
import { insertUser } from '#api/data/user.ts';
import { insertVenue } from '#api/data/venue.ts';
import { slugify } from '#contract/search-text.ts';
import type { TestApi } from './api.ts';

/** The default for accounts without a password of their own. */
export const PASSWORD = 'una risa de más';

/** Entries with the fields that a test names; other fields have neutral values. */
export const make = {
  comedian: ({ db }: TestApi, nickname: string, rest: Partial<ComedianDraft> = {}) =>
    insertComedian(db, { nickname, slug: slugify(nickname, 'comediante'), ...rest }),
  group: ({ db }: TestApi, name: string, rest: Partial<GroupDraft> = {}) =>
    insertGroup(db, { name, slug: slugify(name, 'colectivo'), ...rest }),
  venue: ({ db }: TestApi, name: string, rest: Partial<VenueDraft> = {}) =>
    insertVenue(db, { name, slug: slugify(name, 'lugar'), ...rest }),
  event: ({ db }: TestApi, name: string, rest: Partial<EventDraft> = {}) =>
    insertEvent(db, { name, slug: slugify(name, 'evento'), start_at: inDays(7), ...rest }),
  podcast: ({ db }: TestApi, name: string, rest: Partial<PodcastDraft> = {}) =>
    insertPodcast(db, { name, slug: slugify(name, 'podcast'), ...rest }),
  /** A confirmed account. The password is `PASSWORD` by default. */
  user: async (
    { db }: TestApi,
    email: string,
    { password = PASSWORD, ...rest }: Partial<UserDraft> & { password?: string } = {},
  ) =>
    insertUser(db, { email, password_hash: await hashPassword(password), is_email_verified: true, ...rest }),
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
