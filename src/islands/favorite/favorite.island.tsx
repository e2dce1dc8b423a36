import { hydrateRoot } from 'react-dom/client';
import { favoriteLabel } from '#copy/account/favorite-button.ts';
import { saveButtonCopy } from '#copy/account/save-button.ts';
import type { FavoriteKind } from '#model/account/favorite-key.ts';
import { $shownFavorites } from '#stores/favorite-wishes.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { pressFavorite, refreshFavorites, resumePress } from './press.ts';

/*
 * Hydrates the favorite buttons of public pages where they stand, each as a root: those that are favorites, and
 * those that are pressed. The others look as they were served.
 */

const hydrated = new WeakSet<Element>();

function favoriteOf(button: HTMLElement): { kind: FavoriteKind; id: number } {
  const [kind = '', id = ''] = button.dataset['favorite']?.split('-') ?? [];
  return { kind: kind as FavoriteKind, id: Number(id) };
}

const isOn = (button: Element) => button.ariaPressed === 'true';

/** What stands after the colon of its accessible name. */
const nameIn = (label: string) => label.slice(label.indexOf(': ') + 2);

function hydrate(button: HTMLElement): void {
  const place = button.closest('.heart');
  if (!place || hydrated.has(button)) return;
  hydrated.add(button);
  const hasText = button.textContent !== '';
  const whose = hasText ? '' : nameIn(button.ariaLabel ?? '');
  // `served-button.ts` does not change it.
  button.ariaLabel = favoriteLabel(isOn(button), whose);
  hydrateRoot(
    place,
    <FavoriteButton
      {...favoriteOf(button)}
      whose={whose}
      text={hasText ? saveButtonCopy : undefined}
      isServedOn={isOn(button)}
    />,
  );
}

let isStarted = false;

/**
 * Shows which entries of the page are favorites, now and as presses and other tabs change them. Follows the press of a
 * button that was not hydrated, which shows already what it asks for.
 */
export async function start(button: HTMLElement, press?: Event): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    const buttons = [...document.querySelectorAll<HTMLElement>('.heart > [data-favorite]')];
    $shownFavorites.subscribe((shown) => {
      for (const each of buttons) if (shown.has(each.dataset['favorite'] ?? '')) hydrate(each);
    });
  }
  if (!press) {
    await refreshFavorites();
    return resumePress();
  }
  const { kind, id } = favoriteOf(button);
  const done = pressFavorite(kind, id, isOn(button));
  hydrate(button);
  return done;
}
