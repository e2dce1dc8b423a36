/** Hours between two starts below which they conflict. */
const CLOSE_HOURS = 3;

interface Dated {
  id: number;
  startAt: string;
  status: string;
}

/** The events that start within three hours of one of `starts`, except the event `ownId` and cancelled ones. */
export function conflictingEvents<Event extends Dated>(
  events: readonly Event[],
  starts: readonly string[],
  ownId: number | null,
): Event[] {
  const instants = starts.map((start) => Date.parse(start));
  const isClose = (event: Event) =>
    instants.some((instant) => Math.abs(Date.parse(event.startAt) - instant) < CLOSE_HOURS * 3_600_000);
  return events.filter((event) => event.id !== ownId && event.status !== 'cancelled' && isClose(event));
}
