import { eventCopy } from '#copy/event.ts';
import { groupByDay } from '#model/event/agenda.ts';
import type { ListedEntry } from '#stores/list.ts';
import { formatDay, localDay } from '#model/time/time.ts';
import { EventRow } from './EventRow.tsx';
import type { About } from './words.ts';

interface Props {
  events: ReadonlyArray<ListedEntry<'event'>>;
  about?: About | undefined;
  heading?: 'h2' | 'h3';
}

/** Events under the headers of their days; same markup as `components/event/Days.astro`. */
export function Days({ events, about, heading: Heading = 'h2' }: Props) {
  const now = new Date();
  const today = localDay(now);
  return groupByDay(events).map(({ day, events: dayEvents }) => {
    const [first] = dayEvents;
    return (
      <section className="day" key={day}>
        <Heading>
          {day === today && <em>{eventCopy.today}</em>}{' '}
          {first && formatDay(first.startAt, first.timezone, now)}
        </Heading>
        <ul className="rows" data-kind="event">
          {dayEvents.map((event) => (
            <EventRow event={event} about={about} now={now} key={event.id} isUnderDay />
          ))}
        </ul>
      </section>
    );
  });
}
