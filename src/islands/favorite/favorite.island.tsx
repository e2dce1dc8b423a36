import { hydrateRoot } from 'react-dom/client';
import { favoriteLabel } from '#copy/account/favorite-button.ts';
import type { FavoriteKind } from '#model/account/favorite-key.ts';
import { $shownFavorites } from '#stores/favorite-wishes.ts';
import { FavoriteButton, type SaveText } from './FavoriteButton.tsx';
import { pressFavorite, refreshFavorites, resumePress } from './press.ts';

/*
 * Hydrates the favorite buttons of public pages where they stand, each as a root: those that are favorites, and
 * those that are pressed. The others look as they were served. `boot.ts`, which answers presses before this is
 * loaded, gives the text.
 */

const hydrated = new WeakSet<Element>();

function favoriteOf(button: HTMLElement): { kind: FavoriteKind; id: number } {
  const [kind = '', id = ''] = button.dataset['favorite']?.split('-') ?? [];
  return { kind: kind as FavoriteKind, id: Number(id) };
}

const isOn = (button: Element) => button.ariaPressed === 'true';

/** What stands after the colon of its accessible name. */
const nameIn = (label: string) => label.slice(label.indexOf(': ') + 2);

function hydrate(button: HTMLElement, text: SaveText): void {
  const place = button.closest('.heart');
  if (!place || hydrated.has(button)) return;
  hydrated.add(button);
  const hasText = button.textContent !== '';
  const whose = hasText ? '' : nameIn(button.ariaLabel ?? '');
  // `boot.ts` does not change it.
  button.ariaLabel = favoriteLabel(isOn(button), whose);
  hydrateRoot(
    place,
    <FavoriteButton
      {...favoriteOf(button)}
      whose={whose}
      text={hasText ? text : undefined}
      isServedOn={isOn(button)}
    />,
  );
}

let isStarted = false;

/**
 * Shows which entries of the page are favorites, now and as presses and other tabs change them. Follows the press of a
 * button that was not hydrated, which shows already what it asks for.
 */
export async function startFavorites(text: SaveText, pressed?: Element): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    const buttons = [...document.querySelectorAll<HTMLElement>('.heart > [data-favorite]')];
    $shownFavorites.subscribe((shown) => {
      for (const button of buttons) if (shown.has(button.dataset['favorite'] ?? '')) hydrate(button, text);
    });
  }
  if (!pressed) {
    await refreshFavorites();
    return resumePress();
  }
  const button = pressed as HTMLElement;
  const { kind, id } = favoriteOf(button);
  const done = pressFavorite(kind, id, isOn(button));
  hydrate(button, text);
  return done;
}
