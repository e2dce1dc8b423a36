import { readDependents } from '#client/content/edits.ts';
import type { Client } from '#client/http/http.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { type Edits, editsOverlap } from '#model/revise-encyclopedia.ts';

/** Edits whose dependents (the entries that embed an edited one) have not been read. */
interface Unread {
  /** The content before the edits. */
  before: Encyclopedia;
  edits: Edits;
  /** Edits that were applied after the current reading began. */
  since: Edits[];
}

/** Dependents that were read; they may be outdated. */
export interface DependentsRead {
  of: Unread;
  edits: Edits;
}

/** A queue of edits whose dependents have not been read, oldest first. */
export interface Dependents {
  /** Adds edits that were applied to the content `before`. */
  add(before: Encyclopedia, edits: Edits): void;
  /** Reads the dependents of the oldest edits. When the server fails it rejects, and moves them to the end of the queue. */
  read(): Promise<DependentsRead | null>;
  /** Removes read edits from the queue and returns their dependents. Null when later edits changed the same entries: they must be read again. */
  take(read: DependentsRead | null): Edits | null;
  /** Empties the queue, after the whole content was read. */
  clear(): void;
  readonly isEmpty: boolean;
}

export function createDependents(client: Client): Dependents {
  let unread: Unread[] = [];
  return {
    add(before, edits) {
      for (const other of unread) other.since.push(edits);
      unread.push({ before, edits, since: [] });
    },
    async read() {
      const [of] = unread;
      if (!of) return null;
      of.since = [];
      try {
        return { of, edits: await readDependents(client, of.before, of.edits) };
      } catch (error) {
        unread = [...unread.filter((other) => other !== of), ...(unread.includes(of) ? [of] : [])];
        throw error;
      }
    },
    take(read) {
      if (!read) return null;
      const { of, edits } = read;
      if (!unread.includes(of) || of.since.some((later) => editsOverlap(later, edits))) return null;
      unread = unread.filter((other) => other !== of);
      return edits;
    },
    clear() {
      unread = [];
    },
    get isEmpty() {
      return unread.length === 0;
    },
  };
}
