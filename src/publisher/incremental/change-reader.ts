import type { Change } from '#contract/change.ts';
import { readEdits } from '#client/edits.ts';
import type { Client } from '#client/http.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import { backoff, pause } from '../../concurrency/backoff.ts';
import { createEchoes } from './dependents.ts';
import { ownPaths } from './edited-paths.ts';
import type { PageMaker } from './render-queue.ts';
import type { Planner } from './planner.ts';
import type { Turns } from '../turns.ts';
import { urgency } from './priority-queue.ts';

/** Milliseconds for which other pages wait for those of the entries that were edited. */
const PATIENCE = 1000;

/** Milliseconds for which no other page is begun once it is known that somebody saved something. */
const HURRY = 250;

interface FollowerOptions {
  client: Client;
  /** The content as it is now. */
  content: () => Encyclopedia | undefined;
  /** Has the content be as these edits say. */
  revise: (edits: Edits) => void;
  /** Has everything follow the content. */
  spread: () => void;
  /** Pages of these edits are wanted; they were read. */
  onEdits: (edits: Edits) => void;
  maker: PageMaker;
  planner: Planner;
  turns: Turns;
  onTrouble: (problem: unknown) => void;
  signal: AbortSignal;
}

/** Reads what changed on the server, the entries first and then what else that changed, and has it followed. */
export interface Follower {
  /** These changed; they are read with the next that are followed. */
  note: (changes: readonly Change[]) => void;
  /** These changed, and somebody may be waiting. */
  follow: (changes: readonly Change[]) => void;
  /** Follows all that is noted; asked for within a turn. What cannot be read is left for later. */
  followNoted: () => Promise<void>;
  /** The whole content was read: what else edits changed is in it. */
  forgetEchoes: () => void;
  /** Whether nothing that changed is left to read. */
  readonly isIdle: boolean;
}

const ignore = () => {};

export function createFollower(options: FollowerOptions): Follower {
  const { client, content, revise, spread, onEdits, maker, planner, turns, onTrouble, signal } = options;
  /** What changed and is not read yet, each once. */
  let pending = new Map<string, Change>();
  /** Ends the hurry of the changes that are pending. */
  let endHurry = ignore;
  const echoes = createEchoes(client);
  /** Attempts in a row that failed, and whether another one is to come by itself. */
  let troubles = 0;
  let isToRetry = false;
  let poke = Promise.withResolvers<void>();

  const isIdle = () => pending.size === 0 && echoes.isEmpty;

  const note = (changes: readonly Change[]): void => {
    for (const change of changes) pending.set(`${change.kind} ${change.id}`, change);
  };

  const followSome = async (changes: readonly Change[]): Promise<void> => {
    const before = content();
    if (!before) return;
    const edits = await readEdits(client, before, changes);
    if (Object.keys(edits).length === 0) return;
    echoes.owe(before, edits);
    revise(edits);
    // Whoever saved an entry looks at its page first: it waits for no other, but for a disk that is away none waits.
    const own = ownPaths(edits);
    maker.ask(own, urgency.now);
    planner.claim(own);
    await Promise.race([maker.made([...own]), pause(PATIENCE, signal)]);
    spread();
    onEdits(edits);
  };

  /** Whether what changed could be read; what could not is pending again. */
  const followPending = async (): Promise<boolean> => {
    const changes = [...pending.values()];
    const isThrough = endHurry;
    pending = new Map();
    endHurry = ignore;
    let isWell = true;
    await followSome(changes).catch(async (error: unknown) => {
      isWell = false;
      if (changes.length === 1) note(changes);
      else for (const change of changes) await followSome([change]).catch(() => note([change]));
      onTrouble(error);
    });
    isThrough();
    return isWell;
  };

  /** Follows the echoes of one edit. Whoever saves something while they are read does not wait for them. */
  const followEchoes = async (): Promise<boolean> => {
    try {
      const edits = await echoes.next(poke.promise);
      if (!edits || Object.keys(edits).length === 0) return true;
      revise(edits);
      spread();
      return true;
    } catch (error) {
      onTrouble(error);
      return false;
    }
  };

  const followNoted = async (): Promise<void> => {
    // Before there is content there is nothing to compare with: the first round comes back to it.
    if (!content()) return;
    while (!isIdle() && !signal.aborted) {
      poke = Promise.withResolvers<void>();
      const isPendingWell = await followPending();
      const areEchoesWell = await followEchoes();
      if (isPendingWell && areEchoesWell) troubles = 0;
      else return retry();
    }
  };

  const retry = (): void => {
    troubles += 1;
    if (isToRetry) return;
    isToRetry = true;
    void pause(backoff(troubles), signal).then(() => {
      isToRetry = false;
      return turns.take(followNoted).catch(onTrouble);
    });
  };

  return {
    note,
    follow(changes) {
      note(changes);
      poke.resolve();
      if (endHurry === ignore) {
        const hurry = Promise.withResolvers<void>();
        endHurry = hurry.resolve;
        maker.hurry(Promise.race([hurry.promise, pause(HURRY, signal)]));
      }
      turns.take(followNoted).catch(onTrouble);
    },
    followNoted,
    forgetEchoes: () => echoes.clear(),
    get isIdle() {
      return isIdle();
    },
  };
}
