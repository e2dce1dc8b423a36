import { missingCodeCopy as copy } from '#copy/form/missing-code.ts';

/*
 * Handles chunks that cannot be loaded: a newer release removed them, or the connection is lost. Part of the script that
 * every page loads first, since no other chunk is certain to load.
 */

/** Milliseconds between two automatic reloads (spec §9). */
const PAUSE = 60_000;

const KEY = 'code.reloaded';

/** Whether the server answers: `navigator.onLine` is not reliable. */
async function isInReach(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(8000);
    return (await fetch('', { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}

/** Whether a reload would lose typed text; forms may also prevent `beforeunload`. */
const holdsText = () =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Stores the time of a reload; false if there was one shortly before, or if storage is denied. */
function noteReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage[KEY]) < PAUSE) return false;
    sessionStorage[KEY] = Date.now();
    return KEY in sessionStorage;
  } catch {
    return false;
  }
}

const list = document.createElement('ul');

const createElement = (name: 'strong' | 'button', textContent: string, onclick: (() => void) | null = null) =>
  Object.assign(document.createElement(name), { className: 'cartel', textContent, onclick });

/** Shows a message among the notifications, without code that could be missing too. */
function showMessage(text: string, action: string): void {
  let region = document.querySelector('.notifications');
  if (!region) {
    region = document.createElement('section');
    region.className = 'notifications';
    document.body.append(region);
  }
  const item = document.createElement('li');
  item.dataset['notification'] = 'danger';
  // On a phone, two buttons do not fit beside the text.
  item.style.display = 'block';
  const words = document.createElement('p');
  words.role = 'alert';
  words.append(createElement('strong', copy.title), ` ${text}`);
  item.append(
    words,
    createElement('button', action, () => location.reload()),
    createElement('button', copy.close, () => list.remove()),
  );
  list.replaceChildren(item);
  region.append(list);
}

let isChecking = false;

/**
 * Reloads the page, at most once a minute and only if no typed text is lost; otherwise shows what is wrong. If the user
 * did not request the code, a lost connection is not shown.
 */
export async function handleMissingCode(isRequested = true): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  if (!(await isInReach())) {
    if (isRequested) showMessage(copy.offline, copy.retry);
  } else if (holdsText()) showMessage(copy.outdated, copy.reload);
  else if (noteReload()) return location.reload();
  else showMessage(copy.missing, copy.retry);
  isChecking = false;
}
