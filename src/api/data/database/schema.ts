import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import type { origins } from '#contract/admin/entry-calls.ts';
import type { ContentKind } from '#contract/change.ts';
import { adminCollections, type PublicKind, publicKinds } from '#contract/collections.ts';
import type { FieldsOfType, Field as AnyField } from '#contract/fields/field.ts';
import type { kindFields } from '#contract/fields/kinds.ts';
import type { DonationStatus } from '#contract/donation.ts';
import type { privacyWishes } from '#contract/privacy-request.ts';

/*
 * Conventions shared by SQLite and PostgreSQL, so that one set of queries serves both:
 * instants are UTC ISO 8601 text of fixed width (they compare as text), flags are 0 or 1,
 * money is centavos, lists are JSON text, pictures are hashes of rows of `media`.
 */

export type Flag = 0 | 1;
/** `2026-11-21T02:30:00.000Z` */
export type Instant = string;
/** JSON text. */
export type Json = string;

type Kept<T> = ColumnType<T, T, never>;

type PrivacyWish = (typeof privacyWishes)[number];

export interface EntryTable {
  id: Generated<number>;
  slug: string;
  is_published: Flag;
  created_at: Kept<Instant>;
  updated_at: Instant;
  /** What `search` looks in: `searchText` of names and descriptions. */
  search_text: string;
  /** What names are ordered by: `sortText` of the name. */
  sort_text: string;
}

/** The types of fields that tables of their own hold. */
export type InTables = 'references' | 'formerSlugs' | 'photos';

/** The fields of a kind as columns: prices in centavos, and none for what tables of their own hold. */
type Columns<Kind extends DocumentKind> = {
  [Field in Exclude<keyof DocumentOf<Kind>, keyof EntryTable | OfType<Kind, InTables | 'price'>>]: Column<
    DocumentOf<Kind>[Field]
  >;
} & { [Field in OfType<Kind, 'price'> as `${Field}_cents`]: number | null };

type OfType<Kind extends DocumentKind, Type extends AnyField['type']> = FieldsOfType<
  (typeof kindFields)[Kind],
  Type
>;

type Column<Value> = Value extends boolean ? Flag : Value extends readonly unknown[] ? Json : Value;

/** Columns that follow from fields. */
interface OtherColumns {
  comedian: { city_slug: CitySlug };
  venue: { city_slug: CitySlug };
  event: {
    /** Local calendar day of the start, `YYYY-MM-DD`. */
    start_date: string;
    /** When it stops being `coming`. */
    over_at: Instant;
  };
}

/** The city as filters compare it. */
type CitySlug = string;

/** The table of a kind of entry: the columns of its fields, and those of `OtherColumns`. */
export type TableOf<Kind extends EntryKind> = EntryTable &
  Columns<Kind> &
  (Kind extends keyof OtherColumns ? OtherColumns[Kind] : unknown);

export interface BannerTable {
  id: Generated<number>;
  type: 'full' | 'medium' | 'side';
  section: string;
  status: string;
  name: string;
  title: string;
  description: string;
  align_vertical: 'top' | 'center' | 'bottom';
  link: string;
  new_page: Flag;
  file: string | null;
  position: number;
  is_published: Flag;
  created_at: Kept<Instant>;
  updated_at: Instant;
}

/** An encoded picture; `variants` lists the files in storage under its hash. */
export interface MediaTable {
  hash: string;
  width: number;
  height: number;
  color: string;
  variants: Json;
  credit: string;
  license: string;
  created_at: Kept<Instant>;
  /** Since when no entry shows it; null while one does, and after an upload. */
  unused_since: Instant | null;
  /** The part of the stored original that the picture shows; null where no original is stored. */
  crop: Json | null;
  /** The account whose portrait it is: no one else may read its original. Null of a picture of an entry, whose owner and editors may. */
  portrait_of: number | null;
}

export type PhotoOwner = 'comedian' | 'venue' | 'event' | 'podcast' | 'user';

export interface PhotoTable {
  id: Generated<number>;
  owner_type: PhotoOwner;
  owner_id: number;
  media: string;
  caption: string;
  credit: string;
  license: string;
  position: number;
}

/** Tables of the comedians of entries in order, for each kind whose documents list them. */
type LineUpTables = {
  [Kind in EntryKind as DocumentOf<Kind> extends { comedians: unknown } ? LineUpTable<Kind> : never]: {
    [Name in `${Kind}_id` | 'comedian_id' | 'position']: number;
  };
};

type LineUpTable<Kind extends EntryKind> = Kind extends 'group' ? 'group_members' : `${Kind}_comedians`;

/** A slug an entry had before. */
export interface SlugTable {
  kind: EntryKind;
  slug: string;
  entry_id: number;
}

export interface UserTable {
  id: Generated<number>;
  email: string;
  password_hash: string;
  name: string;
  last_name: string;
  slast_name: string;
  birthdate: string | null;
  sex: string;
  picture: string | null;
  is_comedian: Flag;
  /** Whether the account may edit content, but has no other right of an admin. */
  is_editor: Generated<Flag>;
  is_admin: Flag;
  is_active: Flag;
  is_email_verified: Flag;
  /** When the account is to be deleted; null for those that stay. */
  deletion_at: Instant | null;
  created_at: Kept<Instant>;
  updated_at: Instant;
}

export interface SeasonTable {
  id: Generated<number>;
  name: string;
  slug: string;
  is_current: Flag;
  start_at: Instant;
  end_at: Instant | null;
  is_published: Flag;
  updated_at: Instant;
}

export interface LeagueGroupTable {
  id: Generated<number>;
  season_id: number;
  name: string;
  position: number;
}

export interface LeagueMemberTable {
  league_group_id: number;
  group_id: number;
  position: number;
}

export interface RoundTable {
  id: Generated<number>;
  season_id: number;
  name: string;
  position: number;
  is_knockout: Flag;
}

export interface MatchTable {
  id: Generated<number>;
  round_id: number;
  position: number;
  home_id: number | null;
  away_id: number | null;
  home_score: number | null;
  away_score: number | null;
  winner_id: number | null;
  start_at: Instant | null;
  timezone: string;
  event_id: number | null;
}

/** A registration, or a request for a mail, that is carried out after the reply; its row goes then. */
export interface AccountRequestTable {
  id: Generated<number>;
  kind: 'registration' | 'confirmation' | 'reset';
  email: string;
  /** The hash of the password of a registration; empty otherwise. */
  hash: string;
  created_at: Kept<Instant>;
}

/** A mail that waits, or went; `next_attempt_at` is null once it was sent or given up. */
export interface MailTable {
  id: Generated<number>;
  recipient: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  next_attempt_at: Instant | null;
  last_error: string;
  sent_at: Instant | null;
  created_at: Kept<Instant>;
  /** The row of `account_links`, or the `link_id` of a privacy request, whose secret is filled in as it is handed over. */
  link_id: string | null;
  /** The account it belongs to; deleted with it, even if its address has changed. */
  user_id: number | null;
}

export interface SessionTable {
  id: Generated<number>;
  user_id: Kept<number>;
  /** SHA-256 of the token, in hex: the token itself is held by its owner alone. */
  token_hash: Kept<string>;
  device: Kept<string>;
  created_at: Kept<Instant>;
  last_used_at: Instant;
  expires_at: Instant;
}

/**
 * `verify` confirms an address and sets the password its registration came with; `reset` lets a
 * password be chosen; `email` replaces an address; `tried` is a registration that no link
 * confirms any more.
 */
export type LinkPurpose = 'verify' | 'reset' | 'email' | 'tried' | 'used';

export interface AccountLinkTable {
  id: Kept<string>;
  user_id: Kept<number>;
  purpose: LinkPurpose;
  /** SHA-256 of the mailed secret, in hex; null until a mail with it is handed over. */
  secret_hash: string | null;
  /** The payload of the link: a password hash, or the hash of a session's token and an address. */
  value: string;
  created_at: Kept<Instant>;
  expires_at: Instant;
}

/** A user as a provider knows them. */
export interface IdentityTable {
  id: Generated<number>;
  provider: 'facebook';
  subject: string;
  user_id: Kept<number>;
  created_at: Kept<Instant>;
}

export interface ContactMessageTable {
  id: Generated<number>;
  name: string;
  email: string;
  message: string;
  created_at: Kept<Instant>;
  /** Null while it waits to be read. */
  read_at: Instant | null;
  is_answered: Generated<Flag>;
}

/** A request of a person about what the site holds of them. */
export interface PrivacyRequestTable {
  id: Generated<number>;
  name: Kept<string>;
  /** As `addressOf` writes it. */
  email: Kept<string>;
  wish: Kept<PrivacyWish>;
  pages: Kept<string>;
  message: Kept<string>;
  /** What staff noted about it. */
  note: Generated<string>;
  /** Random, as those of `account_links`. */
  link_id: Kept<string>;
  /** SHA-256 of the key that proves the address, in hex; null until its mail is sent. */
  secret_hash: string | null;
  created_at: Kept<Instant>;
  /** When the address was proven. */
  confirmed_at: Instant | null;
  closed_at: Instant | null;
}

/** A favorite of a user. */
export interface FavoriteTable {
  id: Generated<number>;
  user_id: number;
  content_type: 'comedian' | 'venue' | 'event' | 'podcast';
  object_id: number;
  created_at: Kept<Instant>;
}

/** The secret address at which a user's favorites are read as a calendar. */
export interface CalendarTable {
  user_id: Kept<number>;
  /** SHA-256 of the secret, in hex. */
  secret_hash: Kept<string>;
  created_at: Kept<Instant>;
  /** To the day. */
  last_read_at: Instant;
}

/** Which event a request made: one with the same key of the same account makes no other one. */
export interface EventRequestTable {
  user_id: Kept<number>;
  key: Kept<string>;
  event_id: number;
}

/** When an entry appears and disappears; null where that is not planned. */
export interface ScheduleTable {
  kind: Kept<EntryKind | 'banner'>;
  entry_id: Kept<number>;
  publish_at: Instant | null;
  unpublish_at: Instant | null;
}

/** A user who proposed a venue; an admin publishes it, or not. */
export interface VenueProposalTable {
  venue_id: Kept<number>;
  user_id: Kept<number>;
  created_at: Kept<Instant>;
}

/** A request to become a comedian. */
export interface ComedianRequestTable {
  id: Generated<number>;
  user_id: Kept<number>;
  nickname: string;
  message: string;
  created_at: Kept<Instant>;
  /** Null while it is pending; set when it is approved, replaced or marked as read. */
  read_at: Instant | null;
  /** The page that the account asks to look after; null for none. */
  comedian_id: number | null;
}

/**
 * A donation that was begun. What happened to it is in `donation_facts`; `status`, `refunded`,
 * `paid_at` and `day` are what follows from those, kept so that lists and sums are one query.
 */
export interface DonationTable {
  id: Generated<number>;
  /** The reference in Stripe's session, unique among all sites of the same Stripe account. */
  reference: Kept<string>;
  /** A digest of one intention of donating; null once that one is over. */
  intention: string | null;
  /** Requests to Stripe that failed for good: the next one is another request. */
  failures: number;
  /** Centavos of MXN, as agreed. */
  amount: Kept<number>;
  /** Whether it is a test without a charge. */
  is_test: Kept<Flag>;
  session_id: string | null;
  /** Stripe's page; empty until it is known. */
  checkout_url: string;
  /** In lower case; null until Stripe collected it, for unfinished donations, and after erasure. */
  email: string | null;
  status: DonationStatus;
  /** Centavos. */
  refunded: number;
  paid_at: Instant | null;
  /** `YYYY-MM-DD` in Mexico City of its payment, or of its beginning while there is none. */
  day: string;
  /** When its receipt was queued; at most once. */
  receipt_at: Instant | null;
  created_at: Kept<Instant>;
}

/** Facts of Stripe's webhook events, each event once; rows are added and never changed. */
export interface DonationFactTable {
  id: Generated<number>;
  event_id: Kept<string>;
  kind: Kept<'completed' | 'succeeded' | 'failed' | 'expired' | 'charge' | 'refund'>;
  /** Known from the sessions; events about charges and refunds name a payment alone. */
  donation_id: Kept<number | null>;
  payment_intent: Kept<string | null>;
  refund_id: Kept<string | null>;
  /** Centavos, or the like of another currency: paid, or refunded (of a charge: in all). */
  amount: Kept<number>;
  /** As Stripe writes it: `mxn`. */
  currency: Kept<string>;
  /** Stripe's `payment_status` of a session, or `status` of a refund. */
  state: Kept<string>;
  /** When it happened at Stripe. */
  happened_at: Kept<Instant>;
  received_at: Kept<Instant>;
}

/** A full build of the site that was asked for; one at most is `queued`. */
export interface BuildTable {
  id: Generated<number>;
  state: 'queued' | 'running' | 'done' | 'failed';
  /** The requester. */
  reason: Kept<string>;
  asked_at: Kept<Instant>;
  started_at: Instant | null;
  ended_at: Instant | null;
  /** Null until the builder knows. */
  pages_total: number | null;
  pages_done: Generated<number>;
  /** Lines, the newest 64 KB of them. */
  log: Generated<string>;
}

export type BuildRow = Selectable<BuildTable>;

/** A page that could not be made. */
export interface PageErrorTable {
  path: string;
  /** The list its entry is in, as `Change` has it; null for a page of no entry. */
  kind: string | null;
  entry_id: number | null;
  name: string;
  message: string;
  since: Kept<Instant>;
  last_seen: Instant;
}

export type PageErrorRow = Selectable<PageErrorTable>;

/** A link of an entry that was checked. */
export interface LinkCheckTable {
  url: string;
  checked_at: Instant;
  /** Consecutive checks in which it was dead. */
  failures: number;
}

/** Why a write happened: by which way of writing. */
export type Origin = (typeof origins)[number];

/** Entries that were written together. */
export interface ChangeSetTable {
  id: Generated<number>;
  /** Null for a program, and once the account is deleted. */
  user_id: number | null;
  origin: Kept<Origin>;
  reason: Kept<string>;
  created_at: Kept<Instant>;
  /** The change set that took it back; null while it holds. */
  undone_by: number | null;
  /** 1 of what an account wrote that has no right to edit, until an editor looks at it or takes it back. */
  needs_patrol: Generated<Flag>;
}

/** Who looked at a change set that needed it. */
interface PatrolTable {
  change_set_id: Kept<number>;
  /** Null once the account is deleted. */
  user_id: number | null;
  created_at: Kept<Instant>;
}

/** An entry after a change. */
export interface RevisionTable {
  id: Generated<number>;
  kind: Kept<DocumentKind>;
  entry_id: Kept<number>;
  /** From 1, for each entry. */
  number: Kept<number>;
  change_set_id: Kept<number>;
  action: Kept<'create' | 'update' | 'delete'>;
  /** A JSON list of the names of the fields that changed. */
  fields: Kept<Json>;
  /** The document of the entry; null of a deletion, and once it is redacted. */
  document: Json | null;
  /** `DOCUMENT_VERSION` when it was stored. */
  schema_version: Kept<number>;
  is_redacted: Flag;
}

/** A picture that a revision needs when it is restored. */
export interface RevisionMediaTable {
  revision_id: Kept<number>;
  media: Kept<string>;
}

/** The page of an unsaved entry at a secret address. */
interface PreviewTable {
  secret_hash: string;
  /** The account that requested it. */
  user_id: number;
  html: string;
  expires_at: Instant;
  /** The entry that it shows; null of one that is not stored yet. */
  kind: DocumentKind | null;
  entry_id: number | null;
}

/** Why a revision has no document any more; absent of those that were redacted before this was noted. */
interface RedactionTable {
  revision_id: Kept<number>;
  /** Null once the account is deleted. */
  user_id: number | null;
  reason: Kept<string>;
  created_at: Kept<Instant>;
}

/** A filter of the list of a kind that an editor gave a name to. */
interface SavedFilterTable {
  id: Generated<number>;
  user_id: Kept<number>;
  kind: Kept<DocumentKind>;
  /** Of one account and kind, each once. */
  name: Kept<string>;
  /** As the contract has it (`filterWire`). */
  filter: Json;
}

/** A favorite of an entry that was merged into another one. */
export interface MergedFavoriteTable {
  change_set_id: Kept<number>;
  user_id: Kept<number>;
  content_type: Kept<FavoriteTable['content_type']>;
  from_id: Kept<number>;
  into_id: Kept<number>;
  /** 0 where the other entry was among the favorites already. */
  is_moved: Kept<Flag>;
  created_at: Kept<Instant>;
}

/** The change log: changes of content in the order of writing. */
export interface ChangeTable {
  id: Generated<number>;
  kind: Kept<ContentKind>;
  entry_id: Kept<number>;
  created_at: Kept<Instant>;
}

/** A file of the live site, by its URL's path. */
export interface LiveFileTable {
  path: Kept<string>;
  /** The modification time of its version in milliseconds since 1970. */
  stamp: number;
  is_gone: Generated<Flag>;
  /** The versions of which a CDN and search engines were notified last; null for none. */
  purged: number | null;
  indexed: number | null;
}

/** A file of the site that several processes serve, as the last publication left it. */
interface PublishedFileTable {
  /** Inside the folder of releases. With a slash at its end: a folder that is gone with all its files. */
  path: string;
  /** Later publications have higher numbers. */
  seq: number;
  /** SHA-256 of the object with its bytes; null for a file that is gone, and for a link. */
  hash: string | null;
  size: number;
  /** Time of its change, milliseconds since 1970. */
  stamp: number;
  /** Where a link leads. */
  target: string | null;
}

export type PublishedFileRow = Selectable<PublishedFileTable>;

/** What a process asks of the one whose publisher is at work. */
interface PublisherCallTable {
  id: Generated<number>;
  /** A `PublisherCall` as JSON. */
  call: Kept<string>;
  /** Whether a process answers it. */
  taken: Flag;
  /** JSON; null until there is one. */
  answer: string | null;
  created_at: Kept<Instant>;
}

/** A process that serves published pages. */
interface ServingNodeTable {
  /** Another one at each start. */
  name: Kept<string>;
  /** The number of the last publication that it serves. */
  seq: number;
  /** When it last said so, milliseconds since 1970 by the clock of the database. */
  seen_at: number;
}

/** One row: the number of the publisher that may publish, and of the last publication. */
interface PublicationTable {
  /** 1: there is one row. */
  single: 1;
  generation: number;
  seq: number;
}

/** Facts about this database itself: whether its content is the demo, for instance. */
export interface MetaTable {
  key: string;
  value: string;
}

export interface Database extends EntryTables, LineUpTables {
  banners: BannerTable;
  media: MediaTable;
  photos: PhotoTable;
  previous_slugs: SlugTable;
  users: UserTable;
  league_seasons: SeasonTable;
  league_groups: LeagueGroupTable;
  league_members: LeagueMemberTable;
  league_rounds: RoundTable;
  league_matches: MatchTable;
  account_requests: AccountRequestTable;
  mails: MailTable;
  sessions: SessionTable;
  account_links: AccountLinkTable;
  identities: IdentityTable;
  contact_messages: ContactMessageTable;
  privacy_requests: PrivacyRequestTable;
  favorites: FavoriteTable;
  calendars: CalendarTable;
  event_requests: EventRequestTable;
  schedule: ScheduleTable;
  venue_proposals: VenueProposalTable;
  comedian_requests: ComedianRequestTable;
  donations: DonationTable;
  donation_facts: DonationFactTable;
  builds: BuildTable;
  publishing_errors: PageErrorTable;
  link_checks: LinkCheckTable;
  change_sets: ChangeSetTable;
  revisions: RevisionTable;
  revision_media: RevisionMediaTable;
  saved_filters: SavedFilterTable;
  patrols: PatrolTable;
  redactions: RedactionTable;
  merged_favorites: MergedFavoriteTable;
  changes: ChangeTable;
  previews: PreviewTable;
  live_files: LiveFileTable;
  published_files: PublishedFileTable;
  publication: PublicationTable;
  publisher_calls: PublisherCallTable;
  serving_nodes: ServingNodeTable;
  meta: MetaTable;
}

/** Kinds of entries with a page or a text, each in a table of its own. */
export type EntryKind = PublicKind;

type TableName<Kind extends EntryKind> = Kind extends 'group'
  ? 'comedian_groups'
  : (typeof adminCollections)[Kind];

type EntryTables = { [Kind in EntryKind as TableName<Kind>]: TableOf<Kind> };

/** The table of each kind of entry. */
export const entryTables = Object.fromEntries(
  publicKinds.map((kind) => [kind, kind === 'group' ? 'comedian_groups' : adminCollections[kind]]),
) as { readonly [Kind in EntryKind]: TableName<Kind> };

/** The tables of the documents of all kinds. */
export type DocumentTable =
  | (typeof entryTables)[EntryKind]
  | 'banners'
  | 'league_seasons'
  | 'league_groups'
  | 'league_rounds'
  | 'league_matches';

/** The tables of the entries that documents list in order. */
export type ListTable = keyof LineUpTables | 'league_members';

/** The columns of these tables with ids: that of whose list it is, and that of who is on it. */
export type ListColumn = {
  [Table in ListTable]: Exclude<keyof Database[Table], 'position'>;
}[ListTable];

/** A column with a kind. Of the kinds that its table does not hold it has no row. */
export const kindColumn = (name: 'kind' | 'content_type') => sql.ref<DocumentKind>(name);

export type EntryRow<Kind extends EntryKind> = Selectable<TableOf<Kind>>;
