import { eventCopy } from '#copy/event.ts';
import { groupByDay } from '#model/event/agenda.ts';
import { formatDay, localDay } from '#model/time/time.ts';
import { usualZone } from '#model/time/usual-zone.ts';
import type { ListedEntry } from '#stores/list.ts';
import { EventRows } from './EventRows.tsx';
import type { About } from './words.ts';

export interface DaysProps {
  events: ReadonlyArray<ListedEntry<'event'>>;
  about?: About | undefined;
  heading?: 'h2' | 'h3';
  now: Date;
}

/** Events under the headers of their days. «Hoy» is the present day in the zone of most of them. */
export function Days({ events, about, heading: Heading = 'h2', now }: DaysProps) {
  const zone = usualZone(events);
  const today = localDay(now, zone);
  return groupByDay(events).map(({ day, events: dayEvents }) => {
    const [first] = dayEvents;
    return (
      <section className="day" key={day}>
        <Heading>
          {day === today && <em>{eventCopy.today}</em>}{' '}
          {first && formatDay(first.startAt, first.timezone, now)}
        </Heading>
        <EventRows events={dayEvents} about={about} zone={zone} now={now} isUnderDay />
      </section>
    );
  });
}
