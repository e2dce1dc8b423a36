/** The `most` items with the highest numbers, which came in last, the highest first. */
export function latestAdded<Item extends { id: number }>(items: Iterable<Item>, most: number): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === most && item.id < (found.at(-1)?.id ?? 0)) continue;
    found.push(item);
    found.sort((a, b) => b.id - a.id);
    found.length = Math.min(found.length, most);
  }
  return found;
}
