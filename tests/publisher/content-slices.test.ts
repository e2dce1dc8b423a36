import { expect, test } from 'vitest';
import { slicesOf } from '#publisher/site-files/content-slices.ts';
import { entry, noContent } from '../model/entries.ts';

test('each entry of each list is in one slice, in order', () => {
  const comedians = [1, 2, 3, 4, 5].map((id) => entry.comedian({ id, slug: `c${id}` }));
  const venues = [6, 7].map((id) => entry.venue({ id, slug: `v${id}` }));
  const slices = [...slicesOf({ ...noContent, comedians, venues }, 2)];
  expect(slices.map(([list, entries]) => [list, entries.map(({ id }) => id)])).toEqual([
    ['comedians', [1, 2]],
    ['comedians', [3, 4]],
    ['comedians', [5]],
    ['venues', [6, 7]],
  ]);
});
