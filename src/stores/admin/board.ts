import { atom, type ReadableAtom } from 'nanostores';
import { createAdminLeagueCalls, type ResultBody, type ResultReply } from '#client/admin/league.ts';
import { createClient, HttpError } from '#client/http/http.ts';
import { adminBoardCopy as copy } from '#copy/admin/board.ts';
import { type Board, matchOn, type Side, toBoard } from '#model/admin/board.ts';
import { entryNameOf } from '#model/admin/entry.ts';
import { notifySuccess } from '../notifications.ts';
import { authorization, currentToken } from '../session.ts';
import { createSubmit, type Submit } from '../submit.ts';
import { entryCalls } from './calls.ts';
import { type Failure, toFailure } from './failure.ts';

const leagueCalls = createAdminLeagueCalls(createClient({ baseUrl: '', token: authorization }));

export type BoardState =
  | { at: 'loading' }
  | { at: 'unavailable'; failure: Failure }
  /** There is no season. */
  | { at: 'none' }
  | { at: 'shown'; board: Board; seasons: ReadonlyArray<{ id: number; name: string }> };

/** The bracket of a season. Its functions never reject. */
export interface SeasonBoard {
  $state: ReadableAtom<BoardState>;
  /** Reads a season; without an id, the current or else the latest one. */
  load(id: number | null): Promise<void>;
  /** Shows the bracket in the reply of a change. */
  show(board: Board): void;
  /** Reads the shown season again; a failure keeps the current state. */
  refresh(): Promise<void>;
}

export function createSeasonBoard(entries = entryCalls, calls = leagueCalls): SeasonBoard {
  const $state = atom<BoardState>({ at: 'loading' });
  const show = (board: Board) => {
    const state = $state.get();
    if (state.at === 'shown') $state.set({ ...state, board });
  };
  return {
    $state,
    show,
    async refresh() {
      const state = $state.get();
      if (state.at !== 'shown') return;
      const wire = await calls.board(state.board.id).catch(() => null);
      if (wire) show(toBoard(wire));
    },
    async load(id) {
      const token = currentToken();
      try {
        const { entries: found } = await entries.list('season', { ordering: '-start_at' });
        const chosen = id ?? (found.find(({ document }) => document['is_current']) ?? found[0])?.id;
        if (chosen === undefined) return $state.set({ at: 'none' });
        const board = toBoard(await calls.board(chosen));
        const seasons = found.map((season) => ({
          id: season.id,
          name: entryNameOf('season', season.document),
        }));
        $state.set({ at: 'shown', board, seasons });
      } catch (error) {
        const failure = toFailure(error, token);
        if (failure) $state.set({ at: 'unavailable', failure });
      }
      return undefined;
    },
  };
}

/** The values of the controls of a result: typed numbers, and a side or an empty text. */
export interface TypedResult {
  home_score: string;
  away_score: string;
  winner: string;
}

export type ResultField = keyof TypedResult;

interface MatchResult extends Submit<TypedResult, ResultField> {
  /** The effects of a result on other matches, in sentences. Sending the same result again confirms them. */
  $question: ReadableAtom<readonly string[]>;
  /** Removes the question after the result was edited. */
  reconsider: () => void;
}

/** Sets the result of a match. Asks for confirmation if this takes something away from other matches. */
export function createMatchResult(
  season: SeasonBoard,
  id: number,
  onSaved: () => void,
  calls = leagueCalls,
): MatchResult {
  const $question = atom<readonly string[]>([]);
  /** Reads a match again that was changed elsewhere; the typed result stays. */
  const setResult = async (body: ResultBody) => {
    try {
      return await calls.setResult(id, body);
    } catch (error) {
      if (error instanceof HttpError && error.status === 412) await season.refresh();
      throw error;
    }
  };
  const submit = createSubmit<TypedResult, ResultReply | null, ResultField>({
    send: async ({ home_score, away_score, winner }) => {
      const state = season.$state.get();
      const found = state.at === 'shown' && matchOn(state.board, id);
      if (!found) return null;
      const body = {
        version: found.match.version,
        home_score: toNumber(home_score),
        away_score: toNumber(away_score),
        winner: (winner || null) as Side | null,
      };
      const outlook = await setResult({ ...body, dry_run: true });
      const question = questionOf(state.board, outlook);
      if (question.join() !== $question.get().join()) {
        $question.set(question);
        return null;
      }
      return setResult({ ...body, reopen: outlook.reopened });
    },
    fields: { home_score: 'home_score', away_score: 'away_score', winner: 'winner' },
    messages: { failed: copy.failed },
    onDone: (reply) => {
      if (!reply) return;
      $question.set([]);
      season.show(toBoard(reply.board));
      notifySuccess(copy.saved);
      onSaved();
    },
  });
  return {
    ...submit,
    $question,
    reconsider: () => {
      if ($question.get().length > 0) $question.set([]);
    },
  };
}

/**
 * Parses a score, null if empty; a comma is a decimal point. Other text is sent unchanged, so that the server refuses it at
 * its field.
 */
function toNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const number = Number(text);
  return Number.isNaN(number) ? (typed as unknown as number) : number;
}

/** Describes the changes of other matches in sentences, if any of them takes something away. */
function questionOf(board: Board, { slots, reopened }: ResultReply): string[] {
  const takesAway = reopened.length > 0 || slots.some(({ former }) => former !== null);
  if (!takesAway) return [];
  return [
    ...slots.map(({ match_id, team, former }) =>
      copy.slot(matchOn(board, match_id)?.round.name ?? '', team?.name ?? null, former?.name ?? null),
    ),
    ...reopened.map((id) => {
      const found = matchOn(board, id);
      const nameOf = (side: Side) => found?.match[side]?.name ?? copy.undecided;
      return copy.reopened(found?.round.name ?? '', nameOf('home'), nameOf('away'));
    }),
  ];
}
