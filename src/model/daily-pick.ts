/** One of `items` for a day, `YYYY-MM-DD`: the next one each day, and the same for everybody. */
export function dailyPick<Item>(items: readonly Item[], day: string): Item | undefined {
  const days = Math.floor(Date.parse(day) / 86_400_000);
  return Number.isNaN(days) ? items[0] : items[days % Math.max(1, items.length)];
}
