import { atom, type ReadableAtom } from 'nanostores';
import { deletionCopy, exportCopy } from '#copy/account/data.ts';
import { noticeCopy } from '#copy/form/errors.ts';
import { loadChunk } from '../load-chunk.ts';
import { notifySuccess } from '../notifications.ts';
import { authorization, updateUser } from '../session.ts';
import { createSubmit, type Submit } from '../submit.ts';

/** The calls, which are fetched when one is made: few users do. */
async function loadCalls() {
  const { createAccountData } = await loadChunk(() => import('#client/account/data.ts'));
  return createAccountData({ baseUrl: '', token: authorization });
}

export interface Export extends Submit<undefined, never> {
  /** Bytes that have come; null while none has. */
  $bytes: ReadableAtom<number | null>;
}

/** Fetches everything an account holds and hands it to `save`. */
export function createExport(save: (file: Blob) => void): Export {
  const $bytes = atom<number | null>(null);
  const machine = createSubmit({
    send: async () => {
      try {
        return await (await loadCalls()).download((bytes) => $bytes.set(bytes));
      } finally {
        $bytes.set(null);
      }
    },
    fields: {},
    messages: { failed: exportCopy.failed },
    onDone: save,
  });
  return { ...machine, $bytes };
}

const OF_TYPING: readonly string[] = [noticeCopy.network, noticeCopy.code, noticeCopy.server];

/** What is told of a download that failed: nothing was typed that could be lost. */
export const exportMessage = (message: string | null): string =>
  message === null || OF_TYPING.includes(message) ? exportCopy.again : message;

/** Plans the deletion of the logged-in user's account. */
export const createDeletion = () =>
  createSubmit({
    send: async ({ password }: { password: string }) => (await loadCalls()).scheduleDeletion(password),
    fields: { password: 'password' } as const,
    messages: { failed: deletionCopy.failed },
    onDone: updateUser,
  });

/** Cancels the deletion of the logged-in user's account. */
export const createKeeping = () =>
  createSubmit({
    send: async () => (await loadCalls()).cancelDeletion(),
    fields: {},
    messages: { failed: deletionCopy.keepFailed },
    onDone: (user) => {
      updateUser(user);
      notifySuccess(deletionCopy.kept);
    },
  });
