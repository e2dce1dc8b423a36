import { eventPageCopy } from '#copy/event/page.ts';
import type { Event } from '#model/event.ts';
import { Portrait } from '../entry/Portrait.tsx';
import { lineUpOf } from './line-up.ts';

type People = ReturnType<typeof lineUpOf>[number];

/** The performers, each with a picture and a name. Only the first dozen is shown at first. */
export function LineUp({ event }: { event: Pick<Event, 'comedians' | 'comediansExtra'> }) {
  const [first, rest] = lineUpOf(event);
  return (
    <>
      <Names people={first} />
      {rest.length > 0 && (
        <details>
          <summary className="cartel more-names">{eventPageCopy.moreNames(rest.length)}</summary>
          <Names people={rest} />
        </details>
      )}
    </>
  );
}

function Names({ people }: { people: People }) {
  return (
    <ul className="line-up">
      {people.map(({ nickname, picture, href }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two performers may have the same name
        <li key={at}>
          <Portrait picture={picture} kind="comedian" name={nickname} ratio="4:5" upTo={160} />
          {href ? (
            <a className="reach" href={href}>
              {nickname}
            </a>
          ) : (
            <b>{nickname}</b>
          )}
        </li>
      ))}
    </ul>
  );
}
