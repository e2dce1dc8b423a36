import { atom, computed, type ReadableAtom } from 'nanostores';
import type { EditedEvent, EventPictures } from '#client/account/event-save.ts';
import type { Event } from '#model/event.ts';
import {
  changedFields,
  type DraftField,
  type EventDraft,
  emptyDraft,
  mergeDrafts,
  readDraft,
  toDraft,
} from '#model/event/draft.ts';
import { keepDraft, takeDraft } from '../drafts.ts';
import { $session } from '../session.ts';

export type { EventPictures };

export const noPictures: EventPictures = { cover: null, thumbnail: null, photos: [] };

/** Fields in which what was typed and what another editor saved differ, and what they saved. */
export interface Merged {
  clashing: ReturnType<typeof changedFields>;
  theirs: EventDraft;
}

/** Controls of fields that have none of their own. */
const CONTROLS: Partial<Record<DraftField, string>> = {
  proposal: 'venue',
  venueText: 'venue',
  comedianText: 'comedians',
};

/** Fields that are told what they begin with, and keep the rest to themselves. */
const SELF_KEPT = ['start', 'end', 'description'] as const;

/** An event as it is being written: what was typed, and what the server has of it. */
export interface EventSheet {
  $draft: ReadableAtom<EventDraft>;
  /** The event as the server has it; null before it is saved. */
  $event: ReadableAtom<Event | null>;
  /** Whether what is shown was typed on an earlier visit. */
  $isRestored: ReadableAtom<boolean>;
  $pictures: ReadableAtom<EventPictures>;
  /** Names of the controls that hold what is not saved. */
  $unsaved: ReadableAtom<readonly string[]>;
  /** Counts the replacements of fields with state of their own: such fields start again. */
  $turn: ReadableAtom<number>;
  /** What is being changed, as it was before. */
  edited(): EditedEvent;
  isDirty(): boolean;
  edit(change: Partial<EventDraft>): void;
  /** Puts something else in the place of what was typed. */
  replace(change: Partial<EventDraft>): void;
  choose(pictures: Partial<EventPictures>): void;
  /** Opens under a name to keep what is typed by; brings back what was typed under it before. */
  open(key: string, event: Event | null, base: EventDraft): void;
  /** Takes what the server has now; what was typed since `sent` stays. */
  receive(event: Event, options?: { sent?: EventDraft; isLineUpOpen?: boolean }): Merged;
  /** What was typed is kept under another name from now on. */
  rename(key: string): void;
  /** Throws away what was typed. */
  discard(): void;
}

export function createEventSheet(): EventSheet {
  const $draft = atom<EventDraft>(emptyDraft);
  const $event = atom<Event | null>(null);
  const $isRestored = atom(false);
  const $pictures = atom<EventPictures>(noPictures);
  const $turn = atom(0);
  let key = '';
  const $base = atom<EventDraft>(emptyDraft);
  const $unsaved = computed([$base, $draft, $pictures], (saved, draft, { cover, thumbnail, photos }) => [
    ...changedFields(saved, draft).map((field) => CONTROLS[field] ?? field),
    ...(cover ? ['cover'] : []),
    ...(thumbnail ? ['thumbnail'] : []),
    ...(photos.length > 0 ? ['photos'] : []),
  ]);
  let version: string | null = null;

  const isTyped = () => changedFields($base.get(), $draft.get()).length > 0;
  const hasPictures = () => {
    const { cover, thumbnail, photos } = $pictures.get();
    return cover !== null || thumbnail !== null || photos.length > 0;
  };
  const show = (draft: EventDraft) => {
    const before = $draft.get();
    $draft.set(draft);
    if (SELF_KEPT.some((field) => before[field] !== draft[field])) $turn.set($turn.get() + 1);
  };
  const keepTyped = () => {
    // Drafts without an owner are not found.
    if (key === '' || $session.get().status !== 'loggedIn') return;
    if (isTyped())
      keepDraft(key, { json: JSON.stringify({ draft: $draft.get(), base: $base.get(), version }) });
    else takeDraft(key);
  };

  const bringBack = () => {
    const kept = takeDraft(key)?.['json'];
    if (!kept) return;
    try {
      const parsed = JSON.parse(kept) as { draft?: unknown; base?: unknown; version?: string | null };
      const draft = readDraft(parsed.draft);
      if (!draft) return;
      $draft.set(draft);
      $base.set(readDraft(parsed.base) ?? $base.get());
      // The version that was edited, not the one there is now: the server judges what lies between.
      version = parsed.version ?? version;
      $isRestored.set(isTyped());
    } catch {}
    keepTyped();
  };

  return {
    $draft,
    $event,
    $isRestored,
    $pictures,
    $unsaved,
    $turn,
    edited: () => {
      const { venue, groupId } = $base.get();
      return { version, venueId: venue?.id ?? null, groupId };
    },
    isDirty: () => isTyped() || hasPictures(),
    edit: (change) => {
      $draft.set({ ...$draft.get(), ...change });
      keepTyped();
    },
    replace: (change) => {
      show({ ...$draft.get(), ...change });
      keepTyped();
    },
    choose: (pictures) => $pictures.set({ ...$pictures.get(), ...pictures }),
    open: (name, event, beginning) => {
      key = name;
      $base.set(beginning);
      version = event?.updatedAt ?? null;
      $event.set(event);
      $draft.set(beginning);
      bringBack();
    },
    receive: (event, { sent = $base.get(), isLineUpOpen = false } = {}) => {
      const saved = toDraft(event);
      const theirs = isLineUpOpen ? { ...saved, comedians: sent.comedians, extra: sent.extra } : saved;
      const { draft, clashing } = mergeDrafts(sent, $draft.get(), theirs);
      $base.set(saved);
      version = event.updatedAt;
      $event.set(event);
      show(draft);
      $isRestored.set(false);
      keepTyped();
      return { clashing, theirs };
    },
    rename: (name) => {
      if (name === key) return;
      takeDraft(key);
      key = name;
      keepTyped();
    },
    discard: () => {
      const event = $event.get();
      if (event) {
        $base.set(toDraft(event));
        version = event.updatedAt;
      }
      show($base.get());
      $pictures.set(noPictures);
      $isRestored.set(false);
      keepTyped();
    },
  };
}
