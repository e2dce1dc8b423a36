import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { adminImportCopy as copy } from '#copy/admin/import.ts';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminChangesPath, adminListPath, type DocumentKind } from '#model/admin/kinds.ts';
import { createTableImport, type ImportState, type TableImport } from '#stores/admin/import.ts';
import { FileField } from '#ui/FileField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { entriesInQuery } from '../shell/entries-in-query.ts';
import { Unavailable } from '../shell/Unavailable.tsx';
import { ImportReport } from './ImportReport.tsx';
import styles from './Import.module.css';

/** Imports a table of the kind in the URL. */
export function Importing() {
  return (
    <LoggedIn>
      <Named />
    </LoggedIn>
  );
}

function Named() {
  const { kind } = entriesInQuery(location.search);
  return kind ? <Stages kind={kind} /> : <p className="notice">{copy.none}</p>;
}

function Stages({ kind }: { kind: DocumentKind }) {
  const [table] = useState(() => createTableImport(kind));
  const state = useStore(table.$state);
  if (state.at === 'unavailable')
    return <Unavailable failure={state.failure} onRetry={() => table.leave()} />;
  return (
    <div className={styles['import']}>
      <div>
        <h2>{copy.of(adminKindCopy[kind].many)}</h2>
        <a href={adminListPath(kind)}>{copy.back}</a>
      </div>
      {(state.at === 'choosing' || state.at === 'looking') && <Choosing table={table} state={state} />}
      <p aria-live="polite">
        {state.at === 'looking' ? copy.looking : state.at === 'review' && state.isImporting && copy.importing}
      </p>
      {state.at === 'review' && <Review table={table} state={state} />}
      {state.at === 'done' && <Done kind={kind} table={table} state={state} />}
    </div>
  );
}

interface StageProps<At extends ImportState['at']> {
  table: TableImport;
  state: Extract<ImportState, { at: At }>;
}

function Choosing({ table, state }: StageProps<'choosing' | 'looking'>) {
  return (
    <>
      <p>{copy.how}</p>
      <FileField
        label={copy.file}
        name="file"
        hint={copy.hint}
        accept=".csv,.tsv,.txt,text/csv"
        isShownElsewhere
        words={copy.words}
        onFiles={([file]) => {
          if (file) void table.look(file);
        }}
      />
      {state.at === 'looking' && <UploadProgress share={state.share} label={copy.looking} />}
      {state.at === 'choosing' && state.problems.length > 0 && (
        <div role="alert">
          <Notice title={copy.refused}>
            <ul>
              {state.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  );
}

/** The heading of the next step, which gets the focus. */
function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 tabIndex={-1} ref={heading}>
      {text}
    </h2>
  );
}

function Review({ table, state }: StageProps<'review'>) {
  const { report, problem, isImporting } = state;
  const { create, update, refused } = report.counts;
  return (
    <section className={styles['import']} aria-busy={isImporting}>
      <Heading key={report.fingerprint} text={copy.outlook} />
      {problem !== null && (
        <div role="alert">
          <Notice>
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      <ImportReport report={report} />
      <div className="or">
        {refused === 0 && create + update > 0 && (
          <ConfirmedButton
            label={copy.submit(create + update)}
            question={copy.confirm}
            isDisabled={isImporting}
            onConfirm={() => void table.run()}
          />
        )}
        <button type="button" className="press cartel" onClick={() => table.leave()}>
          {copy.another}
        </button>
      </div>
    </section>
  );
}

function Done({ kind, table, state }: StageProps<'done'> & { kind: DocumentKind }) {
  const { report, isUndone, problem } = state;
  const { create, update } = report.counts;
  return (
    <section className={styles['import']}>
      <Heading key={String(isUndone)} text={isUndone ? copy.undone : copy.doneTitle} />
      {!isUndone && (
        <ul>
          <li>{copy.counts.create(create)}</li>
          <li>{copy.counts.update(update)}</li>
        </ul>
      )}
      {problem !== null && (
        <div role="alert">
          <Notice>
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      <div className="or">
        {!isUndone && report.change_set !== null && (
          <ConfirmedButton
            label={copy.undo}
            question={copy.undoConfirm}
            isDisabled={false}
            onConfirm={() => void table.undo()}
          />
        )}
        <a className="press cartel" href={adminChangesPath(kind)}>
          {copy.changes}
        </a>
        <button type="button" className="press cartel" onClick={() => table.leave()}>
          {copy.another}
        </button>
      </div>
    </section>
  );
}
