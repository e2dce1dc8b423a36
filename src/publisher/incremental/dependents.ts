import { readEchoes } from '#client/edits.ts';
import type { Client } from '#client/http.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { type Edits, touchSame } from '#model/revise-encyclopedia.ts';

/** An edit whose echoes are not followed yet. */
interface Debt {
  /** The content before it. */
  before: Encyclopedia;
  edits: Edits;
  /** The echoes, once they are being read. */
  reading: Promise<Edits> | null;
  /** What was followed since then. */
  since: Edits[];
}

/** Edits of which it is not known yet what else they changed. */
export interface Echoes {
  /** These edits are followed, after a content that was so. */
  owe(before: Encyclopedia, edits: Edits): void;
  /**
   * What the oldest of them changed elsewhere; undefined when that is not known before `interruption`, or
   * what was read is old by now. Rejects when it cannot be read: then others are read first.
   */
  next(interruption: Promise<void>): Promise<Edits | undefined>;
  /** The content is another one altogether: nothing is owed. */
  clear(): void;
  readonly isEmpty: boolean;
}

const ignore = () => {};

export function createEchoes(client: Client): Echoes {
  let owed: Debt[] = [];
  return {
    owe(before, edits) {
      for (const debt of owed) debt.since.push(edits);
      owed.push({ before, edits, reading: null, since: [] });
    },
    async next(interruption) {
      const [debt] = owed;
      if (!debt) return undefined;
      try {
        if (!debt.reading) {
          debt.since = [];
          debt.reading = readEchoes(client, debt.before, debt.edits);
          // It may fail while others are served; that is looked into below, later.
          debt.reading.catch(ignore);
        }
        const echoes = await Promise.race([debt.reading, interruption]);
        if (!echoes) return undefined;
        debt.reading = null;
        // What was read may be older than what was followed meanwhile.
        if (debt.since.some((edits) => touchSame(edits, echoes))) return undefined;
        owed.shift();
        return echoes;
      } catch (error) {
        debt.reading = null;
        owed = [...owed.filter((other) => other !== debt), debt];
        throw error;
      }
    },
    clear() {
      owed = [];
    },
    get isEmpty() {
      return owed.length === 0;
    },
  };
}
