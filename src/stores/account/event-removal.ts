import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '#client/http/http.ts';
import { accountEventsCopy, eventRemoved } from '#copy/account/event.ts';
import { notifySuccess } from '../notifications.ts';
import { createSubmit } from '../submit.ts';
import { eventCalls, lastingEventCalls } from './event-calls.ts';
import { type Removable, takePendingRemoval } from './event-handover.ts';

/** Milliseconds in which a removal can be undone. */
export const UNDO_MS = 10_000;

/** `waiting` can be undone, `gone` cannot any more. */
export interface Removal extends Removable {
  status: 'waiting' | 'gone';
}

const $current = atom<readonly Removal[]>([]);

/** Events taken off the list. */
export const $removals: ReadableAtom<readonly Removal[]> = $current;

const timers = new Map<number, ReturnType<typeof setTimeout>>();

const without = (id: number) => $current.get().filter((one) => one.id !== id);

const mark = (event: Removable, status: Removal['status']) =>
  $current.set([...without(event.id), { id: event.id, name: event.name, status }]);

function stop(id: number): boolean {
  clearTimeout(timers.get(id));
  return timers.delete(id);
}

async function carryOut(event: Removable): Promise<void> {
  if (!stop(event.id)) return;
  mark(event, 'gone');
  const removing = createSubmit({
    send: async () => {
      try {
        await eventCalls.remove(event.id);
      } catch (error) {
        // An event that is gone already counts as removed.
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
      }
    },
    fields: {},
    messages: { failed: accountEventsCopy.removeFailed(event.name) },
    onDone: () => void notifySuccess(eventRemoved),
    onFailed: () => $current.set(without(event.id)),
  });
  await removing.submit(undefined);
}

/** Sends the pending removals at once when the page is left, by requests that continue afterwards. */
function leave(): void {
  for (const event of $current.get()) {
    if (!stop(event.id)) continue;
    mark(event, 'gone');
    lastingEventCalls.remove(event.id).catch(() => undefined);
  }
}

let isListening = false;

/** Hides an event at once, and requests its removal after `UNDO_MS` unless it is undone. */
export function removeEvent(event: Removable): void {
  if (!isListening) addEventListener('pagehide', leave);
  isListening = true;
  stop(event.id);
  mark(event, 'waiting');
  timers.set(
    event.id,
    setTimeout(() => void carryOut(event), UNDO_MS),
  );
}

export function undoRemoval(id: number): void {
  if (stop(id)) $current.set(without(id));
}

/** Begins the removal that the editor stored before it navigated here. */
export function resumePendingRemoval(): void {
  const pending = takePendingRemoval();
  if (pending) removeEvent(pending);
}
