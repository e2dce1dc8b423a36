import { adminTodayCopy } from '#copy/admin/today.ts';
import type { ChangeSet } from '#model/admin/change.ts';
import { paths } from '#model/paths.ts';
import { ChangeSummary } from '../changes/ChangeSummary.tsx';
import styles from './Today.module.css';

const copy = adminTodayCopy.changes;

interface Props {
  changeSets: readonly ChangeSet[];
  /** The number of change sets since the last visit. */
  count: number;
  isFirst: boolean;
}

/** The latest change sets. */
export function RecentChanges({ changeSets, count, isFirst }: Props) {
  return (
    <section>
      <h2>{copy.title}</h2>
      <p>{isFirst ? copy.first : copy.since(count)}</p>
      <ul className={styles['changes']}>
        {changeSets.map((changeSet) => (
          <li key={changeSet.id}>
            <ChangeSummary changeSet={changeSet} />
          </li>
        ))}
      </ul>
      <a className="press cartel" href={paths.adminChanges}>
        {copy.all}
      </a>
    </section>
  );
}
