import { expect, test, vi } from 'vitest';
import { openPage } from '../support/browser-globals.ts';

/** The pages of a venue whose states are those given, the last one from then on. */
async function openPages(...states: readonly string[]) {
  openPage('/admin/lugares/editar?id=5');
  vi.useFakeTimers();
  const { createEntryPages } = await import('#stores/admin/page-state.ts');
  const { NetworkError } = await import('#client/http/http.ts');
  let reading = 0;
  const pageState = async () => {
    const state = states[Math.min(reading, states.length - 1)];
    reading += 1;
    if (state === 'away') throw new NetworkError('', 'offline');
    return { state, message: state === 'failed' ? 'Falta un dato' : null };
  };
  const pages = createEntryPages('venue', 5, { pageState } as never);
  return {
    pages,
    readings: () => reading,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

test('the state of pages is read until the site shows what is stored, and no longer', async () => {
  const { pages, readings, pass } = await openPages('waiting', 'waiting', 'live');
  const stop = pages.follow();
  expect(pages.$state.get()).toBe('waiting');
  await pass(2);
  expect([pages.$state.get(), readings()]).toEqual(['live', 3]);
  await pass(60);
  expect(readings()).toBe(3);
  stop();
});

test('publishing that takes long is said to be late, and is still followed', async () => {
  const { pages, pass } = await openPages(...Array.from({ length: 40 }, () => 'waiting'), 'live');
  const stop = pages.follow();
  await pass(30);
  expect(pages.$state.get()).toBe('late');
  await pass(30);
  expect(pages.$state.get()).toBe('live');
  stop();
});

test('a page that failed says why, and a server that does not answer leaves the state unknown', async () => {
  const failed = await openPages('failed');
  failed.pages.follow();
  await failed.pass(0);
  expect([failed.pages.$state.get(), failed.pages.$message.get()]).toEqual(['failed', 'Falta un dato']);
  const away = await openPages('away');
  away.pages.follow();
  await away.pass(0);
  expect(away.pages.$state.get()).toBe('unknown');
});

test('nothing is read once the editor is left', async () => {
  const { pages, readings, pass } = await openPages('waiting');
  pages.follow()();
  await pass(60);
  expect(readings()).toBe(1);
});
