import { expect, test, vi } from 'vitest';
import { openPage } from '../support/browser-globals.ts';

/** A queue whose calls are answered by hand. */
async function openQueue() {
  openPage('/admin/lugares/editar?id=5');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { createPictureQueue } = await import('#stores/admin/picture-queue.ts');
  const { NetworkError } = await import('#client/http/http.ts');
  const calls: Array<{ file: Blob; answer: (hash: string) => void; fail: () => void }> = [];
  const sendPicture = (file: Blob) =>
    new Promise((resolve, reject) => {
      calls.push({
        file,
        answer: (hash) => resolve({ hash, url: null, variants: null }),
        fail: () => reject(new NetworkError('', 'offline')),
      });
    });
  let send: (() => Promise<boolean>) | null = null;
  const queue = createPictureQueue((next) => (send = next), { sendPicture } as never);
  const stored: string[] = [];
  const picture = (file: Blob | Promise<Blob | null>) => ({
    file,
    onStored: ({ hash }: { hash: string }) => void stored.push(hash),
  });
  /** The call for a picture, once it is made. */
  const call = (index: number) => vi.waitUntil(() => calls[index]);
  return { queue, picture, stored, call, calls, send: () => send };
}

const file = (text: string) => new Blob([text]);

test('pictures are sent one after the other, and nothing waits once all are stored', async () => {
  const { queue, picture, stored, call, calls, send } = await openQueue();
  queue.add([picture(file('a')), picture(file('b'))]);
  const all = send()?.();
  (await call(0)).answer('a');
  (await call(1)).answer('b');
  expect(await all).toBe(true);
  expect([stored, calls.length, send()]).toEqual([['a', 'b'], 2, null]);
});

test('a picture that replaces one on its way is the one that counts', async () => {
  const { queue, picture, stored, call, send } = await openQueue();
  queue.replace(picture(file('a')));
  const first = await call(0);
  queue.replace(picture(file('b')));
  const all = send()?.();
  first.answer('a');
  (await call(1)).answer('b');
  expect([await all, stored]).toEqual([true, ['b']]);
});

test('a picture that was removed on its way is not stored, nor one that is refused', async () => {
  const { queue, picture, stored, call, calls, send } = await openQueue();
  queue.replace(picture(file('a')));
  const first = await call(0);
  const all = send()?.();
  queue.replace(null);
  first.answer('a');
  expect([await all, stored, send()]).toEqual([true, [], null]);
  queue.replace(picture(Promise.resolve(null)));
  expect(await send()?.()).toBe(true);
  expect([calls.length, stored]).toEqual([1, []]);
});

test('a picture that could not be sent waits and is sent again', async () => {
  const { queue, picture, stored, call, send } = await openQueue();
  queue.replace(picture(file('a')));
  const all = send()?.();
  (await call(0)).fail();
  expect(await all).toBe(false);
  const again = send()?.();
  (await call(1)).answer('a');
  expect([await again, stored, send()]).toEqual([true, ['a'], null]);
});
