import { cancelDeletion, downloadAccount, scheduleDeletion } from '#contract/account-closing.ts';
import { toUser, type User } from '#model/account/user.ts';
import { download } from '../http/download.ts';
import { type ClientOptions, createClient } from '../http/http.ts';

/** The calls that export and delete an account. Each throws the client's errors. */
export function createAccountData(options: ClientOptions) {
  const client = createClient(options);
  return {
    /** Downloads a zip; `onProgress` is called with the number of bytes so far. */
    download: (onProgress: (bytes: number) => void): Promise<Blob> =>
      download(options, downloadAccount, onProgress),
    scheduleDeletion: async (password: string): Promise<User> =>
      toUser(await client.call(scheduleDeletion, { body: { password } })),
    cancelDeletion: async (): Promise<User> => toUser(await client.call(cancelDeletion)),
  };
}
