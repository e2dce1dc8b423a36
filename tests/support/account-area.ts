import sharp, { type Create } from 'sharp';
import type { Client } from '#client/http/http.ts';
import { logIn } from './accounts.ts';
import { startApi, type TestApi } from './api.ts';
import { make } from './factories.ts';

/** An account and its client. */
export interface Person {
  id: number;
  token: string;
  client: Client;
}

/** An account with a session. Its address is the given name at this site. */
export async function person(
  api: TestApi,
  name: string,
  rights: { is_comedian?: boolean; is_editor?: boolean; is_admin?: boolean } = {},
): Promise<Person> {
  const email = `${name}@risoteca.test`;
  const id = await make.user(api, email, rights);
  const token = await logIn(api, email);
  return { id, token, client: api.clientOf(token) };
}

/** An API and a comedian without a profile. */
export async function startWithComedian(env: Record<string, string> = {}) {
  const api = await startApi({ env });
  return { api, owner: await person(api, 'ana', { is_comedian: true }) };
}

/** A multipart body. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export const fileOf = (bytes: Uint8Array | string, name = 'foto.jpg', type = 'image/jpeg'): File =>
  new File([bytes as BlobPart], name, { type });

/** A picture of one colour. Another colour gives other bytes. */
export async function photoOf(background: Create['background'] = '#d6006e', width = 60): Promise<File> {
  const picture = { width, height: 40, channels: 3 as const, background };
  return fileOf(await sharp({ create: picture }).jpeg().toBuffer());
}

/** The error of a failed call. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
