import { useState } from 'react';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminTodayCopy } from '#copy/admin/today.ts';
import { adminEditPath } from '#model/admin/kinds.ts';
import { adminMergePath, isMergeable } from '#model/admin/merge.ts';
import {
  type ContentProblem,
  type NamedEntry,
  type Problem,
  type ProblemKind,
  problemsPath,
} from '#model/admin/today.ts';
import { paths } from '#model/paths.ts';
import { createProblems } from '#stores/admin/problems.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import styles from '../shell/PagedScreen.module.css';

const copy = adminTodayCopy.problems;

const problems = Object.keys(copy.names) as Problem[];

const kinds: readonly ProblemKind[] = ['comedian', 'group', 'venue', 'podcast', 'event'];

const options = [
  ['', copy.allKinds] as const,
  ...kinds.map((kind) => [kind, adminKindCopy[kind].many] as const),
];

/** The entries with problems, each with a link to its editor. */
export function Problems() {
  return (
    <LoggedIn>
      <List />
    </LoggedIn>
  );
}

/** The problem in the URL, or the first one. */
const problemOfUrl = (): Problem => {
  const named = new URLSearchParams(location.search).get('problem');
  return problems.find((problem) => problem === named) ?? 'no-picture';
};

function List() {
  const [problem] = useState(problemOfUrl);
  const [list] = useState(() => createProblems(problem));
  return (
    <>
      <div>
        <h2>{copy.names[problem]}</h2>
        <a href={paths.admin}>{copy.back}</a>
      </div>
      <PagedScreen
        list={list}
        path={problemsPath(problem)}
        filters={{ label: copy.kind, options }}
        counted={copy.counted}
        empty={copy.empty}
        renderRow={(found: ContentProblem & { id: number }) => (
          <Found {...found} isDuplicate={problem === 'duplicates'} />
        )}
      />
    </>
  );
}

function Found({ isDuplicate, ...found }: ContentProblem & { isDuplicate: boolean }) {
  const { kind, entries, entryCount, name, comedian } = found;
  const rest = entryCount - entries.length;
  const [first, second] = entries;
  return (
    <>
      {name !== null && <h3>{name}</h3>}
      {comedian && (
        <p>
          <a href={adminEditPath('comedian', comedian.id)}>{copy.comedian(comedian.name)}</a>
        </p>
      )}
      <ul className={styles['entries']}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink kind={kind} {...entry} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{adminTodayCopy.changes.more(rest)}</p>}
      {isDuplicate && first && second && isMergeable(kind) && (
        <div className={styles['actions']}>
          <a className="press cartel" href={adminMergePath(kind, second.id, first.id)}>
            {copy.merge}
          </a>
        </div>
      )}
    </>
  );
}

function EntryLink({ kind, id, name, isPublished }: NamedEntry & { kind: ProblemKind }) {
  return (
    <>
      <a href={adminEditPath(kind, id)}>{name}</a>{' '}
      <small>
        {adminKindCopy[kind].one}
        {!isPublished && `, ${copy.draft}`}
      </small>
    </>
  );
}
