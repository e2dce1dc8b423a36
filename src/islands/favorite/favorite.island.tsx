import { hydrateRoot } from 'react-dom/client';
import { favoriteLabel } from '#copy/account/favorite-button.ts';
import { saveButtonCopy } from '#copy/account/save-button.ts';
import type { FavoriteKind } from '#model/account/favorite-key.ts';
import { $shownFavorites } from '#stores/pending-favorites.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { pressFavorite, refreshFavorites, resumePress } from './press.ts';

/*
 * Hydrates favorite buttons of public pages, each as a root: those of favorites, and those that are pressed. The others
 * keep their served markup.
 */

const hydrated = new WeakSet<Element>();

function favoriteOf(button: HTMLElement): { kind: FavoriteKind; id: number } {
  const [kind = '', id = ''] = button.dataset['favorite']?.split('-') ?? [];
  return { kind: kind as FavoriteKind, id: Number(id) };
}

const isOn = (button: Element) => button.ariaPressed === 'true';

/** Returns the part after the colon of an accessible name. */
const nameIn = (label: string) => label.slice(label.indexOf(': ') + 2);

function hydrate(button: HTMLElement): void {
  const place = button.closest('.heart');
  if (!place || hydrated.has(button)) return;
  hydrated.add(button);
  const hasText = button.textContent !== '';
  const whose = hasText ? '' : nameIn(button.ariaLabel ?? '');
  // `served-button.ts` does not update the label.
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
 * Shows which entries of the page are favorites, also after changes in other tabs. Handles the press of a button that was
 * not hydrated; the button already shows the requested state.
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
