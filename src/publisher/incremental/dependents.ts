import { readDependents } from '#client/edits.ts';
import type { Client } from '#client/http.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { type Edits, editsOverlap } from '#model/revise-encyclopedia.ts';

/** Edits whose dependents, the entries that show an edited one inside themselves, were not read yet. */
interface Unread {
  /** The content before the edits. */
  before: Encyclopedia;
  edits: Edits;
  /** Edits that were applied after the current reading began. */
  since: Edits[];
}

/** Dependents as they were read, which may be outdated by now. */
export interface DependentsRead {
  of: Unread;
  edits: Edits;
}

/** The edits whose dependents are still to be read, oldest first. */
export interface Dependents {
  /** Notes edits that were applied to the content `before`. */
  add(before: Encyclopedia, edits: Edits): void;
  /** Reads the dependents of the oldest edits. Rejects when the server fails: then other edits are next. */
  read(): Promise<DependentsRead | null>;
  /** Gives what was read and forgets it; null, and it has to be read again, where later edits touched the same entries. */
  take(read: DependentsRead | null): Edits | null;
  /** Forgets everything: the whole content was read. */
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
