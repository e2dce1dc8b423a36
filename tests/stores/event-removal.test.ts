import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../support/browser-globals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const night = { id: 5, name: 'Noche' };

/** The page of the list, and the calls it makes. */
async function open(answer: () => Response = () => new Response(null, { status: 204 })) {
  const page = openPage('/mi-cuenta/eventos');
  const sent: string[] = [];
  // A page makes calls with a path as URL, which only browsers accept.
  vi.stubGlobal('Request', function request(url: string, { method }: { method: string }) {
    sent.push(`${method} ${url}`);
  });
  vi.stubGlobal('fetch', async (_: unknown, options?: { keepalive: boolean }) => {
    if (options?.keepalive) sent.push('lasting');
    return answer();
  });
  const store = await import('#stores/account/event-removal.ts');
  const { removeFromList } = await import('#stores/account/event-handover.ts');
  const { $notifications } = await import('#stores/notifications.ts');
  return {
    ...page,
    ...store,
    removeFromList,
    sent,
    told: () => $notifications.get().map(({ text }) => text),
  };
}

const DELETED = 'DELETE /api/account/events-owner/5/?format=json';

test('an event disappears from the list at once, and is deleted on the server ten seconds later', async () => {
  const { removeEvent, $removals, sent, told } = await open();
  removeEvent(night);
  expect($removals.get()).toEqual([{ ...night, status: 'waiting' }]);
  await vi.advanceTimersByTimeAsync(9999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([DELETED]);
  expect($removals.get()).toEqual([{ ...night, status: 'gone' }]);
  expect(told()).toEqual(['Evento eliminado correctamente']);
});

test('an undone removal makes no call', async () => {
  const { removeEvent, undoRemoval, $removals, sent } = await open();
  removeEvent(night);
  undoRemoval(night.id);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([$removals.get(), sent]).toEqual([[], []]);
});

test('leaving the page makes the call once, with keepalive', async () => {
  const { removeEvent, sent } = await open();
  removeEvent(night);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([DELETED, 'lasting']);
});

test('an event that the server refuses to delete returns to the list with a message; one that is already deleted does not', async () => {
  const failing = await open(() => Response.json({ detail: 'x' }, { status: 500 }));
  failing.removeEvent(night);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failing.$removals.get()).toEqual([]);
  expect(failing.told()).toEqual(['No pudimos eliminar «Noche». Sigue en tu lista: intenta de nuevo.']);

  const alreadyDeleted = await open(() => Response.json({ detail: 'Not found.' }, { status: 404 }));
  alreadyDeleted.removeEvent(night);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(alreadyDeleted.told()).toEqual(['Evento eliminado correctamente']);
});

test('a removal that starts in the form continues in the list', async () => {
  const { removeFromList, resumePendingRemoval, $removals, visited } = await open();
  removeFromList(night);
  expect([visited, $removals.get()]).toEqual([['/mi-cuenta/eventos'], []]);
  resumePendingRemoval();
  resumePendingRemoval();
  expect($removals.get()).toEqual([{ ...night, status: 'waiting' }]);
});
