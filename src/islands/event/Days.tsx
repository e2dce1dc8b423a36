import { eventCopy } from '#copy/event.ts';
import { byDay } from '#model/agenda.ts';
import type { ListedEntry } from '#stores/list.ts';
import { formatDay, localDay } from '#model/time.ts';
import { EventRow } from './EventRow.tsx';

/** Events under the headers of their days; same markup as `components/event/Days.astro`. */
export function Days({ events }: { events: Array<ListedEntry<'event'>> }) {
  const now = new Date();
  const today = localDay(now);
  return byDay(events).map(({ day, events: dayEvents }) => {
    const [first] = dayEvents;
    return (
      <section className="day" key={day}>
        <h2>
          {day === today && <em>{eventCopy.today}</em>}{' '}
          {first && formatDay(first.startAt, first.timezone, now)}
        </h2>
        <ul className="rows bill" data-kind="event">
          {dayEvents.map((event) => (
            <EventRow event={event} lead="bill" key={event.id} />
          ))}
        </ul>
      </section>
    );
  });
}
