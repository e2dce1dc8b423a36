import { expect, test } from 'vitest';
import { HttpError } from '#client/http/http.ts';
import { createUpload } from '#stores/upload.ts';

const URL = 'https://risoteca.test/api/account/profile/picture/';

test('an upload reports its progress, and nothing after its end', async () => {
  const progress: Array<number | null> = [];
  for (const outcome of ['well', 'badly']) {
    const upload = createUpload({
      send: async (_: null, onProgress) => {
        onProgress(0.5);
        onProgress(1);
        if (outcome === 'badly') throw new HttpError(URL, 400, null, { picture: ['Dañada.'] });
      },
      fields: { picture: 'picture' } as const,
      messages: { failed: null },
    });
    upload.$progress.listen((share) => progress.push(share));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await upload.submit(null);
    const state = upload.$state.get();
    expect(state.status === 'failed' ? state.fields : state.status).toEqual(
      outcome === 'well' ? 'done' : { picture: 'Dañada.' },
    );
  }
  expect(progress).toEqual([0.5, 1, null, 0.5, 1, null]);
});
