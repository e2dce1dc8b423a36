import type { List } from './ordered-list.ts';

/** The item for a day (`YYYY-MM-DD`): the next one each day, the same for all visitors. */
export function itemOfDay<Item>(items: List<Item>, day: string): Item | undefined {
  const days = Math.floor(Date.parse(day) / 86_400_000);
  return Number.isNaN(days) ? items.at(0) : items.at(days % Math.max(1, items.length));
}
