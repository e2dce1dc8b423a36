import { atom, computed, type ReadableAtom } from 'nanostores';
import type { EditedEvent, EventPictures } from '#client/account/event-save.ts';
import { mergeDraft } from '#model/draft.ts';
import type { Event } from '#model/event.ts';
import { type DraftField, type EventDraft, emptyDraft, toDraft } from '#model/event/draft.ts';
import { type DraftConflict, createDraftState } from '../draft-state.ts';

export type { EventPictures };

export const noPictures: EventPictures = { cover: null, thumbnail: null, photos: [] };

/** Those of the chosen pictures that were not among the sent ones. */
export const unsentOf = (chosen: EventPictures, sent: EventPictures): EventPictures => ({
  cover: chosen.cover === sent.cover ? null : chosen.cover,
  thumbnail: chosen.thumbnail === sent.thumbnail ? null : chosen.thumbnail,
  photos: chosen.photos === sent.photos ? [] : chosen.photos,
});

/** Controls of fields that have none of their own. */
const CONTROLS: Partial<Record<DraftField, string>> = {
  proposal: 'venue',
  venueText: 'venue',
  comedianText: 'comedians',
};

/** The draft of an event: what was typed, and the event as the server has it. */
export interface EventDraftStore {
  $draft: ReadableAtom<EventDraft>;
  /** The event as the server has it; null before it is saved. */
  $event: ReadableAtom<Event | null>;
  /** Whether what is shown was typed on an earlier visit. */
  $isRestored: ReadableAtom<boolean>;
  $conflict: ReadableAtom<DraftConflict<EventDraft> | null>;
  $pictures: ReadableAtom<EventPictures>;
  /** Names of the controls that hold what is not saved. */
  $unsaved: ReadableAtom<readonly string[]>;
  /** The number of resets: replacements of start, end or description, whose fields have a state of their own. */
  $resets: ReadableAtom<number>;
  /** What is being changed, as it was before. */
  edited(): EditedEvent;
  edit(change: Partial<EventDraft>): void;
  choosePictures(pictures: Partial<EventPictures>): void;
  /** Forgets chosen pictures that were sent; those that were chosen since stay. */
  clearPictures(sent: EventPictures): void;
  /** Shows an event and restores the draft that the browser stored under `name`. */
  open(name: string, event: Event | null, base: EventDraft): void;
  /**
   * Takes the event that the server returned for a change of this page; fields that were edited since `sent` stay unsaved.
   */
  receive(event: Event, options?: { sent?: EventDraft; isLineUpOpen?: boolean }): void;
  /** Merges the typed draft with the version that others stored. */
  merge(event: Event): void;
  /** Chooses the stored or the typed value of a field in conflict. */
  choose(field: DraftField, isStored: boolean): void;
  /** Stores the draft under another name from now on. */
  rename(name: string): void;
  /** Discards all unsaved edits. */
  discard(): void;
}

export function createEventDraftStore(): EventDraftStore {
  const $event = atom<Event | null>(null);
  const $pictures = atom<EventPictures>(noPictures);
  const { $base, $changed, begin, settle, merge, restore, ...state } = createDraftState<EventDraft>({
    initial: emptyDraft,
    uncontrolled: ['start', 'end', 'description'],
    extra: zoneOf,
  });
  const $unsaved = computed([$changed, $pictures], (changed, { cover, thumbnail, photos }) => [
    ...changed.map((field) => CONTROLS[field] ?? field),
    ...(cover ? ['cover'] : []),
    ...(thumbnail ? ['thumbnail'] : []),
    ...(photos.length > 0 ? ['photos'] : []),
  ]);
  /** A venue that was chosen here keeps its zone, also where others chose another venue. */
  const keepZone = (zone: Partial<EventDraft>) => {
    if ($changed.get().includes('venue')) state.edit(zone);
  };
  return {
    ...state,
    $event,
    $pictures,
    $unsaved,
    edited: () => {
      const { venue, groupId } = $base.get();
      return { version: $event.get()?.updatedAt ?? null, venueId: venue?.id ?? null, groupId };
    },
    choosePictures: (pictures) => $pictures.set({ ...$pictures.get(), ...pictures }),
    clearPictures: (sent) => $pictures.set(unsentOf($pictures.get(), sent)),
    open: (name, event, base) => {
      $event.set(event);
      begin(base);
      keepZone(restore(name, event === null) as Partial<EventDraft>);
    },
    receive: (event, { sent = $base.get(), isLineUpOpen = false } = {}) => {
      const saved = toDraft(event);
      const stored = isLineUpOpen ? { ...saved, comedians: sent.comedians, extra: sent.extra } : saved;
      $event.set(event);
      settle(saved, mergeDraft(state.$draft.get(), sent, stored).draft);
    },
    merge: (event) => {
      const zone = zoneOf(state.$draft.get());
      $event.set(event);
      merge(toDraft(event));
      keepZone(zone);
    },
    choose: (field, isStored) => {
      state.choose(field, isStored);
      // A venue brings its zone along.
      if (field === 'venue')
        for (const one of ['timezone', 'venueText'] as const) state.choose(one, isStored);
    },
    discard: () => {
      $pictures.set(noPictures);
      state.discard();
    },
  };
}

/** What belongs to the venue of a draft. */
const zoneOf = ({ timezone, venueText }: EventDraft) => ({ timezone, venueText });
