import { groupCopy } from '#copy/group.ts';
import { paths } from '#model/paths.ts';
import type { ListPage } from '#stores/list.ts';
import { Face } from '../entry/Face.tsx';
import { Tile } from '../entry/Tile.tsx';
import { Days } from '../event/Days.tsx';
import { EventRow } from '../event/EventRow.tsx';
import type { About } from '../event/words.ts';

const joined = (parts: Array<string | false>, by: string) => parts.filter(Boolean).join(by);

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
      return <ul className="tiles">{tilesOf(page)}</ul>;
  }
}

function tilesOf(page: Extract<ListPage, { kind: 'group' | 'podcast' | 'venue' }>) {
  switch (page.kind) {
    case 'group':
      return page.entries.map(({ id, slug, name, picture, shortDescription, city, comedians }) => {
        const members = comedians.length > 0 && groupCopy.membersCount(comedians.length);
        const note = joined([city, members], ' · ');
        return (
          <Tile
            key={id}
            href={paths.group(slug)}
            kind="group"
            text={shortDescription}
            {...{ name, picture, note }}
          />
        );
      });
    case 'podcast':
      return page.entries.map(({ id, slug, name, thumbnail, shortDescription, schedule }) => (
        <Tile
          key={id}
          href={paths.podcast(slug)}
          kind="podcast"
          favorite={{ kind: 'podcast', id }}
          name={name}
          picture={thumbnail}
          text={shortDescription}
          note={schedule}
        />
      ));
    case 'venue':
      return page.entries.map(({ id, slug, name, logo, address, city }) => (
        <Tile
          key={id}
          href={paths.venue(slug)}
          kind="venue"
          favorite={{ kind: 'venue', id }}
          name={name}
          picture={logo}
          text={joined([address, city], ', ')}
          note=""
        />
      ));
    default:
      return page satisfies never;
  }
}
