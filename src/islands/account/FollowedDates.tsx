import { useStore } from '@nanostores/react';
import { followedCopy as copy } from '#copy/account/followed-dates.ts';
import type { Event } from '#model/event.ts';
import { inCityFirst } from '#model/account/followed-dates.ts';
import { paths } from '#model/paths.ts';
import { chosenCity } from '#stores/chosen-city.ts';
import { $comingEvents, loadComingEvents } from '#stores/coming-events.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Days } from '../event/Days.tsx';
import { useNotOver } from '../event/use-not-over.ts';
import styles from './Followed.module.css';

/** Number of dates in each part that are shown without a press. */
const OPEN = 6;

/** The coming dates of the favorites by day, those in the chosen city first. `dates` are in order of their start. */
export function FollowedDates({ dates, now }: { dates: readonly Event[]; now: Date }) {
  const { status } = useStore($comingEvents);
  const shown = useNotOver(dates);
  if (status === 'loading') return <Skeleton rows={3} />;
  const { slug, name } = chosenCity();
  const { here, elsewhere } = inCityFirst(shown, slug);
  return (
    <>
      {here.length > 0 && <Part title={copy.here(name)} dates={here} now={now} />}
      {elsewhere.length > 0 && (
        <Part title={here.length > 0 ? copy.elsewhere : copy.title} dates={elsewhere} now={now} />
      )}
      {status === 'failed' && (
        <Notice>
          <p>{copy.failed}</p>
          <button type="button" className="press cartel" onClick={() => void loadComingEvents()}>
            {copy.retry}
          </button>
        </Notice>
      )}
      {status === 'shown' && shown.length === 0 && (
        <Notice>
          <p>{copy.none}</p>
          <a className="press cartel" href={paths.events()}>
            {copy.explore}
          </a>
        </Notice>
      )}
    </>
  );
}

function Part({ title, dates, now }: { title: string; dates: readonly Event[]; now: Date }) {
  const rest = dates.slice(OPEN);
  const days = { heading: 'h3', now } as const;
  return (
    <section className={styles['dates']} data-kind="event">
      <h2>{title}</h2>
      <Days events={dates.slice(0, OPEN)} {...days} />
      {rest.length > 0 && (
        <details className="fold">
          <summary className="cartel">{copy.more(rest.length)}</summary>
          <Days events={rest} {...days} />
        </details>
      )}
    </section>
  );
}
