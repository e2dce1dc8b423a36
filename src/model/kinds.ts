import { comedianKind } from './comedian.ts';
import type { Entry } from './entry.ts';
import { eventKind } from './event/kind.ts';
import { groupKind } from './group.ts';
import type { KindDefinition } from './kind-definition.ts';
import type { ListIndex } from './list/index.ts';
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
export const kindOf = (kind: Kind): KindDefinition<AnyEntry> & { list: ListName } => kinds[kind] as never;

/** An entry of any kind with a page. */
export type AnyEntry = Entries[ListName][number];

/** Builds an object with a value for each list. Callers give its type: it depends on the kind of the list. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- no type relates a list that is a parameter to its value
export const mapLists = <Values extends Record<ListName, unknown>>(
  make: (list: ListName, kind: Kind) => unknown,
): Values =>
  Object.fromEntries(kindNames.map((kind) => [kinds[kind].list, make(kinds[kind].list, kind)])) as Values;

/** The kinds that entries of a kind refer to. */
type ReferredBy<Of extends Kind> = {
  [By in keyof (typeof kinds)[Of]['embeds']]: (typeof kinds)[Of]['embeds'][By] extends string ? never : By;
}[keyof (typeof kinds)[Of]['embeds']];

/** Indexes of the entries of each kind by the id of an entry that they refer to: `referrers.event.comedian`. */
export type Referrers = {
  [Of in Kind]: { [By in ReferredBy<Of>]: ListIndex<number, EntryOf<Of>> };
};

type EmbeddedBy<Of extends Kind> = Of extends Kind ? keyof (typeof kinds)[Of]['embeds'] : never;

/** What entries of a kind embed (`embeds` of its definition): the kinds, and how their ids are found. */
export const embedsOf = <Of extends Kind>(kind: Of) =>
  Object.entries(kinds[kind].embeds) as unknown as ReadonlyArray<
    readonly [by: EmbeddedBy<Of>, idsOf: ((entry: Entry) => readonly number[]) | 'referrers']
  >;

/** The index of the entries of a kind that refer to an entry of another kind. */
export function referringTo(referrers: Referrers, of: Kind, by: Kind): ListIndex<number, AnyEntry> {
  const index = (referrers[of] as Partial<Record<Kind, ListIndex<number, AnyEntry>>>)[by];
  if (!index) throw new Error(`No ${of} refers to a ${by}`);
  return index;
}

/** Builds an index for each reference of a kind to another. */
export const mapReferences = (
  make: (of: Kind, by: Kind, idsOf: (entry: Entry) => readonly number[]) => ListIndex<number, Entry>,
): Referrers =>
  Object.fromEntries(
    kindNames.map((of) => [
      of,
      Object.fromEntries(
        embedsOf(of).flatMap(([by, idsOf]) => (idsOf === 'referrers' ? [] : [[by, make(of, by, idsOf)]])),
      ),
    ]),
  ) as unknown as Referrers;
