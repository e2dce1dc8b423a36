import { usualZone } from '#model/time/usual-zone.ts';
import { EventRow, type EventRowProps } from './EventRow.tsx';

type Props = Omit<EventRowProps, 'event'> & { events: ReadonlyArray<EventRowProps['event']> };

/** Events as the rows of a list. */
export const EventRows = ({ events, zone = usualZone(events), ...row }: Props) => (
  <ul className="rows" data-kind="event">
    {events.map((event) => (
      <EventRow key={event.id} event={event} zone={zone} {...row} />
    ))}
  </ul>
);
