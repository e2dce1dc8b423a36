import type { Change, ContentKind } from '#contract/change.ts';
import { entryPath } from '#client/content/read-entries.ts';
import type { AnnouncedChange } from '#client/content/edits.ts';
import { type Kind, kinds } from '#model/kinds.ts';

const isEntry = (kind: ContentKind): kind is Kind => Object.hasOwn(kinds, kind);

/**
 * Sends changes to the publisher, in their order. One that comes alone is sent with what the API answers about its entry: the
 * publisher would ask that next, and both processes would wait for each other. So an answer has all changes that were sent
 * before it.
 */
export function createAnnouncer(
  ask: (path: string) => Promise<Response> | Response,
  send: (changes: readonly AnnouncedChange[]) => void,
): (changes: readonly Change[]) => void {
  let sending: Promise<void> = Promise.resolve();

  const withAnswer = async (changes: readonly Change[]): Promise<readonly AnnouncedChange[]> => {
    const [change] = changes;
    if (!change || changes.length > 1 || !isEntry(change.kind)) return changes;
    try {
      const response = await ask(entryPath(change.kind, change.id));
      return [{ ...change, answer: { status: response.status, body: await response.text() } }];
    } catch {
      return changes;
    }
  };

  return (changes) => {
    sending = sending.then(async () => send(await withAnswer(changes)));
  };
}
