import { expect, test } from 'vitest';
import { HttpError } from '#client/http.ts';
import { createUpload } from '#stores/upload.ts';

const URL = 'https://risoteca.test/api/account/profile/picture/';

test('an upload reports its progress, and nothing after its end', async () => {
  const seen: Array<number | null> = [];
  for (const ends of ['well', 'badly']) {
    const upload = createUpload({
      send: async (_: null, onProgress) => {
        onProgress(0.5);
        onProgress(1);
        if (ends === 'badly') throw new HttpError(URL, 400, null, { picture: ['Dañada.'] });
      },
      fields: { picture: 'picture' } as const,
      messages: { failed: null },
    });
    upload.$progress.listen((share) => seen.push(share));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await upload.submit(null);
    const state = upload.$state.get();
    expect(state.status === 'failed' ? state.fields : state.status).toEqual(
      ends === 'well' ? 'done' : { picture: 'Dañada.' },
    );
  }
  expect(seen).toEqual([0.5, 1, null, 0.5, 1, null]);
});
