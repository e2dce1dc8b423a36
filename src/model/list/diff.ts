import { diffSequences } from './sequence-diff.ts';

export interface ListedItem<Key> {
  type: 'same' | 'inserted' | 'removed' | 'moved';
  key: Key;
}

/**
 * What was added to a list, removed from it, and is at another place of it: the items of the later list in their order,
 * each removed one where it was.
 */
export function diffLists<Key>(before: readonly Key[], after: readonly Key[]): Array<ListedItem<Key>> {
  const steps = diffSequences(before, after).flatMap(({ type, items }) =>
    items.map((key) => ({ type, key })),
  );
  const removed = countOf(steps, 'removed');
  const moved = countOf(steps, 'inserted');
  const take = (counts: Map<Key, number>, key: Key): boolean => {
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left > 0;
  };
  return steps.flatMap(({ type, key }): Array<ListedItem<Key>> => {
    if (type === 'removed') return take(moved, key) ? [] : [{ type, key }];
    if (type === 'inserted' && take(removed, key)) return [{ type: 'moved', key }];
    return [{ type, key }];
  });
}

function countOf<Key>(steps: ReadonlyArray<ListedItem<Key>>, type: string): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const step of steps) if (step.type === type) counts.set(step.key, (counts.get(step.key) ?? 0) + 1);
  return counts;
}
