import { atom, type ReadableAtom } from 'nanostores';
import { createAdminImportCalls, reportIn } from '#client/admin/import.ts';
import { createClient, HttpError } from '#client/http/http.ts';
import { adminImportCopy as copy } from '#copy/admin/import.ts';
import type { ImportReport } from '#model/admin/import.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { notifySuccess } from '../notifications.ts';
import { authorization, currentToken } from '../session.ts';
import { changeCalls } from './change-calls.ts';
import { type Failure, toFailure } from './failure.ts';
import { reasonOf } from './page-list.ts';

const importCalls = createAdminImportCalls(createClient({ baseUrl: '', token: authorization }));

export type ImportState =
  /** `problems` of the whole file, if one was chosen. */
  | { at: 'choosing'; problems: readonly string[] }
  /** `share` of the file was sent. */
  | { at: 'looking'; share: number }
  | { at: 'unavailable'; failure: Exclude<Failure, 'failed'> }
  | { at: 'review'; file: File; report: ImportReport; problem: string | null; isImporting: boolean }
  | { at: 'done'; report: ImportReport; isUndone: boolean; problem: string | null };

/** Imports a table of a kind after a trial run. Its functions never reject. */
export interface TableImport {
  $state: ReadableAtom<ImportState>;
  /** Runs a trial import of a file. The latest file wins. */
  look(file: File): Promise<void>;
  /** Imports the file of the trial run. */
  run(): Promise<void>;
  /** Undoes the import. */
  undo(): Promise<void>;
  /** Returns to the choice of a file. */
  leave(): void;
}

export function createTableImport(kind: DocumentKind): TableImport {
  const $state = atom<ImportState>({ at: 'choosing', problems: [] });
  let turn = 0;

  /** A session that ended leads to the login. */
  const run = async (work: () => Promise<ImportState>, onError: (error: unknown) => ImportState) => {
    turn += 1;
    const own = turn;
    const token = currentToken();
    let state: ImportState;
    try {
      state = await work();
    } catch (error) {
      const failure = toFailure(error, token);
      if (!failure) return;
      state = failure === 'failed' ? onError(error) : { at: 'unavailable', failure };
    }
    if (own === turn) $state.set(state);
  };

  return {
    $state,
    async look(file) {
      $state.set({ at: 'looking', share: 0 });
      await run(
        async () => {
          const own = turn;
          const report = await importCalls.look(kind, file, (share) => {
            if (own === turn) $state.set({ at: 'looking', share });
          });
          return { at: 'review', file, report, problem: null, isImporting: false };
        },
        (error) => ({ at: 'choosing', problems: problemsIn(error) }),
      );
    },
    async run() {
      const state = $state.get();
      if (state.at !== 'review' || state.isImporting) return;
      $state.set({ ...state, isImporting: true, problem: null });
      await run(
        async () => {
          const report = await importCalls.run(kind, state.file, state.report.fingerprint);
          notifySuccess(copy.done);
          return { at: 'done', report, isUndone: false, problem: null };
        },
        (error) => ({ ...state, report: reportIn(error) ?? state.report, problem: reasonOf(error) }),
      );
    },
    async undo() {
      const state = $state.get();
      if (state.at !== 'done' || state.report.change_set === null) return;
      const id = state.report.change_set;
      await run(
        async () => {
          await changeCalls.undo(id);
          notifySuccess(copy.undone);
          return { ...state, isUndone: true, problem: null };
        },
        (error) => ({ ...state, problem: reasonOf(error) }),
      );
    },
    leave() {
      turn += 1;
      $state.set({ at: 'choosing', problems: [] });
    },
  };
}

function problemsIn(error: unknown): readonly string[] {
  if (!(error instanceof HttpError)) return [reasonOf(error)];
  if (error.status === 413) return [copy.tooLarge];
  return error.fields['file'] ?? [reasonOf(error)];
}
