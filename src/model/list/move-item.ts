/** The items with one moved by a number of places; the same array where that is beyond either end. */
export function moveItem<Item>(items: readonly Item[], from: number, places: number): readonly Item[] {
  const to = from + places;
  if (from < 0 || to < 0 || to >= items.length) return items;
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
