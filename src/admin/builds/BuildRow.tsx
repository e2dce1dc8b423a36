import { useEffect, useState } from 'react';
import { adminBuildsCopy as copy } from '#copy/admin/builds.ts';
import { adminCopy } from '#copy/admin.ts';
import { type Build, isUnfinished } from '#model/admin/build.ts';
import type { Builds } from '#stores/admin/builds.ts';
import { formatShort } from '../format-in-zone.ts';
import styles from '../shell/PagedScreen.module.css';

interface Props {
  build: Build;
  builds: Builds;
}

/** A build with its state, which is followed until it is finished, and its log on request. */
export function BuildRow({ build: listed, builds }: Props) {
  const { id } = listed;
  const [followed, setFollowed] = useState<Build | null>(null);
  const isFollowed = isUnfinished(listed);
  useEffect(() => (isFollowed ? builds.follow(id, setFollowed) : undefined), [builds, id, isFollowed]);
  // Once the build is finished in the list, the list has the latest state.
  const build = isFollowed ? (followed ?? listed) : listed;
  const { state, askedAt, reason, seconds, pagesDone, pagesTotal } = build;
  return (
    <>
      <h3>{copy.states[state]}</h3>
      <p>
        <time dateTime={askedAt}>{formatShort(askedAt)}</time>{' '}
        <small>
          {[
            copy.reason(reason),
            ...(state === 'queued' ? [] : [copy.pages(pagesDone, pagesTotal)]),
            ...(seconds === null ? [] : [copy.lasted(seconds)]),
          ].join(', ')}
        </small>
      </p>
      {isUnfinished(build) && (
        <progress
          className="upload"
          aria-label={copy.progress}
          max={pagesTotal ?? 1}
          {...(pagesTotal !== null && { value: pagesDone })}
        />
      )}
      <Log id={id} builds={builds} />
    </>
  );
}

function Log({ id, builds }: { id: number; builds: Builds }) {
  const [log, setLog] = useState<string | null>();
  return (
    <details
      className={styles['folded']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void builds.log(id).then(setLog);
      }}
    >
      <summary>
        {copy.log}
        <span className="only-heard"> {id}</span>
      </summary>
      {log !== undefined && (
        <p className={styles['said']}>{log === null ? adminCopy.failed : log || copy.noLog}</p>
      )}
    </details>
  );
}
