import { confirmPasswordReset } from '#contract/password.ts';
import { register, verifyEmail } from '#contract/registration.ts';
import { login } from '#contract/session.ts';
import type { MailingApi, TestApi } from './api.ts';
import { PASSWORD } from './factories.ts';

/** Logs an account in and gives its token. */
export async function logIn({ client }: TestApi, email: string, password = PASSWORD): Promise<string> {
  return (await client.call(login, { body: { email, password } })).token;
}

/** Registers an address; the confirmation mail is not sent yet. */
export async function signUp({ client }: TestApi, email: string, password = PASSWORD): Promise<void> {
  await client.call(register, { body: { email, password1: password, password2: password } });
}

/** Follows the last confirmation link that was mailed to an address. */
export async function confirmBy(api: MailingApi, email: string): Promise<void> {
  const { link } = await api.mailTo(email);
  await api.client.call(verifyEmail, { body: { key: keyIn(link) } });
}

/** The key of a confirmation link. */
export const keyIn = (link: string): string => new URL(link).hash.slice(1);

/** The fragment of a reset link. */
export function resetIn(link: string): { uid: string; token: string } {
  const fragment = new URLSearchParams(new URL(link).hash.slice(1));
  return { uid: fragment.get('uid') ?? '', token: fragment.get('token') ?? '' };
}

/** Sets a password through a reset link. */
export async function resetBy({ client }: TestApi, link: string, password: string): Promise<void> {
  const body = { ...resetIn(link), new_password1: password, new_password2: password };
  await client.call(confirmPasswordReset, { body });
}
