/** The `limit` items with the highest ids, which are the newest, in descending order. */
export function mostRecent<Item extends { id: number }>(items: Iterable<Item>, limit: number): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === limit && item.id < (found.at(-1)?.id ?? 0)) continue;
    found.push(item);
    found.sort((a, b) => b.id - a.id);
    found.length = Math.min(found.length, limit);
  }
  return found;
}
