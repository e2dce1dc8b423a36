import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { adminKindCopy } from '#copy/admin-kinds.ts';
import { adminTodayCopy } from '#copy/admin-today.ts';
import { adminEditPath } from '#model/admin-kinds.ts';
import type { ChangeSet } from '#model/admin-today.ts';
import { paths } from '#model/paths.ts';
import { $entryNames, knownName, learnNames } from '#stores/admin/names.ts';
import { formatShort } from '../format-in-zone.ts';
import styles from './Today.module.css';

const copy = adminTodayCopy.changes;

interface Props {
  changeSets: readonly ChangeSet[];
  /** The number of change sets since the last visit. */
  count: number;
  isFirst: boolean;
}

/** Who changed what last. */
export function RecentChanges({ changeSets, count, isFirst }: Props) {
  const names = useStore($entryNames);
  useEffect(() => {
    for (const { entries } of changeSets)
      for (const { kind, id, action } of entries.slice(0, 1))
        if (action !== 'delete') void learnNames(kind, [id]);
  }, [changeSets]);
  return (
    <section>
      <h2>{copy.title}</h2>
      <p>{isFirst ? copy.first : copy.since(count)}</p>
      <ul className={styles['changes']}>
        {changeSets.map(({ id, at, actor, reason, entries }) => {
          const [first] = entries;
          return (
            <li key={id}>
              <p>
                <strong>{actor || copy.program}</strong> {first && copy.actions[first.action]}{' '}
                {first &&
                  (first.action === 'delete' ? (
                    `${adminKindCopy[first.kind].one.toLowerCase()} #${first.id}`
                  ) : (
                    <a href={adminEditPath(first.kind, first.id)}>{knownName(names, first.kind, first.id)}</a>
                  ))}{' '}
                {entries.length > 1 && copy.more(entries.length - 1)}
              </p>
              <p>
                <small>
                  <time dateTime={at}>{formatShort(at)}</time>
                  {reason && `. ${reason}`}
                </small>
              </p>
            </li>
          );
        })}
      </ul>
      <a className="press cartel" href={paths.adminChanges}>
        {copy.all}
      </a>
    </section>
  );
}
