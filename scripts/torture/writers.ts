import { adminCalls } from '#contract/admin/entry-calls.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { listFavorites, toggleFavorite } from '#contract/favorite.ts';
import { type Client, NetworkError } from '#client/http/http.ts';

/** One client that writes, and knows what was acknowledged to it. */
export interface Writer {
  /** Makes one write. Throws `NetworkError` where it does not learn whether it was carried out. */
  write(): Promise<void>;
  /** What is not as it was acknowledged; a write without an answer may be carried out, or not. */
  check(): Promise<string[]>;
}

/** Changes an event again and again: its name tells which change it was, its line-up is in rows of another table. */
export function eventEditor(editor: Client, eventId: number, comedians: readonly number[]): Writer {
  const { get, update } = adminCalls.event;
  const params = { id: eventId };
  let acknowledged = { version: 1, name: 'Noche 0' };
  let attempted: string | null = null;
  let count = 0;
  return {
    async write() {
      count += 1;
      attempted = `Noche ${count}`;
      // Another order each time.
      const lineUp = comedians.map((_, at) => comedians[(at + count) % comedians.length] ?? 0);
      const saved = await editor.call(update, {
        params,
        ifMatch: `"${acknowledged.version}"`,
        body: { name: attempted, comedians: lineUp, description: `<p>${attempted}</p>` },
      });
      acknowledged = { version: saved.version, name: saved.name };
      attempted = null;
    },
    async check() {
      const { version, name } = await editor.call(get, { params });
      const isAsAcknowledged = version === acknowledged.version && name === acknowledged.name;
      const isOneFurther = attempted !== null && version === acknowledged.version + 1 && name === attempted;
      const problem = `Event ${eventId} is version ${version}, "${name}", after "${acknowledged.name}"`;
      acknowledged = { version, name };
      attempted = null;
      return isAsAcknowledged || isOneFurther ? [] : [problem];
    },
  };
}

/** Creates comedians, and deletes each third one. */
export function creator(editor: Client, prefix: string): Writer {
  const { create, get, remove } = adminCalls.comedian;
  let [created, deleted]: [number[], number[]] = [[], []];
  let leaving: number | null = null;
  let count = 0;
  const isThere = async (id: number): Promise<boolean> => {
    const entry = await editor.call(get, { params: { id } }).catch(() => null);
    return entry !== null && entry.deletion === null;
  };
  return {
    async write() {
      count += 1;
      const entry = await editor.call(create, { body: { nickname: `${prefix} ${count}` } });
      created.push(entry.id);
      if (count % 3 !== 0) return;
      leaving = entry.id;
      await editor.call(remove, { params: { id: entry.id }, ifMatch: `"${entry.version}"` });
      created.pop();
      deleted.push(entry.id);
      leaving = null;
    },
    async check() {
      const problems: string[] = [];
      for (const id of created)
        if (id !== leaving && !(await isThere(id)))
          problems.push(`Comedian ${id} was created and is not there`);
      for (const id of deleted)
        if (await isThere(id)) problems.push(`Comedian ${id} was deleted and is there`);
      [created, deleted, leaving] = [[], [], null];
      return problems;
    },
  };
}

/** Adds and removes a favorite, for many accounts in turn, since one may do so twice a second only. */
export function fans(clients: readonly Client[], eventId: number): Writer {
  let states: Array<boolean | null> = clients.map(() => false);
  let turn = 0;
  return {
    async write() {
      turn = (turn + 1) % clients.length;
      const body = { content_type: 'event', object_id: eventId } as const;
      states[turn] = null;
      states[turn] = (await clients[turn]?.call(toggleFavorite, { body }))?.status ?? null;
      await new Promise((resolve) => setTimeout(resolve, 1000 / clients.length));
    },
    async check() {
      const now = await Promise.all(
        clients.map(async (client) => (await client.call(listFavorites)).length === 1),
      );
      const problems = now.flatMap((isFavorite, at) =>
        states[at] === null || states[at] === isFavorite
          ? []
          : [`The favorite of account ${at} is ${isFavorite ? 'there' : 'lost'}`],
      );
      states = now;
      return problems;
    },
  };
}

/** Sends messages, each from another address, since one may send a few in an hour only. */
export function visitor(
  clientAt: (address: string) => Client,
  isStored: (message: string) => Promise<boolean>,
): Writer {
  let sent: string[] = [];
  let count = 0;
  return {
    async write() {
      count += 1;
      const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
      const message = `Mensaje ${count}`;
      const body = { name: 'Ana', email: 'ana@example.com', message };
      await clientAt(address).call(sendContactMessage, { body });
      sent.push(message);
    },
    async check() {
      const problems: string[] = [];
      for (const message of sent)
        if (!(await isStored(message))) problems.push(`"${message}" was received and is lost`);
      sent = [];
      return problems;
    },
  };
}

/** Has a writer write until the server is gone. Calls back at each acknowledged write. Throws other failures. */
export async function writeUntilGone(writer: Writer, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    try {
      await writer.write();
    } catch (error) {
      if (error instanceof NetworkError) return;
      throw error;
    }
    onAcknowledged();
  }
}
