/** A list without the item at a place. */
export const withoutPlace = <Item>(items: readonly Item[], place: number): Item[] =>
  items.filter((_, at) => at !== place);

/** A list with an item inserted at a place. */
export const insertedAt = <Item>(items: readonly Item[], place: number, item: Item): Item[] => [
  ...items.slice(0, place),
  item,
  ...items.slice(place),
];

/** A list whose item is at another place. */
export const movedTo = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  insertedAt(withoutPlace(items, from), to, items[from] as Item);
