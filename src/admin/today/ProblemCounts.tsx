import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminTodayCopy } from '#copy/admin/today.ts';
import { problemsPath, type Today } from '#model/admin/today.ts';
import { pageAddress } from '#model/admin/page-request.ts';
import styles from './Today.module.css';

const copy = adminTodayCopy.problems;

/** The number of entries with each problem, by kind, with links to their lists. */
export function ProblemCounts({ problems }: Pick<Today, 'problems'>) {
  const found = problems.filter(({ count }) => count > 0);
  const names = [...new Set(found.map(({ problem }) => problem))];
  return (
    <section>
      <h2>{copy.heading}</h2>
      {names.length === 0 && <p>{copy.none}</p>}
      <ul className={styles['problems']}>
        {names.map((name) => (
          <li key={name}>
            <p>{copy.names[name]}</p>
            <ul className="boxes">
              {found
                .filter(({ problem }) => problem === name)
                .map(({ kind, count }) => (
                  <li key={kind} data-kind={kind}>
                    <a href={pageAddress(problemsPath(name), { search: '', filter: kind, page: 1 })}>
                      {adminKindCopy[kind].count(count)}
                    </a>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
