import type { ListedEntry } from '#stores/list.ts';
import { Days } from '../event/Days.tsx';
import { EventRows } from '../event/EventRows.tsx';
import { useNotOver } from '../event/use-not-over.ts';
import type { About } from '../event/words.ts';

interface Props {
  events: ReadonlyArray<ListedEntry<'event'>>;
  isByDay: boolean;
  about: About | undefined;
  now: Date;
}

export function EventEntries({ events, isByDay, about, now }: Props) {
  const shown = useNotOver(events);
  return isByDay ? (
    <Days events={shown} about={about} now={now} />
  ) : (
    <EventRows events={shown} about={about} now={now} isUnderDay={false} />
  );
}
