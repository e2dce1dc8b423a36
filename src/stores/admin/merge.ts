import { atom, type ReadableAtom } from 'nanostores';
import { createAdminMergeCalls, type MergeReply } from '#client/admin/merge.ts';
import { createClient, HttpError } from '#client/http/http.ts';
import type { MergeableKind } from '#model/admin/merge.ts';
import { adminMergeCopy as copy } from '#copy/admin/merge.ts';
import { type AnyDocument, type StoredEntry, toStoredEntry } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { notifySuccess } from '../notifications.ts';
import { authorization, currentToken } from '../session.ts';
import { entryCalls } from './calls.ts';
import { type Failure, toFailure } from './failure.ts';
import { reasonOf } from './page-list.ts';

const mergeCalls = createAdminMergeCalls(createClient({ baseUrl: '', token: authorization }));

/** The result that a merge of two entries would have. */
export interface Outcome {
  /** The document of the remaining entry after the merge. */
  document: AnyDocument;
  references: ReadonlyArray<{ kind: DocumentKind; id: number }>;
  referenceCount: number;
  favorites: number;
  photos: number;
}

/** The two entries: `goes` is merged into `stays`. */
interface Pair {
  goes: StoredEntry;
  stays: StoredEntry;
}

export type MergeState =
  | { at: 'loading' }
  | { at: 'unavailable'; failure: Failure }
  /** `isAgain`: whether another entry was chosen before. */
  | { at: 'choosing'; goes: StoredEntry; isAgain: boolean }
  | { at: 'looking'; goes: StoredEntry }
  | ({
      at: 'review';
      /** Null if the server refuses the merge. */
      outcome: Outcome | null;
      /** The fields whose value comes from `goes`. */
      take: readonly string[];
      problem: string | null;
      isMerging: boolean;
    } & Pair)
  | { at: 'done'; entry: StoredEntry };

/** Merges two entries of a kind. Its functions never reject. */
export interface Merge {
  $state: ReadableAtom<MergeState>;
  /** Reads the entry that is a duplicate. */
  load(id: number): Promise<void>;
  /** Runs a trial merge. */
  look(goes: number, stays: number, problem?: string): Promise<void>;
  /** Returns to the choice of the other entry. */
  leave(): void;
  /** Chooses from which of the two entries the value of a field comes. */
  take(field: string, isTaken: boolean): void;
  merge(reason: string): Promise<void>;
}

export function createMerge(kind: MergeableKind): Merge {
  const $state = atom<MergeState>({ at: 'loading' });
  let turn = 0;

  /** The latest request wins. A session that ended leads to the login. */
  const run = async (work: () => Promise<MergeState>, onError: (error: unknown) => MergeState) => {
    turn += 1;
    const own = turn;
    const token = currentToken();
    let state: MergeState;
    try {
      state = await work();
    } catch (error) {
      if (!toFailure(error, token)) return;
      state = onError(error);
    }
    if (own === turn) $state.set(state);
  };

  const look: Merge['look'] = async (goesId, staysId, problem) => {
    const state = $state.get();
    if ('goes' in state) $state.set({ at: 'looking', goes: state.goes });
    await run(async () => {
      const [goes, stays] = await Promise.all([entryCalls.get(kind, goesId), entryCalls.get(kind, staysId)]);
      const review = { at: 'review', goes, stays, isMerging: false } as const;
      try {
        const reply = await mergeCalls.merge(kind, goes.id, { ...bodyOf({ goes, stays }), dry_run: true });
        return { ...review, outcome: toOutcome(reply), take: reply.taken, problem: problem ?? null };
      } catch (error) {
        if (!(error instanceof HttpError) || error.status === 401) throw error;
        return { ...review, outcome: null, take: [], problem: refusalOf(error) };
      }
    }, unavailable);
  };

  return {
    $state,
    look,
    async load(id) {
      $state.set({ at: 'loading' });
      await run(
        async () => ({ at: 'choosing', goes: await entryCalls.get(kind, id), isAgain: false }),
        unavailable,
      );
    },
    leave() {
      turn += 1;
      const state = $state.get();
      if ('goes' in state) $state.set({ at: 'choosing', goes: state.goes, isAgain: true });
    },
    take(field, isTaken) {
      const state = $state.get();
      if (state.at !== 'review') return;
      const others = state.take.filter((name) => name !== field);
      $state.set({ ...state, take: isTaken ? [...others, field] : others });
    },
    async merge(reason) {
      const state = $state.get();
      if (state.at !== 'review' || state.isMerging) return;
      const { goes, stays, take } = state;
      $state.set({ ...state, isMerging: true, problem: null });
      let isStale = false;
      await run(
        async () => {
          const reply = await mergeCalls.merge(kind, goes.id, { ...bodyOf(state), take: [...take], reason });
          notifySuccess(copy.done);
          return { at: 'done', entry: toStoredEntry(reply.into) };
        },
        (error) => {
          isStale = error instanceof HttpError && error.status === 412;
          return { ...state, problem: refusalOf(error) };
        },
      );
      if (isStale) await look(goes.id, stays.id, copy.stale);
    },
  };
}

const unavailable = (error: unknown): MergeState => ({
  at: 'unavailable',
  failure: toFailure(error, null) ?? 'failed',
});

const bodyOf = ({ goes, stays }: Pair) => ({
  into: stays.id,
  version: goes.version,
  into_version: stays.version,
});

const toOutcome = (reply: MergeReply): Outcome => ({
  document: toStoredEntry(reply.into).document,
  references: reply.references as Outcome['references'],
  referenceCount: reply.reference_count,
  favorites: reply.favorites,
  photos: reply.photos,
});

/** Returns the reason of a refusal. A 403 means that the account of a page would change. */
const refusalOf = (error: unknown): string =>
  error instanceof HttpError && error.status === 403 ? copy.owned : reasonOf(error);
