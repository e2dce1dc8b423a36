/** The `limit` items with the highest ids, which are the newest, in descending order. */
export function mostRecent<Item extends { id: number }>(items: Iterable<Item>, limit: number): Item[] {
  const latest: Item[] = [];
  for (const item of items) {
    if (latest.length === limit && item.id < (latest.at(-1)?.id ?? 0)) continue;
    latest.push(item);
    latest.sort((a, b) => b.id - a.id);
    latest.length = Math.min(latest.length, limit);
  }
  return latest;
}
