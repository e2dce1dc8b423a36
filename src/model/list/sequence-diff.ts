/** A part of two sequences: in both, only in the later one, or only in the earlier one. */
export interface Run<Item> {
  type: 'same' | 'inserted' | 'removed';
  items: Item[];
}

/** Above this number of edits the differing part counts as replaced: the work grows with its square. */
const MOST_EDITS = 2000;

/** A shortest way from one sequence to another, by the algorithm of Myers (1986). What is removed comes first. */
export function diffSequences<Item>(before: readonly Item[], after: readonly Item[]): Array<Run<Item>> {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const runs: Array<Run<Item>> = [];
  add(runs, 'same', before.slice(0, start));
  const [from, to] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const frontiers = frontiersOf(from, to);
  if (frontiers) for (const [type, item] of stepsOf(from, to, frontiers)) add(runs, type, [item]);
  else {
    add(runs, 'removed', from);
    add(runs, 'inserted', to);
  }
  add(runs, 'same', before.slice(before.length - end));
  return runs;
}

function add<Item>(runs: Array<Run<Item>>, type: Run<Item>['type'], items: Item[]): void {
  const last = runs.at(-1);
  if (items.length === 0) return;
  if (last?.type === type) last.items.push(...items);
  else runs.push({ type, items });
}

/**
 * How far each diagonal gets with 0, 1, 2, … edits, up to the number that suffices; null where that is too many.
 * Diagonal `k` of `edits` is at index `k + edits`.
 */
function frontiersOf<Item>(from: readonly Item[], to: readonly Item[]): Int32Array[] | null {
  const frontiers: Int32Array[] = [];
  for (let edits = 0; edits <= Math.min(MOST_EDITS, from.length + to.length); edits += 1) {
    const frontier = new Int32Array(2 * edits + 1);
    for (let k = -edits; k <= edits; k += 2) {
      let x =
        edits === 0
          ? 0
          : isInsertion(frontiers, edits, k)
            ? reach(frontiers, edits, k + 1)
            : reach(frontiers, edits, k - 1) + 1;
      while (x < from.length && x - k < to.length && from[x] === to[x - k]) x += 1;
      frontier[k + edits] = x;
      if (x >= from.length && x - k >= to.length) return [...frontiers, frontier];
    }
    frontiers.push(frontier);
  }
  return null;
}

/** How far diagonal `k` gets with one edit less. */
const reach = (frontiers: readonly Int32Array[], edits: number, k: number): number =>
  frontiers[edits - 1]?.[k + edits - 1] ?? -1;

const isInsertion = (frontiers: readonly Int32Array[], edits: number, k: number): boolean =>
  k === -edits || (k !== edits && reach(frontiers, edits, k - 1) < reach(frontiers, edits, k + 1));

function stepsOf<Item>(
  from: readonly Item[],
  to: readonly Item[],
  frontiers: readonly Int32Array[],
): Array<[Run<Item>['type'], Item]> {
  const steps: Array<[Run<Item>['type'], Item]> = [];
  let [x, y] = [from.length, to.length];
  for (let edits = frontiers.length - 1; edits >= 0; edits -= 1) {
    const k = x - y;
    const inserted = edits > 0 && isInsertion(frontiers, edits, k);
    const before = edits === 0 ? 0 : reach(frontiers, edits, inserted ? k + 1 : k - 1);
    const turn = edits === 0 || inserted ? before : before + 1;
    for (; x > turn; x -= 1) steps.push(['same', from[x - 1] as Item]);
    y = x - k;
    if (edits === 0) break;
    if (inserted) steps.push(['inserted', to[(y -= 1)] as Item]);
    else steps.push(['removed', from[(x -= 1)] as Item]);
  }
  return [...steps].reverse();
}
