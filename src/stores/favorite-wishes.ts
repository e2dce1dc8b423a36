import { atom, computed, type ReadableAtom } from 'nanostores';
import { $favoriteKeys } from './favorite-keys.ts';

/** The pending changes of favorites, by `favoriteKey`. */
const $wishes = atom<ReadonlyMap<string, boolean>>(new Map());

/** The favorites as buttons show them: a press counts at once. */
export const $shownFavorites: ReadableAtom<ReadonlySet<string>> = computed(
  [$favoriteKeys, $wishes],
  (keys, wishes) => {
    const shown = new Set(keys);
    for (const [key, isOn] of wishes) {
      if (isOn) shown.add(key);
      else shown.delete(key);
    }
    return shown;
  },
);

export const wish = (key: string, isOn: boolean): void => $wishes.set(new Map($wishes.get()).set(key, isOn));

/** Whether this is what the last press of a pending button asked for. */
export const isStillWished = (key: string, isOn: boolean): boolean => $wishes.get().get(key) === isOn;

/** Ends a wish, unless a later press asked for the opposite. */
export function endWish(key: string, isOn: boolean): void {
  if (!isStillWished(key, isOn)) return;
  const others = new Map($wishes.get());
  others.delete(key);
  $wishes.set(others);
}

export const endWishes = (): void => $wishes.set(new Map());
