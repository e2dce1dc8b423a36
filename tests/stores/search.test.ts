import { expect, test } from 'vitest';
import type { IndexSource } from '#model/search/index-files.ts';
import { createSearch } from '#stores/search.ts';
import { entry } from '../model/entries.ts';
import { indexOf, readerOf } from '../model/search/index-of.ts';

const index = indexOf({
  comedians: [
    entry.comedian({ id: 1, slug: 'ana', nickname: 'Ana' }),
    entry.comedian({ id: 2, slug: 'beto', nickname: 'Beto' }),
  ],
});

/** A source whose first directories fail to load. */
function failing(times: number): IndexSource {
  const { source } = readerOf(index);
  let failuresLeft = times;
  return {
    ...source,
    directory: async () => {
      failuresLeft -= 1;
      if (failuresLeft >= 0) throw new Error('gone');
      return source.directory();
    },
  };
}

test('answers a query, reports one that is too short, and shows nothing for an empty one', async () => {
  const search = createSearch(readerOf(index).source);
  await search.ask('ana', 4);
  expect(search.$state.get()).toMatchObject({ status: 'found', question: 'ana', findings: { count: 1 } });
  await search.ask('a', 4);
  expect(search.$state.get()).toEqual({ status: 'short' });
  await search.ask('  ', 4);
  expect(search.$state.get()).toEqual({ status: 'idle' });
});

test('the last query wins', async () => {
  const { source } = readerOf(index);
  let release: () => void = () => undefined;
  const delayed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  const search = createSearch({
    ...source,
    postings: async (version, part) => {
      if (isFirst) {
        isFirst = false;
        await delayed;
      }
      return source.postings(version, part);
    },
  });
  const first = search.ask('ana', 4);
  await search.ask('beto', 4);
  release();
  await first;
  expect(search.$state.get()).toMatchObject({ status: 'found', question: 'beto' });
});

test('retries a missing part of the index once before the search fails', async () => {
  const flakySearch = createSearch(failing(1));
  await flakySearch.ask('ana', 4);
  expect(flakySearch.$state.get().status).toBe('found');
  const always = createSearch(failing(9));
  await always.ask('ana', 4);
  expect(always.$state.get()).toEqual({ status: 'failed', question: 'ana' });
});
