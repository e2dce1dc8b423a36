import { atom, computed } from 'nanostores';
import { changedFields, type FieldOf, mergeDraft, pickFields } from '#model/draft.ts';
import { draftWhileOpen, findDraft, keepSoon, takeDraft } from './drafts.ts';

/** What others stored meanwhile, beside what is typed here. */
export interface DraftConflict<Draft> {
  stored: Draft;
  typed: Draft;
  /** Fields that others alone changed. */
  theirs: ReadonlyArray<FieldOf<Draft>>;
  /** Fields that both changed, to different values. */
  both: ReadonlyArray<FieldOf<Draft>>;
}

interface DraftOptions<Draft> {
  initial: Draft;
  /** Fields whose controls keep their text themselves; all of them where absent. */
  uncontrolled?: ReadonlyArray<FieldOf<Draft>>;
  /** What is kept in the browser besides the fields. */
  extra?: (draft: Draft) => unknown;
}

interface KeptDraft<Draft> {
  changes: Partial<Draft>;
  /** The stored values of the same fields when they were typed. */
  base: Partial<Draft>;
  extra?: unknown;
}

/**
 * A draft beside the stored version that it began with, and its transitions: edited, saved, discarded, restored from what the
 * browser kept, merged with what others stored.
 */
export function createDraftState<Draft extends object>(options: DraftOptions<Draft>) {
  const { initial, uncontrolled, extra } = options;
  const $base = atom(initial);
  const $draft = atom(initial);
  const $resets = atom(0);
  const $isRestored = atom(false);
  const $conflict = atom<DraftConflict<Draft> | null>(null);
  const $changed = computed([$draft, $base], changedFields<Draft>);
  let name = '';
  let stopKeeping: (() => void) | undefined;

  const show = (draft: Draft) => {
    const before = $draft.get();
    $draft.set(draft);
    if (uncontrolled?.every((field) => before[field] === draft[field])) return;
    $resets.set($resets.get() + 1);
  };
  const mergeWith = (stored: Draft, typed: Draft, base: Draft) => {
    const { draft, theirs, both } = mergeDraft(typed, base, stored);
    $base.set(stored);
    if (theirs.length + both.length > 0) $conflict.set({ stored, typed, theirs, both });
    show(draft);
  };
  const begin = (base: Draft, draft = base) => {
    $base.set(base);
    $isRestored.set(false);
    $conflict.set(null);
    show(draft);
  };
  const settle = (stored: Draft, draft = stored) => {
    begin(stored, draft);
    if ($changed.get().length > 0) keepSoon();
    else takeDraft(name);
  };
  const keepUnder = (newName: string) => {
    stopKeeping?.();
    name = newName;
    stopKeeping = draftWhileOpen(name, () => {
      const fields = $changed.get();
      if (fields.length > 0) {
        const [changes, base] = [$draft, $base].map((values) => pickFields(values.get(), fields));
        return { json: JSON.stringify({ changes, base, extra: extra?.($draft.get()) }) };
      }
      takeDraft(newName);
      return null;
    });
  };

  return {
    $base,
    $draft,
    /** The number of resets: it is the key of controls that keep their text themselves. */
    $resets,
    /** Whether what is shown was typed on an earlier visit. */
    $isRestored,
    $conflict,
    /** The fields that are not saved. */
    $changed,
    edit: (change: Partial<Draft>) => {
      $draft.set({ ...$draft.get(), ...change });
      keepSoon();
    },
    /** Shows a stored version, or the initial draft of something new, and forgets an earlier conflict. */
    begin,
    /** As `begin` after a save; also stores or removes the draft in the browser. */
    settle,
    /** Merges the typed draft with the version that others stored. */
    merge: (stored: Draft) => mergeWith(stored, $draft.get(), $base.get()),
    /** Chooses the stored or the typed value of a field in conflict. */
    choose: (field: FieldOf<Draft>, isStored: boolean) => {
      const conflict = $conflict.get();
      if (!conflict) return;
      // What was typed in it since the conflict can be chosen again.
      const typed = isStored ? { ...conflict.typed, [field]: $draft.get()[field] } : conflict.typed;
      $conflict.set({ ...conflict, typed });
      show({ ...$draft.get(), [field]: (isStored ? conflict.stored : typed)[field] });
      keepSoon();
    },
    discard: () => {
      const before = $resets.get();
      settle($base.get());
      $resets.set(before + 1);
    },
    /**
     * Shows what the browser kept under a name, merged with what is stored unless it `isNew`, and keeps what is not saved under
     * it from now on. Returns the `extra` of what was kept.
     */
    restore: (kept: string, isNew: boolean): unknown => {
      const found = readDraft<Draft>(kept);
      if (found) {
        const base = { ...$base.get(), ...found.base };
        const typed = { ...base, ...found.changes };
        if (isNew) show(typed);
        else mergeWith($base.get(), typed, base);
        $isRestored.set($changed.get().length > 0);
      }
      keepUnder(kept);
      return found?.extra;
    },
    /** Keeps it under another name from now on. */
    rename: (newName: string) => {
      if (newName === name) return;
      takeDraft(name);
      keepUnder(newName);
      keepSoon();
    },
    stopKeeping: () => stopKeeping?.(),
  };
}

/** What the browser kept under a name; null for nothing, or for text that cannot be read. */
function readDraft<Draft>(name: string): KeptDraft<Draft> | null {
  const json = findDraft(name)?.['json'];
  if (json === undefined) return null;
  try {
    return JSON.parse(json) as KeptDraft<Draft>;
  } catch {
    return null;
  }
}
