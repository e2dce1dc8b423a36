import { cancelDeletion, downloadAccount, scheduleDeletion } from '#contract/account-closing.ts';
import { toUser, type User } from '#model/user.ts';
import { download } from './download.ts';
import { type ClientOptions, createClient } from './http.ts';

/** The calls of taking an account along, and of leaving. Each throws the client's errors. */
export function createAccountData(options: ClientOptions) {
  const client = createClient(options);
  return {
    /** A zip; told how many bytes of it have come. */
    download: (onProgress: (bytes: number) => void): Promise<Blob> =>
      download(options, downloadAccount, onProgress),
    scheduleDeletion: async (password: string): Promise<User> =>
      toUser(await client.call(scheduleDeletion, { body: { password } })),
    cancelDeletion: async (): Promise<User> => toUser(await client.call(cancelDeletion)),
  };
}
