/** How many events of a series begin at the same time as one of them or later. */
export function countFollowing(events: ReadonlyArray<{ id: number; startAt: string }>, id: number): number {
  const own = events.find((event) => event.id === id);
  if (!own) return 0;
  const start = Date.parse(own.startAt);
  return events.filter((event) => event.id !== id && Date.parse(event.startAt) >= start).length;
}
