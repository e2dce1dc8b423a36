import { comedianKind } from './comedian.ts';
import { eventKind } from './event-kind.ts';
import { groupKind } from './group.ts';
import type { KindDefinition } from './kind-definition.ts';
import { podcastKind } from './podcast.ts';
import { venueKind } from './venue.ts';

/** The kinds of entries, in the order in which they are listed. */
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

/** The entries of each kind by the name of its list: `{ comedians: Comedian[] }`. */
export type Entries = { [Of in Kind as ListOf<Of>]: Array<EntryOf<Of>> };

// Marked as pure, so that bundles for browsers that use only the types do not contain the kinds.
export const kindNames = /* @__PURE__ */ Object.keys(kinds) as Kind[];

/** The definition of a kind, for code that handles any of them. */
export const kindOf = (kind: Kind): KindDefinition<Entries[ListName][number]> & { list: ListName } =>
  kinds[kind] as never;

/** Builds an object with a value for each list. Callers give the type: it depends on the kind of the list. */
export const mapLists = <Values extends Record<ListName, unknown>>(
  make: (list: ListName, kind: Kind) => Values[ListName],
): Values =>
  Object.fromEntries(kindNames.map((kind) => [kinds[kind].list, make(kinds[kind].list, kind)])) as Values;
