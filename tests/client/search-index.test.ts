import { afterEach, expect, test, vi } from 'vitest';
import { createIndexReader, IndexError } from '#client/search/index.ts';
import { indexOf } from '../model/search/index-of.ts';

afterEach(() => vi.unstubAllGlobals());

test('a directory of another version of the site is a failure, after which it is loaded again', async () => {
  const { directory } = indexOf({});
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(Response.json({ version: 'abc', total: 1 }))
    .mockResolvedValue(Response.json(directory));
  vi.stubGlobal('fetch', fetched);
  const index = createIndexReader();
  await expect(index.directory()).rejects.toBeInstanceOf(IndexError);
  expect(await index.directory()).toEqual(directory);
  expect(await index.directory()).toEqual(directory);
  expect(fetched).toHaveBeenCalledTimes(2);
});
