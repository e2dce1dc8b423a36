import type { List } from './ordered-list.ts';

/** One of `items` for a day, `YYYY-MM-DD`: the next one each day, and the same for everybody. */
export function dailyPick<Item>(items: List<Item>, day: string): Item | undefined {
  const days = Math.floor(Date.parse(day) / 86_400_000);
  return Number.isNaN(days) ? items.at(0) : items.at(days % Math.max(1, items.length));
}
