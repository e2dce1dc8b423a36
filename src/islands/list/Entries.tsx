import { noteOf } from '#copy/tile.ts';
import { favoriteOf } from '#model/list/tile.ts';
import { paths } from '#model/paths.ts';
import type { ListPage } from '#stores/list.ts';
import { Face } from '../entry/Face.tsx';
import { Tile } from '../entry/Tile.tsx';
import { Days } from '../event/Days.tsx';
import { EventRow } from '../event/EventRow.tsx';
import type { About } from '../event/words.ts';

interface Props {
  page: ListPage;
  isByDay: boolean;
  about: About | undefined;
}

/** The entries of a page as their kind shows them. */
export function Entries({ page, isByDay, about }: Props) {
  switch (page.kind) {
    case 'event':
      return isByDay ? (
        <Days events={page.entries} about={about} />
      ) : (
        <ul className="rows" data-kind="event">
          {page.entries.map((event) => (
            <EventRow event={event} about={about} now={new Date()} key={event.id} isUnderDay={false} />
          ))}
        </ul>
      );
    case 'comedian':
      return (
        <ul className="faces list">
          {page.entries.map((comedian) => (
            <Face {...comedian} key={comedian.id} />
          ))}
        </ul>
      );
    default:
      return (
        <ul className="tiles">
          {page.entries.map(({ id, slug, members, note, ...tile }) => (
            <Tile
              {...tile}
              key={id}
              href={paths[page.kind](slug)}
              kind={page.kind}
              favorite={favoriteOf(page.kind, id)}
              note={noteOf(note, members)}
            />
          ))}
        </ul>
      );
  }
}
