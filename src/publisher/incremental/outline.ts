import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { presentDays } from '#model/event/agenda.ts';
import { type Event, isComing } from '#model/event.ts';
import { type Kind, kindNames, kinds } from '#model/kinds.ts';
import type { Edit, ListIndex } from '#model/list/index.ts';
import { type Edits, reviseEncyclopedia } from '#model/revise-encyclopedia.ts';
import { ownFields } from './own-fields.ts';

const outlines = new WeakMap<Entry, Entry>();
const contentOutlines = new WeakMap<Encyclopedia, object>();

/**
 * Returns the oldest version of an entry from which it differs in `ownFields` alone. Pages of other entries are rendered again
 * when this object changes.
 */
export const outlineOf = (entry: Entry | undefined): Entry | undefined =>
  entry && (outlines.get(entry) ?? entry);

/** Returns an object that stays the same while edits change `ownFields` alone, for pages that show all entries. */
export function contentOutlineOf(content: Encyclopedia): object {
  const known = contentOutlines.get(content);
  if (known) return known;
  // Not the content: the old one would stay in memory.
  const outline = {};
  contentOutlines.set(content, outline);
  return outline;
}

/** Whether two lists have entries with the same outlines in the same order. */
export const haveSameOutlines = (
  one: readonly Entry[] | undefined,
  other: readonly Entry[] | undefined,
): boolean =>
  one === other ||
  (one !== undefined &&
    one.length === other?.length &&
    one.every((entry, place) => outlineOf(entry) === outlineOf(other[place])));

/** As `reviseEncyclopedia`; also stores which edited entries keep their outline. */
export function reviseContent(previous: Encyclopedia, edits: Edits, now: Date): Encyclopedia {
  const next = reviseEncyclopedia(previous, edits, now);
  const isEachOwn = kindNames.map((kind) => noteOutlines(previous, next, kind, edits)).every(Boolean);
  const isOwn =
    isEachOwn &&
    Object.keys(edits).every((name) => Object.hasOwn(ownFields, name)) &&
    Object.keys(edits).length > 0 &&
    presentDays(next) === presentDays(previous) &&
    next.coming.length === previous.coming.length;
  if (isOwn) contentOutlines.set(next, contentOutlineOf(previous));
  return next;
}

/** Stores the outlines of the edited entries of a kind. Returns whether all edits of the kind change `ownFields` alone. */
function noteOutlines(previous: Encyclopedia, next: Encyclopedia, kind: Kind, edits: Edits): boolean {
  const { list } = kinds[kind];
  const { put, gone } = (edits[list] ?? { put: [], gone: [] }) as Edit<Entry>;
  const known = previous.indexes.byId[list] as ListIndex<number, Entry>;
  let isOwn = gone.length === 0;
  for (const entry of put) {
    const before = known.get(entry.id)?.at(-1);
    if (
      before &&
      changesOwnFields(before, entry, kind) &&
      !(kind === 'event' && passes(before as Event, previous, next))
    )
      outlines.set(entry, outlineOf(before) ?? before);
    else isOwn = false;
  }
  return isOwn;
}

/**
 * Whether two versions of an entry differ, and in `ownFields` alone. An equal copy counts as another version, so that its
 * pages are rendered.
 */
function changesOwnFields(before: Entry, after: Entry, kind: Kind): boolean {
  const own: ReadonlySet<string> = ownFields[kinds[kind].list];
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name as keyof Entry]) !== JSON.stringify(after[name as keyof Entry]),
  );
  return changed.length > 0 && changed.every((name) => own.has(name));
}

/** Whether an event became past between two contents, or coming again. */
const passes = (event: Event, previous: Encyclopedia, next: Encyclopedia): boolean =>
  isComing(event, previous.now) !== isComing(event, next.now);
