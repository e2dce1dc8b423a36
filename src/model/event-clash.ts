/** Hours within which two starts of the same people, or at the same place, are worth a word. */
const CLOSE_HOURS = 3;

interface Dated {
  id: number;
  startAt: string;
  status: string;
}

/** The events that begin within three hours of one of the starts, the own one and cancelled ones aside. */
export function closeEvents<Event extends Dated>(
  events: readonly Event[],
  starts: readonly string[],
  ownId: number | null,
): Event[] {
  const moments = starts.map((start) => Date.parse(start));
  const isClose = (event: Event) =>
    moments.some((moment) => Math.abs(Date.parse(event.startAt) - moment) < CLOSE_HOURS * 3_600_000);
  return events.filter((event) => event.id !== ownId && event.status !== 'cancelled' && isClose(event));
}
