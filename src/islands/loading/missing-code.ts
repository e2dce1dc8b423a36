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

/** Whether a reload would lose what was typed; forms may also object by `beforeunload`. */
const holdsText = () =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Stores the time of a reload; false where there was one shortly before, or where storage is denied. */
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

const lettered = (name: 'strong' | 'button', textContent: string, onclick: (() => void) | null = null) =>
  Object.assign(document.createElement(name), { className: 'cartel', textContent, onclick });

/** Shown among the notifications, drawn without code that could be missing too. */
function tell(text: string, action: string): void {
  let region = document.querySelector('.notifications');
  if (!region) {
    region = document.createElement('section');
    region.className = 'notifications';
    document.body.append(region);
  }
  const item = document.createElement('li');
  item.dataset['notification'] = 'danger';
  // Two buttons have no room beside the words on a phone.
  item.style.display = 'block';
  const words = document.createElement('p');
  words.role = 'alert';
  words.append(lettered('strong', copy.title), ` ${text}`);
  item.append(
    words,
    lettered('button', action, () => location.reload()),
    lettered('button', copy.close, () => list.remove()),
  );
  list.replaceChildren(item);
  region.append(list);
}

let isJudging = false;

/**
 * Reloads the page, at most once a minute and never at the cost of anything typed; otherwise says what
 * is wrong. A lost connection is not told where no request was made.
 */
export async function missCode(isAsked = true): Promise<void> {
  if (isJudging) return;
  isJudging = true;
  if (!(await isInReach())) {
    if (isAsked) tell(copy.offline, copy.retry);
  } else if (holdsText()) tell(copy.outdated, copy.reload);
  else if (noteReload()) return location.reload();
  else tell(copy.missing, copy.retry);
  isJudging = false;
}
