import { changePassword, getProfile, updateProfile, updateProfilePicture } from '#contract/user.ts';
import { confirmPasswordReset, requestPasswordReset } from '#contract/password.ts';
import { register, resendEmail, verifyEmail } from '#contract/registration.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  loginWithFacebook,
  logout,
  type SessionWire,
} from '#contract/session.ts';
import { type OpenSession, toOpenSession } from '#model/open-session.ts';
import { toUser, type User } from '#model/user.ts';
import type { Client } from './http.ts';

/** What the provider leads back with: a code or a token, and what the way there was sent with. */
export type FacebookAnswer = { state: string } & ({ code: string } | { accessToken: string });

/** A token, without its type, and whose it is where the server says so. */
export interface Entry {
  token: string;
  user: User | null;
}

const toEntry = ({ token, user }: SessionWire): Entry => ({
  token,
  user: user ? toUser(user) : null,
});

export interface ProfileFields {
  name: string;
  lastName: string;
  slastName: string;
  /** Left out where it stays. */
  email?: string;
  /** `YYYY-MM-DD`, or empty for none. */
  birthdate: string;
  sex: string;
}

/** The calls of accounts, in the terms of the model. Each throws the client's errors. */
export function createIdentity(client: Client) {
  return {
    login: async (email: string, password: string): Promise<Entry> =>
      toEntry(await client.call(login, { body: { email, password } })),
    loginWithFacebook: async (answer: FacebookAnswer): Promise<Entry> => {
      const { state } = answer;
      const body =
        'code' in answer ? { state, code: answer.code } : { state, access_token: answer.accessToken };
      return toEntry(await client.call(loginWithFacebook, { body }));
    },
    logout: async (): Promise<void> => void (await client.call(logout)),
    register: async (email: string, password1: string, password2: string): Promise<void> =>
      void (await client.call(register, { body: { email, password1, password2 } })),
    verifyEmail: async (key: string): Promise<void> =>
      void (await client.call(verifyEmail, { body: { key } })),
    resendEmail: async (email: string): Promise<void> =>
      void (await client.call(resendEmail, { body: { email } })),
    requestPasswordReset: async (email: string): Promise<void> =>
      void (await client.call(requestPasswordReset, { body: { email } })),
    /** What the server says of it. */
    confirmPasswordReset: async (
      link: { uid: string; token: string },
      new_password1: string,
      new_password2: string,
    ): Promise<string> =>
      (await client.call(confirmPasswordReset, { body: { ...link, new_password1, new_password2 } })).detail,
    profile: async (): Promise<User> => toUser(await client.call(getProfile)),
    updateProfile: async ({ lastName, slastName, birthdate, ...rest }: ProfileFields): Promise<User> => {
      const body = { ...rest, last_name: lastName, slast_name: slastName, birthdate: birthdate || null };
      return toUser(await client.call(updateProfile, { body }));
    },
    /** Calls off a change of address that waits, by asking for the present one. */
    keepEmail: async (email: string): Promise<User> =>
      toUser(await client.call(updateProfile, { body: { email } })),
    updatePicture: async (picture: Blob, onProgress?: (share: number) => void): Promise<User> => {
      const body = new FormData();
      body.set('picture', picture, 'foto.jpg');
      return toUser(await client.call(updateProfilePicture, { body, onProgress }));
    },
    changePassword: async (old_password: string, password1: string, password2: string): Promise<void> =>
      void (await client.call(changePassword, { body: { old_password, password1, password2 } })),
    sessions: async (): Promise<OpenSession[]> => (await client.call(listSessions)).map(toOpenSession),
    endSession: (id: number): Promise<void> => client.call(endSession, { params: { id } }),
    endOtherSessions: (): Promise<void> => client.call(endOtherSessions),
  };
}
