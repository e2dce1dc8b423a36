import { comedianKind } from './comedian.ts';
import { eventKind } from './event-kind.ts';
import { groupKind } from './group.ts';
import type { KindDefinition } from './kind-definition.ts';
import { podcastKind } from './podcast.ts';
import { venueKind } from './venue.ts';

/** Every kind of entry that has pages, in the order in which they are listed. */
export const kinds = {
  comedian: comedianKind,
  group: groupKind,
  event: eventKind,
  venue: venueKind,
  podcast: podcastKind,
} as const;

export type Kind = keyof typeof kinds;

/** The entries of a kind. */
export type EntryOf<Of extends Kind> = Parameters<(typeof kinds)[Of]['nameOf']>[0];

/** The name of the list of a kind. */
export type ListOf<Of extends Kind> = (typeof kinds)[Of]['list'];

/** Names of lists: `comedians`. */
export type ListName = ListOf<Kind>;

/** One value for each list, by a rule that the kind of the list decides: `{ comedians: Comedian[] }`. */
export type Entries = { [Of in Kind as ListOf<Of>]: Array<EntryOf<Of>> };

// Marked so that bundles of browsers, which use types alone, leave the kinds out.
export const kindNames = /* @__PURE__ */ Object.keys(kinds) as Kind[];

/** What is known of a kind, where it is any of them. */
export const kindOf = (kind: Kind): KindDefinition<Entries[ListName][number]> & { list: ListName } =>
  kinds[kind] as never;

/** A value for each list of entries. Callers say what the values are: they differ by the kind of the list. */
export const mapLists = <Values extends Record<ListName, unknown>>(
  make: (list: ListName, kind: Kind) => Values[ListName],
): Values =>
  Object.fromEntries(kindNames.map((kind) => [kinds[kind].list, make(kinds[kind].list, kind)])) as Values;
