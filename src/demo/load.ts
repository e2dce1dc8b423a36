import { availableParallelism } from 'node:os';
import type { Drawing } from '#api/media/picture-hash.ts';
import type {
  BannerDraft,
  ComedianDraft,
  EventDraft,
  GroupDraft,
  PhotoDraft,
  PodcastDraft,
  WholeSeasonDraft,
  TextDraft,
  UserDraft,
  VenueDraft,
} from '#api/data/draft.ts';
import { type Art, groundOf } from '#drawing/canvas.ts';
import { comedianAccount, ownedNickname, sitter } from './comedians.ts';
import { portrait } from './art/portrait.ts';
import { demoContent } from './content.ts';
import type { DemoContent, DemoPhoto } from './entries.ts';
import { shotOf } from './shots.ts';

/** Where entries go; each insert answers the id of the new row. */
export interface DemoInserts {
  insertComedian(draft: ComedianDraft): Promise<number>;
  insertGroup(draft: GroupDraft): Promise<number>;
  insertVenue(draft: VenueDraft): Promise<number>;
  insertPodcast(draft: PodcastDraft): Promise<number>;
  insertEvent(draft: EventDraft): Promise<number>;
  insertText(draft: TextDraft): Promise<number>;
  insertBanner(draft: BannerDraft): Promise<number>;
  insertSeason(draft: WholeSeasonDraft): Promise<number>;
  insertUser(draft: UserDraft): Promise<number>;
}

/** Where demo content goes: pictures first, which may be stored twice without harm, then all entries or none. */
export interface DemoTarget {
  /** Where feeds of podcasts are served. */
  siteUrl: string;
  /** Answers the hash of a row of `media`. */
  storePicture(drawing: Drawing, about: { credit: string; license: string }): Promise<string>;
  hashPassword(password: string): Promise<string>;
  atomically(work: (into: DemoInserts) => Promise<void>): Promise<void>;
}

const about = { credit: 'Risoteca', license: 'CC BY-SA 4.0' } as const;

/** Every distinct picture of `content`, each once. */
export function picturesOf(content: DemoContent): Art[] {
  const arts = new Map<string, Art>();
  const add = (art: Art | null): void => {
    if (art) arts.set(art.key, shotOf(art));
  };
  const pictured = [
    ...content.comedians,
    ...content.groups,
    ...content.venues,
    ...content.podcasts,
    ...content.events,
  ];
  for (const entry of pictured) {
    if ('picture' in entry) add(entry.picture);
    if ('logo' in entry) add(entry.logo);
    if ('thumbnail' in entry) add(entry.thumbnail);
    add(entry.cover);
    if ('photos' in entry) entry.photos.forEach(({ art }) => add(art));
  }
  for (const { file } of content.banners) add(file);
  return [...arts.values()];
}

/** An art drawn now, at its own size. */
export function drawingOf(art: Art): Drawing {
  const svg = art.svg();
  return { svg, width: art.width, height: art.height, color: groundOf(svg) };
}

/** Runs `task` on every item, at most `lanes` at a time. */
async function eachOf<T>(
  items: readonly T[],
  lanes: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    // Lanes share one iterator, so each item is taken once.
    for (const item of queue) await task(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function storePictures(
  target: DemoTarget,
  arts: readonly Art[],
): Promise<(art: Art | null) => string | null> {
  const hashes = new Map<string, string>();
  await eachOf(arts, availableParallelism() + 1, async (art) => {
    hashes.set(art.key, await target.storePicture(drawingOf(art), about));
  });
  return (art) => (art ? (hashes.get(art.key) ?? null) : null);
}

/** Ids by slug; throws for an unknown slug. */
function registry(kind: string): {
  set(slug: string, id: number): void;
  id(slug: string): number;
  idOrNull(slug: string | null): number | null;
} {
  const ids = new Map<string, number>();
  const id = (slug: string): number => {
    const found = ids.get(slug);
    if (found === undefined) throw new Error(`The demo has no ${kind} "${slug}"`);
    return found;
  };
  return {
    set: (slug, value) => ids.set(slug, value),
    id,
    idOrNull: (slug) => (slug === null ? null : id(slug)),
  };
}

async function insertUsers(
  into: DemoInserts,
  password_hash: string,
  picture: string | null,
): Promise<ReturnType<typeof registry>> {
  const users = registry('user');
  const accounts: ReadonlyArray<Omit<UserDraft, 'password_hash'>> = [
    {
      email: 'fan@demo.mx',
      name: 'Fátima',
      last_name: 'Anguiano',
      slast_name: 'Solís',
      birthdate: '1996-04-18',
      sex: 'mujer',
    },
    {
      email: comedianAccount,
      name: 'Alberto',
      last_name: 'Zaldívar',
      slast_name: 'Ramos',
      birthdate: '1983-09-02',
      sex: 'hombre',
      is_comedian: true,
      picture,
    },
    { email: 'editor@demo.mx', name: 'Edna', last_name: 'Ibarra', slast_name: 'Luna', is_editor: true },
    { email: 'admin@demo.mx', name: 'Adriana', last_name: 'Mina', slast_name: 'Ortega', is_admin: true },
  ];
  for (const account of accounts) {
    users.set(account.email, await into.insertUser({ ...account, password_hash, is_email_verified: true }));
  }
  return users;
}

/**
 * Puts the demo of `today` into an empty database, its four accounts (`fan@demo.mx`,
 * `comediante@demo.mx`, `editor@demo.mx`, `admin@demo.mx`, all with `password`) included.
 */
export async function loadDemo(target: DemoTarget, today: Date, password: string): Promise<void> {
  const content = demoContent(today);
  const hashOf = await storePictures(target, picturesOf(content));
  const password_hash = await target.hashPassword(password);
  await target.atomically((into) => insertContent(into, content, target.siteUrl, hashOf, password_hash));
}

/** Entries in the order they depend on each other. */
async function insertContent(
  into: DemoInserts,
  content: DemoContent,
  siteUrl: string,
  hashOf: (art: Art | null) => string | null,
  password_hash: string,
): Promise<void> {
  const { seed, as, fixed } = sitter(ownedNickname);
  const photos = (list: readonly DemoPhoto[]): PhotoDraft[] =>
    list.flatMap(({ art, caption }) => {
      const media = hashOf(art);
      return media === null ? [] : [{ media, caption, ...about }];
    });

  const users = await insertUsers(into, password_hash, hashOf(portrait(seed, as, fixed)));
  const [comedians, groups, venues, events] = [
    registry('comedian'),
    registry('group'),
    registry('venue'),
    registry('event'),
  ];
  for (const { owner, picture, cover, photos: shots, ...draft } of content.comedians) {
    comedians.set(
      draft.slug,
      await into.insertComedian({
        ...draft,
        picture: hashOf(picture),
        cover: hashOf(cover),
        photos: photos(shots),
        user_id: users.idOrNull(owner),
      }),
    );
  }
  for (const { picture, cover, comedians: members, ...draft } of content.groups) {
    groups.set(
      draft.slug,
      await into.insertGroup({
        ...draft,
        picture: hashOf(picture),
        cover: hashOf(cover),
        comedians: members.map((slug) => comedians.id(slug)),
      }),
    );
  }
  for (const { logo, cover, photos: shots, ...draft } of content.venues) {
    venues.set(
      draft.slug,
      await into.insertVenue({ ...draft, logo: hashOf(logo), cover: hashOf(cover), photos: photos(shots) }),
    );
  }
  for (const {
    thumbnail,
    cover,
    rss_feed = '',
    photos: shots,
    comedians: hosts,
    ...draft
  } of content.podcasts) {
    await into.insertPodcast({
      ...draft,
      rss_feed: rss_feed && `${siteUrl}${rss_feed}`,
      thumbnail: hashOf(thumbnail),
      cover: hashOf(cover),
      photos: photos(shots),
      comedians: hosts.map((slug) => comedians.id(slug)),
    });
  }
  for (const {
    thumbnail,
    cover,
    photos: shots,
    comedians: lineUp,
    group,
    venue,
    owner,
    ...draft
  } of content.events) {
    events.set(
      draft.slug,
      await into.insertEvent({
        ...draft,
        thumbnail: hashOf(thumbnail),
        cover: hashOf(cover),
        photos: photos(shots),
        comedians: lineUp.map((slug) => comedians.id(slug)),
        group_id: groups.idOrNull(group),
        venue_id: venues.idOrNull(venue),
        user_id: users.idOrNull(owner),
      }),
    );
  }
  for (const text of content.texts) await into.insertText(text);
  for (const { file, ...draft } of content.banners) await into.insertBanner({ ...draft, file: hashOf(file) });
  for (const season of content.seasons) {
    await into.insertSeason({
      ...season,
      groups: season.groups.map(({ name, members }) => ({
        name,
        members: members.map((slug) => groups.id(slug)),
      })),
      rounds: season.rounds.map((round) => ({
        ...round,
        matches: round.matches.map(({ home, away, winner, event, ...match }) => ({
          ...match,
          home_id: groups.idOrNull(home),
          away_id: groups.idOrNull(away),
          winner_id: groups.idOrNull(winner),
          event_id: events.idOrNull(event),
        })),
      })),
    });
  }
}
