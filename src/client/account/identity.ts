import { z } from 'zod/mini';
import { changePassword, getProfile, updateProfile, userWire } from '#contract/user.ts';
import { confirmPasswordReset, requestPasswordReset } from '#contract/password.ts';
import { register, resendEmail, verifyEmail } from '#contract/registration.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  loginWithFacebook,
  logout,
} from '#contract/session.ts';
import { type OpenSession, toOpenSession } from '#model/account/open-session.ts';
import { toUser, type User } from '#model/account/user.ts';
import { type Client, ContractError, nothing } from '../http/http.ts';

/** The parameters of the provider's redirect: a code or a token, and the `state` of the login. */
export type FacebookAnswer = { state: string } & ({ code: string } | { accessToken: string });

/** A token without its type, and its user when the server sends that. */
export interface LoginResult {
  token: string;
  user: User | null;
}

/** dj-rest-auth replies to a login with `key` only, so the profile is requested after every login. */
const session = z.object({
  token: z.nullish(z.string()),
  key: z.nullish(z.string()),
  user: z.nullish(userWire),
});

function toLoginResult({ token, key, user }: z.infer<typeof session>): LoginResult {
  const value = token ?? key;
  if (!value) throw new ContractError(login.path, 'the answer to a login has no token');
  return { token: value, user: user ? toUser(user) : null };
}

export interface ProfileFields {
  name: string;
  lastName: string;
  slastName: string;
  /** Absent when it does not change. */
  email?: string;
  /** `YYYY-MM-DD`, or empty for none. */
  birthdate: string;
  sex: string;
}

/** The calls of accounts. Each throws the client's errors. */
export function createIdentity(client: Client) {
  return {
    login: async (email: string, password: string): Promise<LoginResult> =>
      toLoginResult(await client.call(login, { read: session, body: { email, password } })),
    loginWithFacebook: async (answer: FacebookAnswer): Promise<LoginResult> => {
      const { state } = answer;
      const body =
        'code' in answer ? { state, code: answer.code } : { state, access_token: answer.accessToken };
      return toLoginResult(await client.call(loginWithFacebook, { read: session, body }));
    },
    logout: (): Promise<void> => client.call(logout, { read: nothing }),
    register: (email: string, password1: string, password2: string): Promise<void> =>
      client.call(register, { read: nothing, body: { email, password1, password2 } }),
    /** Resolves to the server's message, and the address if the server tells it. */
    verifyEmail: (key: string) => client.call(verifyEmail, { body: { key } }),
    resendEmail: (email: string): Promise<void> =>
      client.call(resendEmail, { read: nothing, body: { email } }),
    requestPasswordReset: (email: string): Promise<void> =>
      client.call(requestPasswordReset, { read: nothing, body: { email } }),
    /** Resolves to the server's message, if any. */
    confirmPasswordReset: async (
      link: { uid: string; token: string },
      new_password1: string,
      new_password2: string,
    ): Promise<string | undefined> =>
      (
        await client.call(confirmPasswordReset, {
          read: z.object({ detail: z.optional(z.string()) }),
          body: { ...link, new_password1, new_password2 },
        })
      ).detail,
    profile: async (): Promise<User> => toUser(await client.call(getProfile)),
    updateProfile: async ({ lastName, slastName, birthdate, ...rest }: ProfileFields): Promise<User> => {
      const body = { ...rest, last_name: lastName, slast_name: slastName, birthdate: birthdate || null };
      return toUser(await client.call(updateProfile, { body }));
    },
    /** Cancels a pending change of the address by sending the current one. */
    keepEmail: async (email: string): Promise<User> =>
      toUser(await client.call(updateProfile, { body: { email } })),
    changePassword: (old_password: string, password1: string, password2: string): Promise<void> =>
      client.call(changePassword, { read: nothing, body: { old_password, password1, password2 } }),
    sessions: async (): Promise<OpenSession[]> => (await client.call(listSessions)).map(toOpenSession),
    endSession: (id: number): Promise<void> => client.call(endSession, { params: { id } }),
    endOtherSessions: (): Promise<void> => client.call(endOtherSessions),
  };
}
