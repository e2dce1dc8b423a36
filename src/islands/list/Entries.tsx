import { noteOf } from '#copy/tile.ts';
import type { Event } from '#model/event.ts';
import { favoriteOf } from '#model/list/tile.ts';
import { paths } from '#model/paths.ts';
import type { ListPage } from '#stores/list.ts';
import { Tile } from '../entry/Tile.tsx';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { ComedianEntries } from './ComedianEntries.tsx';
import { EventEntries } from './EventEntries.tsx';
import type { About } from '../event/words.ts';

interface Props {
  page: ListPage;
  coming: readonly Event[];
  isByDay: boolean;
  about: About | undefined;
}

/** The entries of a page as their kind shows them. */
export function Entries({ page, coming, isByDay, about }: Props) {
  switch (page.kind) {
    case 'event': {
      // oxlint-disable-next-line react/purity -- a list is of the moment in which it is shown
      const now = new Date();
      return <EventEntries events={page.entries} isByDay={isByDay} about={about} now={now} />;
    }
    case 'comedian':
      return <ComedianEntries comedians={page.entries} coming={coming} isInCity={about === 'city'} />;
    default:
      return (
        <ul className="tiles">
          {page.entries.map(({ id, slug, members, note, ...tile }) => {
            const favorite = favoriteOf(page.kind, id);
            return (
              <Tile
                {...tile}
                key={id}
                href={paths[page.kind](slug)}
                kind={page.kind}
                note={noteOf(note, members)}
                button={favorite && <FavoriteButton {...favorite} whose={tile.name} />}
              />
            );
          })}
        </ul>
      );
  }
}
