import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { adminBuildsCopy } from '#copy/admin/builds.ts';
import type { Release, Releases as Stored } from '#model/admin/build.ts';
import type { Builds } from '#stores/admin/builds.ts';
import { formatShort } from '../format-in-zone.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from '../shell/PagedScreen.module.css';

const copy = adminBuildsCopy.releases;

/** The stored releases of the site: the live one, earlier ones to restore, and one that waits for approval. */
export function Releases({ builds }: { builds: Builds }) {
  const stored = useStore(builds.$releases);
  const isActing = useStore(builds.list.$isActing);
  const { status } = useStore(builds.list.$state);
  const heading = useRef<HTMLHeadingElement>(null);
  // Each build that ends adds a release, so both lists are read again.
  useEffect(() => {
    if (status === 'shown') void builds.readReleases();
  }, [builds, status]);
  if (stored === null || (stored.releases.length === 0 && stored.refusal === null)) return null;
  // The pressed button is removed, so the heading gets the focus.
  const act = (work: Promise<boolean>) => void work.then((isDone) => isDone && heading.current?.focus());
  return (
    <section className={styles['list']} aria-busy={isActing} aria-labelledby="releases">
      <h2 id="releases" ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <p>{copy.text}</p>
      {stored.refusal && (
        <Refused
          refusal={stored.refusal}
          isAccepted={stored.isAccepted}
          isActing={isActing}
          onAccept={() => act(builds.acceptRelease())}
        />
      )}
      {stored.isHeld && <p className="notice">{copy.held}</p>}
      <ul className={styles['rows']}>
        {stored.releases.map((release, index) => (
          <li key={release.name}>
            <ReleaseRow
              release={release}
              isNewest={index === 0}
              liveSince={stored.liveSince}
              isActing={isActing}
              onGo={() => act(builds.goToRelease(release.name))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RefusedProps {
  refusal: NonNullable<Stored['refusal']>;
  isAccepted: boolean;
  isActing: boolean;
  onAccept: () => void;
}

function Refused({ refusal, isAccepted, isActing, onAccept }: RefusedProps) {
  const words = copy.refused;
  return (
    <div className="notice">
      <h3>{words.title}</h3>
      <p>
        {refusal.reason === 'pages'
          ? words.pages(refusal.pages, refusal.before)
          : words.links(refusal.broken, refusal.links, refusal.target, refusal.page)}{' '}
        <small>
          <time dateTime={refusal.at}>{formatShort(refusal.at)}</time>
        </small>
      </p>
      {isAccepted ? (
        <p>{words.accepted}</p>
      ) : (
        <ConfirmedButton
          label={words.accept}
          question={words.acceptConfirm}
          isDisabled={isActing}
          onConfirm={onAccept}
        />
      )}
    </div>
  );
}

interface RowProps {
  release: Release;
  isNewest: boolean;
  liveSince: string | null;
  isActing: boolean;
  onGo: () => void;
}

function ReleaseRow({ release: { begunAt, pages, isLive }, isNewest, liveSince, isActing, onGo }: RowProps) {
  return (
    <>
      <h3>{isLive ? copy.live : isNewest ? copy.newest : copy.older}</h3>
      <p>
        {begunAt !== null && (
          <>
            {copy.made} <time dateTime={begunAt}>{formatShort(begunAt)}</time>,{' '}
          </>
        )}
        {copy.pages(pages)}
        {isLive && liveSince !== null && (
          <>
            , {copy.liveSince} <time dateTime={liveSince}>{formatShort(liveSince)}</time>
          </>
        )}
      </p>
      {!isLive && (
        <div>
          <ConfirmedButton
            label={copy.goTo}
            question={isNewest ? copy.goToNewest : copy.goToOlder}
            isDisabled={isActing}
            onConfirm={onGo}
          />
        </div>
      )}
    </>
  );
}
