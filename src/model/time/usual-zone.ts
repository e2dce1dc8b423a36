import { DEFAULT_ZONE } from './time.ts';

/** The zone of most events of a list, whose hours need no word about it; that of the encyclopedia where two have as many. */
export function usualZone(events: ReadonlyArray<{ timezone: string }>): string {
  const counts = new Map([[DEFAULT_ZONE, 0]]);
  for (const { timezone } of events) counts.set(timezone, (counts.get(timezone) ?? 0) + 1);
  let usual = DEFAULT_ZONE;
  for (const [zone, count] of counts) if (count > (counts.get(usual) ?? 0)) usual = zone;
  return usual;
}
