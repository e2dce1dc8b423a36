import { saveButtonCopy } from '#copy/account/save-button.ts';
import { missCode } from '../loading/missing-code.ts';

/**
 * Shows a served favorite button in its other state, as `FavoriteButton.tsx` does. What it asks for is kept until
 * `press.ts` carries it out: the page may be left before.
 */
export function flipServed(button: HTMLElement): void {
  const isOn = button.ariaPressed !== 'true';
  button.ariaPressed = `${isOn}`;
  if (button.firstChild) button.firstChild.nodeValue = saveButtonCopy[isOn ? 'on' : 'off'];
  try {
    sessionStorage.setItem('own:press', `["${button.dataset['favorite']}",${isOn}]`);
  } catch {}
}

/** Reverts a press whose code cannot be loaded. */
export async function flipBack(button: HTMLElement): Promise<void> {
  await missCode();
  flipServed(button);
}
