import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { adminTodayCopy as copy } from '#copy/admin/today.ts';
import { UNPATROLLED } from '#model/admin/change.ts';
import { adminPrivacy } from '#model/admin/kinds.ts';
import type { Today } from '#model/admin/today.ts';
import { pageAddress } from '#model/admin/page-request.ts';
import { paths } from '#model/paths.ts';
import { createToday } from '#stores/admin/today.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { formatShort } from '../format-in-zone.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { Unavailable } from '../shell/Unavailable.tsx';
import { ProblemCounts } from './ProblemCounts.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import styles from './Today.module.css';

/** The first screen of content admins. */
export function AdminToday() {
  return (
    <LoggedIn>
      <Overview />
    </LoggedIn>
  );
}

function Overview() {
  const [store] = useState(createToday);
  const state = useStore(store.$state);
  useEffect(() => void store.read(), [store]);
  if (state.status === 'loading') {
    return (
      <Delayed>
        <Skeleton rows={6} />
      </Delayed>
    );
  }
  if (state.status !== 'shown')
    return <Unavailable failure={state.status} onRetry={() => void store.read()} />;
  const { today, recent, since } = state;
  return (
    <div className={styles['today']}>
      <Waiting today={today} />
      <RecentChanges changeSets={recent} count={today.changeSets} isFirst={since === null} />
      <ProblemCounts problems={today.problems} />
      <Live today={today} />
    </div>
  );
}

function Waiting({ today: { waiting } }: { today: Today }) {
  const words = copy.waiting;
  const waits = [
    {
      count: waiting.changeSets,
      text: words.changeSets,
      href: pageAddress(paths.adminChanges, { search: '', filter: UNPATROLLED, page: 1 }),
    },
    { count: waiting.venueProposals, text: words.venueProposals, href: paths.adminProposals },
    { count: waiting.comedianRequests, text: words.comedianRequests, href: paths.adminRequests },
    {
      count: waiting.messages,
      text: words.messages,
      href: pageAddress(paths.adminMessages, { search: '', filter: 'waiting', page: 1 }),
    },
    { count: waiting.privacyRequests, text: words.privacyRequests, href: adminPrivacy },
    { count: waiting.failedPages, text: words.failedPages, href: paths.adminBuilds },
  ].flatMap(({ count, ...rest }) => (count ? [{ count, ...rest }] : []));
  return (
    <section>
      <h2>{words.title}</h2>
      {waits.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles['waits']}>
          {waits.map(({ count, text, href }) => (
            <li key={text(1)}>
              <a href={href}>{text(count)}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Live({ today: { builtAt, changedAt, buildProgress } }: { today: Today }) {
  const words = copy.live;
  const instant = (at: string | null) => (at ? <time dateTime={at}>{formatShort(at)}</time> : words.never);
  return (
    <section>
      <h2>{words.title}</h2>
      <dl className={styles['live']}>
        <div>
          <dt>{words.changed}</dt>
          <dd>{instant(changedAt)}</dd>
        </div>
        <div>
          <dt>{words.built}</dt>
          <dd>{instant(builtAt)}</dd>
        </div>
      </dl>
      {buildProgress !== null && <p>{words.building(Math.round(buildProgress * 100))}</p>}
    </section>
  );
}
