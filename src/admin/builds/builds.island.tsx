import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { adminBuildsCopy as copy } from '#copy/admin/builds.ts';
import type { Build } from '#model/admin/build.ts';
import { paths } from '#model/paths.ts';
import { type Builds as BuildsStore, createBuilds } from '#stores/admin/builds.ts';
import { $session } from '#stores/session.ts';
import { formatShort } from '../format-in-zone.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import styles from '../shell/PagedScreen.module.css';
import { BuildRow } from './BuildRow.tsx';
import { Releases } from './Releases.tsx';

/** The screen of builds, for admins: requests and follows builds, and shows failed pages and releases. */
export function Builds() {
  return (
    <LoggedIn>
      <Overview />
    </LoggedIn>
  );
}

function Overview() {
  const [builds] = useState(createBuilds);
  const isActing = useStore(builds.list.$isActing);
  const { status } = useStore(builds.list.$state);
  const session = useStore($session);
  const isAdmin = session.status === 'loggedIn' && session.user.isAdmin === true;
  return (
    <>
      {(status === 'shown' || status === 'loading') && (
        <div className={styles['actions']}>
          <ConfirmedButton
            label={copy.request}
            question={copy.requestConfirm}
            isDisabled={isActing}
            onConfirm={() => void builds.request()}
          />
        </div>
      )}
      <Failures builds={builds} />
      {isAdmin && <Releases builds={builds} />}
      <PagedScreen
        list={builds.list}
        path={paths.adminBuilds}
        counted={copy.counted}
        empty={copy.empty}
        renderRow={(build: Build) => <BuildRow build={build} builds={builds} />}
      />
    </>
  );
}

function Failures({ builds }: { builds: BuildsStore }) {
  const { count, pages } = useStore(builds.$failures);
  useEffect(() => void builds.readFailures(), [builds]);
  if (count === 0) return null;
  const words = copy.failures;
  return (
    <section className={styles['list']}>
      <h2>{words.counted(count)}</h2>
      <p>{words.text}</p>
      <ul className={styles['rows']}>
        {pages.map(({ path, name, message, since, editor }) => (
          <li key={path}>
            <h3>
              <a href={path}>{name}</a>
            </h3>
            <p className={styles['said']}>{message}</p>
            <p>
              <small>
                <time dateTime={since}>{formatShort(since)}</time>
              </small>
            </p>
            {editor !== null && (
              <div className={styles['actions']}>
                <a className="press cartel" href={editor}>
                  {words.edit}
                  <span className="only-heard"> {name}</span>
                </a>
              </div>
            )}
          </li>
        ))}
      </ul>
      {count > pages.length && <p>{words.more(count - pages.length)}</p>}
    </section>
  );
}
