import { atom, computed, type ReadableAtom } from 'nanostores';
import { $favoriteKeys } from './favorite-keys.ts';

/** The pending changes of favorites, by `favoriteKey`. */
const $pendingChanges = atom<ReadonlyMap<string, boolean>>(new Map());

/** The favorites as buttons show them: a press counts at once. */
export const $shownFavorites: ReadableAtom<ReadonlySet<string>> = computed(
  [$favoriteKeys, $pendingChanges],
  (keys, changes) => {
    const shown = new Set(keys);
    for (const [key, isOn] of changes) {
      if (isOn) shown.add(key);
      else shown.delete(key);
    }
    return shown;
  },
);

export const setPendingChange = (key: string, isOn: boolean): void =>
  $pendingChanges.set(new Map($pendingChanges.get()).set(key, isOn));

/** Whether a change is still pending and was not reverted by a later press. */
export const isStillPending = (key: string, isOn: boolean): boolean =>
  $pendingChanges.get().get(key) === isOn;

/** Removes a pending change unless a later press reverted it. */
export function endPendingChange(key: string, isOn: boolean): void {
  if (!isStillPending(key, isOn)) return;
  const others = new Map($pendingChanges.get());
  others.delete(key);
  $pendingChanges.set(others);
}

export const endPendingChanges = (): void => $pendingChanges.set(new Map());
