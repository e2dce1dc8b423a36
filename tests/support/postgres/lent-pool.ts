import type { Pool, PoolClient } from 'pg';

/** Milliseconds for which work that is under way may go on after the end of a loan. */
const GRACE = 5000;

interface Loan {
  /** Ends when its user ends it, and refuses connections from then on. The pool itself stays open. */
  pool: Pool;
  /** Whether connections were still in use a while after the end. They were closed. */
  wasKept: () => boolean;
}

/** The connections of an open pool for one user, who treats them as a pool of their own. */
export function lend(pool: Pool, grace = GRACE): Loan {
  const held = new Set<PoolClient | Promise<unknown>>();
  let hasEnded = false;
  let wasKept = false;
  let onReturned = () => {};
  const giveBack = (item: PoolClient | Promise<unknown>) => {
    held.delete(item);
    if (held.size === 0) onReturned();
  };
  const requireOpen = () => {
    if (hasEnded) throw new Error('The database was closed: its test has ended.');
  };
  const own = {
    async connect() {
      requireOpen();
      const opening = pool.connect();
      held.add(opening);
      const client = await opening.catch((error: unknown) => {
        giveBack(opening);
        throw error;
      });
      held.add(client);
      held.delete(opening);
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        giveBack(client);
      };
      return client;
    },
    async query(text: string, values?: unknown[]) {
      requireOpen();
      const answer = pool.query(text, values);
      held.add(answer);
      return answer.finally(() => giveBack(answer));
    },
    async end() {
      hasEnded = true;
      if (held.size === 0) return;
      const late = setTimeout(() => {
        wasKept = true;
        for (const item of held) if ('release' in item) item.release(true);
        onReturned();
      }, grace);
      await new Promise<void>((resolve) => {
        onReturned = resolve;
      });
      clearTimeout(late);
    },
  };
  const lent = new Proxy(pool, {
    get: (_, key) => (Object.hasOwn(own, key) ? own[key as keyof typeof own] : Reflect.get(pool, key)),
  });
  return { pool: lent, wasKept: () => wasKept };
}
