import { detail } from '#contract/messages.ts';
import { undoChangeSet } from '../../content/history/undo.ts';
import { writeContent } from '../../content/write-content.ts';
import type { Authorship, Writer } from '../../content/writer.ts';
import { MAX_ID } from '../../data/read.ts';
import type { User } from '../../data/account/user.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';

/** Writes as an account and publishes the changes. */
export async function writeAs<Result>(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  user: User,
  about: Omit<Authorship, 'author'>,
  work: (writer: Writer) => Promise<Result>,
): Promise<Result> {
  const result = await writeContent(db, { author: user.id, ...about }, work);
  changes.wake();
  return result;
}

/** Runs the writes, returns their result and rolls them back. */
export async function rolledBack<Result>(
  write: (work: (writer: Writer) => Promise<never>) => Promise<unknown>,
  work: (writer: Writer) => Promise<Result>,
): Promise<Result> {
  const done = new Error('The outcome is known.');
  let result: { value: Result } | undefined;
  try {
    await write(async (writer) => {
      result = { value: await work(writer) };
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
  if (!result) throw new Error('Nothing was written.');
  return result.value;
}

/** The number in a path; a 404 for any other text. */
export function idOf(typed: string): number {
  const id = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  if (id < 1 || id > MAX_ID) throw new ApiError(404, detail.notFound);
  return id;
}

/** Undoes a change set as an account. Returns the change set of the undo; null if nothing differs. */
export const undoAs = (services: Parameters<typeof writeAs>[0], user: User, changeSet: number) =>
  writeAs(services, user, { origin: 'undo', reason: `change set ${changeSet}` }, async (writer) => {
    await undoChangeSet(writer, changeSet);
    return writer.changeSet();
  });
