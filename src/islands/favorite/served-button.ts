import { saveButtonCopy } from '#copy/account/save-button.ts';
import { handleMissingCode } from '../loading/missing-code.ts';

/**
 * Toggles the state of a served favorite button, as `FavoriteButton.tsx` does. Stores the requested state until `press.ts`
 * carries it out, since the page may be left before.
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
  await handleMissingCode();
  flipServed(button);
}
