import { unsentCopy } from '#copy/form/unsent.ts';

/*
 * What is typed to the site stays in this tab until it was received, even if the page is closed or reloaded:
 * a reload, a way elsewhere and back, a crash. A logout forgets it like every other draft.
 */

const KEY = 'draft:contact';

const form = document.querySelector<HTMLFormElement>('[data-contact]');
const fields = [...(form?.querySelectorAll<HTMLInputElement>('[required]') ?? [])];

/** The id of the logged-in user; 0 for a guest. */
function presentId(): number {
  const kept = JSON.parse(localStorage.getItem('account') ?? '{}') as { user?: { id?: number } };
  return kept.user?.id ?? 0;
}

/** Keeps nothing if storage is denied or full, without an error. A draft of another user is not shown. */
function recall(): Record<string, string> {
  try {
    const { owner = 0, values = {} } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as {
      owner?: number;
      values?: Record<string, string>;
    };
    const present = presentId();
    return owner !== 0 && present !== 0 && owner !== present ? {} : values;
  } catch {
    return {};
  }
}

function keep(): void {
  try {
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    sessionStorage.setItem(KEY, JSON.stringify({ owner: presentId(), values }));
  } catch {}
}

const kept = recall();
// Values that the browser restored are newer.
for (const field of fields) field.value ||= kept[field.name] ?? '';
form?.addEventListener('input', keep);
// A logout in another tab deletes the draft.
addEventListener('left', () => form?.reset());

/** Whether the server answers: `navigator.onLine` is not reliable. */
async function isInReach(): Promise<boolean> {
  try {
    await fetch('', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(8000) });
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds after which a message without an answer may be sent again. */
const TIMEOUT = 10_000;

let isSending = false;

/** Without a connection the browser would show its own error page. */
async function send(typed: HTMLFormElement): Promise<void> {
  if (isSending) return;
  isSending = true;
  const status = typed.querySelector('[role=status]');
  if (status) status.textContent = '';
  if (await isInReach()) {
    typed.submit();
    // No event tells that the visitor stopped the loading.
    setTimeout(() => {
      isSending = false;
    }, TIMEOUT);
    return;
  }
  isSending = false;
  if (status) status.textContent = unsentCopy;
}

form?.addEventListener('submit', (event) => {
  keep();
  event.preventDefault();
  void send(form);
});
addEventListener('pageshow', () => {
  isSending = false;
});
