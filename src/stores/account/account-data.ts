import { atom, type ReadableAtom } from 'nanostores';
import { deletionCopy, exportCopy } from '#copy/account/data.ts';
import { noticeCopy } from '#copy/form/errors.ts';
import { loadChunk } from '../load-chunk.ts';
import { notifySuccess } from '../notifications.ts';
import { authorization, updateUser } from '../session.ts';
import { createSubmit, type Submit } from '../submit.ts';

/** Loads the calls when one is made, since few users need them. */
async function loadCalls() {
  const { createAccountData } = await loadChunk(() => import('#client/account/data.ts'));
  return createAccountData({ baseUrl: '', token: authorization });
}

export interface Export extends Submit<undefined, never> {
  /** Bytes received so far; null before the first. */
  $bytes: ReadableAtom<number | null>;
}

/** Downloads the data of an account and passes the file to `save`. */
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

/** The message of a failed download. A text about typed data is replaced, since nothing was typed. */
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
export const createDeletionCancel = () =>
  createSubmit({
    send: async () => (await loadCalls()).cancelDeletion(),
    fields: {},
    messages: { failed: deletionCopy.keepFailed },
    onDone: (user) => {
      updateUser(user);
      notifySuccess(deletionCopy.kept);
    },
  });
