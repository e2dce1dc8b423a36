import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListPage } from '#client/list/lists.ts';
import { HttpError } from '#client/http/http.ts';
import type { Event } from '#model/event.ts';
import { createList, type ListState } from '#stores/list.ts';
import { $notifications } from '#stores/notifications.ts';

// The coming events never arrive, unless a test gives them.
vi.mock('#stores/coming-events.ts', () => ({
  $comingEvents: { get: () => ({ status: 'loading' }) },
  loadComingEvents: () => new Promise(() => {}),
}));

interface Call {
  query: Record<string, string>;
  signal: AbortSignal;
  answer(page: ListPage): void;
  fail(error?: Error): void;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (count: number): ListPage => ({ kind: 'event', count, entries: [] });
const requestOf = (filters: Record<string, string>, number = 1) => ({ filters, page: number });

/** A list whose answers the test gives. */
function start(
  fixed: Record<string, string> = { start_at: 'coming' },
  readComing?: () => Promise<readonly Event[]>,
) {
  const calls: Call[] = [];
  const list = createList({
    kind: 'event',
    fixed,
    ...(readComing && { readComing }),
    read: (_, query, signal) =>
      new Promise((resolve, reject) => {
        calls.push({ query, signal, answer: resolve, fail: (error = new Error('down')) => reject(error) });
      }),
  });
  const states: ListState['status'][] = [];
  list.$state.listen(({ status }) => states.push(status));
  return { list, calls, states };
}

test('requests the fixed parameters together with the filters and the page', async () => {
  const { list, calls } = start();
  const loading = list.show(requestOf({ city: 'Mérida', start_at: 'past', ordering: 'name' }, 2));
  expect(calls[0]?.query).toEqual({ city: 'Mérida', start_at: 'coming', ordering: 'name', page: '2' });
  calls[0]?.answer(page(30));
  await loading;
  expect(list.$state.get()).toMatchObject({ status: 'shown', page: { count: 30 }, request: { page: 2 } });
});

test('without filters it makes no request and shows the served list', async () => {
  const { list, calls } = start();
  await list.show(requestOf({}));
  expect([calls.length, list.$state.get().status]).toEqual([0, 'served']);
});

test('reports a slow request only after a while', async () => {
  const { list, calls } = start();
  const loading = list.show(requestOf({ search: 'a' }));
  vi.advanceTimersByTime(199);
  expect(list.$state.get()).toMatchObject({ status: 'loading', isSlow: false });
  vi.advanceTimersByTime(1);
  expect(list.$state.get()).toMatchObject({ status: 'loading', isSlow: true });
  calls[0]?.answer(page(1));
  await loading;
  vi.advanceTimersByTime(1000);
  expect(list.$state.get().status).toBe('shown');
});

test('the last request wins and aborts the previous one', async () => {
  const { list, calls } = start();
  const [first, second] = [list.show(requestOf({ search: 'a' })), list.show(requestOf({ search: 'ab' }))];
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[1]?.answer(page(2));
  await second;
  calls[0]?.answer(page(99));
  await first;
  expect(list.$state.get()).toMatchObject({ status: 'shown', page: { count: 2 } });
});

test('a request that the served list replaced is not slow later, while its dates are awaited', async () => {
  const { list, calls } = start({ ordering: 'name' }, () => new Promise(() => {}));
  void list.show(requestOf({ search: 'a' }));
  calls[0]?.answer(page(1));
  await list.show(requestOf({}));
  vi.advanceTimersByTime(1000);
  expect(list.$state.get().status).toBe('served');
});

test('a failure is told by the notification of the catalogue and can be retried', async () => {
  const { list, calls, states } = start();
  const loading = list.show(requestOf({ search: 'a' }));
  calls[0]?.fail();
  await loading;
  expect(list.$state.get().status).toBe('failed');
  expect($notifications.get()).toMatchObject([
    { title: '¡Ups!', text: 'Ocurrió un error al obtener los eventos' },
  ]);
  const retrying = list.retry();
  calls[1]?.answer(page(3));
  await retrying;
  expect(states).toEqual(['loading', 'failed', 'loading', 'shown']);
  expect($notifications.get()).toEqual([]);
  await list.retry();
  expect(calls.length).toBe(2);
});

test('a stored page number past the end of the list shows the first page', async () => {
  const { list, calls } = start();
  const loading = list.show(requestOf({ is_free: 'true' }, 7));
  calls[0]?.fail(new HttpError('/api/events/', 404, 'Invalid page.', {}));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.query).toMatchObject({ is_free: 'true', page: '1' });
  calls[1]?.answer(page(3));
  await loading;
  expect(list.$state.get()).toMatchObject({ status: 'shown', request: { page: 1 } });
});

test('an empty list says how many entries there are without each of its filters', async () => {
  const { list, calls } = start();
  const loading = list.show(requestOf({ city: 'Mérida', is_free: 'true', ordering: 'name' }));
  calls[0]?.answer(page(0));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(list.$state.get().status).toBe('loading');
  expect(calls.slice(1).map(({ query }) => query)).toEqual([
    { is_free: 'true', ordering: 'name', start_at: 'coming', page: '1' },
    { city: 'Mérida', ordering: 'name', start_at: 'coming', page: '1' },
  ]);
  calls[1]?.answer(page(4));
  calls[2]?.fail();
  await loading;
  expect(list.$state.get()).toMatchObject({ status: 'shown', near: [{ without: 'city', count: 4 }] });
});

test('an empty list is shown without those numbers where they are late', async () => {
  const { list, calls } = start();
  const loading = list.show(requestOf({ is_free: 'true' }));
  calls[0]?.answer(page(0));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(500);
  await loading;
  expect(list.$state.get()).toMatchObject({ status: 'shown', page: { count: 0 }, near: [] });
});

test('an empty list of one filter says how many entries there are without it', async () => {
  const { list, calls } = start({ start_at: 'coming', city: 'Mérida' });
  const loading = list.show(requestOf({ is_free: 'true', ordering: 'name' }));
  calls[0]?.answer(page(0));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.query).toMatchObject({ city: 'Mérida', start_at: 'coming', page: '1' });
  calls[1]?.answer(page(7));
  await loading;
  expect(list.$state.get()).toMatchObject({ status: 'shown', near: [{ without: 'is_free', count: 7 }] });
});

test('a list of comedians comes with their next dates, and without them where they are late', async () => {
  const event = { id: 1 } as Event;
  const comedians: ListPage = { kind: 'comedian', count: 1, entries: [] };
  const listWith = (readComing: () => Promise<readonly Event[]>) =>
    createList({ kind: 'comedian', fixed: {}, read: async () => comedians, readComing });
  const list = listWith(async () => [event]);
  await list.show(requestOf({ search: 'a' }));
  expect(list.$state.get()).toMatchObject({ status: 'shown', coming: [event] });

  const late = createList({ kind: 'comedian', fixed: {}, read: async () => comedians });
  const loading = late.show(requestOf({ search: 'a' }));
  await vi.advanceTimersByTimeAsync(499);
  expect(late.$state.get().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(late.$state.get()).toMatchObject({ status: 'shown', coming: [] });
});
