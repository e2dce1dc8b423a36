import { z } from 'zod/mini';
import { bannerTypes, verticalAlignments } from '../banner.ts';
import { eventStatuses } from '../event.ts';
import { booleanField, dateTimeField, integerField, priceField } from '../input.ts';
import { fieldMessage } from '../messages.ts';
import { richTextField } from '../user.ts';
import { DEFAULT_ZONE, isZone } from '../zone.ts';

/*
 * The documents of entries: everything of an entry that can be edited, related entries by id, pictures by the hash of
 * their record. A revision stores one; an editor reads and writes one. Instants are in UTC, without milliseconds.
 */

const line = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');
const words = (max: number) => z._default(z.string().check(z.maxLength(max)), '');
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const html = z._default(richTextField, '');
const flag = (value = false) => z._default(booleanField, value);
const price = z._default(priceField, null);
const position = z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0);
const date = z._default(z.nullable(z.iso.date({ error: fieldMessage.date })), null);
const instant = z._default(z.nullable(dateTimeField), null);
const reference = z._default(z.nullable(integerField), null);
const references = z._default(z.array(integerField).check(z.maxLength(200)), []);
const names = z._default(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))).check(z.maxLength(100)),
  [],
);

/** The hash of a picture's record. */
const picture = z._default(z.nullable(z.string().check(z.maxLength(100))), null);

const photos = z._default(
  z
    .array(
      z.strictObject({
        media: z.string().check(z.maxLength(100)),
        caption: line(300),
        credit: line(200),
        license: line(100),
      }),
    )
    .check(z.maxLength(1000)),
  [],
);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugText = z.string().check(z.maxLength(100), z.regex(SLUG, { error: fieldMessage.slug }));

/** Left out, it follows from the name. */
const slug = z._default(z.union([z.literal(''), slugText], { error: fieldMessage.slug }), '');

/** IANA; an offset is none. */
const zone = z._default(
  z.string().check(z.refine((typed) => /^[a-z]/i.test(typed) && isZone(typed), { error: fieldMessage.zone })),
  DEFAULT_ZONE,
);

/** A page of this site or of another one, or nothing; no address that runs code. */
const isBannerLink = (typed: string) =>
  typed === '' ||
  /^\/(?!\/)\S*$/.test(typed) ||
  (/^https?:\/\/[^\s/]\S*$/i.test(typed) && URL.canParse(typed));

const bannerLink = z._default(
  z.string().check(z.trim(), z.maxLength(2000), z.refine(isBannerLink, { error: fieldMessage.url })),
  '',
);

const degrees = (most: number) =>
  z._default(z.nullable(z.number().check(z.minimum(-most), z.maximum(most))), null);

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fieldMessage.clock }));

const published = flag(true);

const entry = {
  slug,
  is_published: published,
  /** Addresses it had before; each redirects to the present one. */
  previous_slugs: z._default(z.array(slugText).check(z.maxLength(200)), []),
};

const networks = { facebook: line(500), twitter: line(500), instagram: line(500) };

/** The schema of each kind's document. A field that is missing gets its default when an entry is made. */
export const documentSchemas = {
  comedian: z.strictObject({
    ...entry,
    ...networks,
    nickname: name,
    short_bio: words(500),
    bio: html,
    punchline: line(140),
    birthdate: date,
    youtube: line(500),
    web: line(500),
    rating: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(10))), null),
    city: line(120),
    aliases: names,
    picture,
    cover: picture,
    /** The account that keeps the page. */
    user_id: reference,
    photos,
  }),
  group: z.strictObject({
    ...entry,
    ...networks,
    name,
    short_description: words(500),
    description: html,
    city: line(120),
    aliases: names,
    picture,
    cover: picture,
    comedians: references,
  }),
  venue: z.strictObject({
    ...entry,
    ...networks,
    name,
    short_description: words(500),
    description: html,
    is_online: flag(),
    address: line(500),
    city: line(120),
    state: line(120),
    postal_code: line(20),
    timezone: zone,
    lat: degrees(90),
    lng: degrees(180),
    web: line(500),
    email: line(254),
    email_show: flag(),
    phone: line(60),
    phone_ext: line(20),
    phone_show: flag(),
    average_cost: price,
    business_hours: z._default(
      z
        .array(
          z.strictObject({ day: z.int().check(z.minimum(1), z.maximum(7)), opens: clock, closes: clock }),
        )
        .check(z.maxLength(50)),
      [],
    ),
    accessibility: words(2000),
    logo: picture,
    cover: picture,
    photos,
  }),
  podcast: z.strictObject({
    ...entry,
    ...networks,
    name,
    short_description: words(500),
    description: html,
    schedule: line(300),
    youtube: line(500),
    spotify: line(500),
    apple: line(500),
    platforms: z._default(
      z.array(z.strictObject({ name: line(100), url: line(2000) })).check(z.maxLength(50)),
      [],
    ),
    thumbnail: picture,
    cover: picture,
    rss_feed: line(2000),
    user_id: reference,
    comedians: references,
    comedians_extra: names,
    photos,
  }),
  event: z.strictObject({
    ...entry,
    name,
    short_description: words(500),
    description: html,
    price_min: price,
    price_max: price,
    is_openmic: flag(),
    is_online: flag(),
    is_inperson: flag(true),
    start_at: dateTimeField,
    end_at: instant,
    previous_start_at: instant,
    timezone: zone,
    status: z._default(z.enum(eventStatuses), 'scheduled'),
    ticket_url: line(2000),
    thumbnail: picture,
    cover: picture,
    group_id: reference,
    user_id: reference,
    venue_id: reference,
    /** In billing order. */
    comedians: references,
    /** Names without a profile. */
    comedians_extra: names,
    photos,
  }),
  text: z.strictObject({
    ...entry,
    name,
    short_description: words(500),
    description: html,
    section: line(100),
  }),
  banner: z.strictObject({
    type: z.enum(bannerTypes),
    section: line(100),
    status: z._default(z.string().check(z.trim(), z.maxLength(50)), 'active'),
    name,
    title: line(300),
    description: words(1000),
    align_vertical: z._default(z.enum(verticalAlignments), 'center'),
    link: bannerLink,
    new_page: flag(),
    file: picture,
    position,
    is_published: published,
  }),
  season: z.strictObject({
    name,
    slug,
    is_current: flag(),
    start_at: dateTimeField,
    end_at: instant,
    is_published: published,
  }),
  league_group: z.strictObject({ season_id: integerField, name, position, members: references }),
  round: z.strictObject({ season_id: integerField, name, position, is_knockout: flag() }),
  match: z.strictObject({
    round_id: integerField,
    position,
    home_id: reference,
    away_id: reference,
    home_score: z._default(z.nullable(z.number()), null),
    away_score: z._default(z.nullable(z.number()), null),
    winner_id: reference,
    start_at: instant,
    timezone: zone,
    event_id: reference,
  }),
} as const;

export type DocumentKind = keyof typeof documentSchemas;

export const documentKinds = Object.keys(documentSchemas) as DocumentKind[];

/** The document of a kind, whole. */
export type DocumentOf<Kind extends DocumentKind> = z.output<(typeof documentSchemas)[Kind]>;

/** The version of these schemas that a revision was stored with. */
export const DOCUMENT_VERSION = 1;

/** Names of the fields of a kind's document. */
export const documentFields = <Kind extends DocumentKind>(kind: Kind) =>
  Object.keys(documentSchemas[kind].shape) as Array<keyof DocumentOf<Kind> & string>;

/** The fields in which two documents differ. */
export const differingFields = (one: object, other: object): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) =>
      JSON.stringify((one as Record<string, unknown>)[field]) !==
      JSON.stringify((other as Record<string, unknown>)[field]),
  );
