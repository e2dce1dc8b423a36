import { setTimeout as pause } from 'node:timers/promises';
import { updateEvent } from '#contract/account-event-save.ts';
import { type Client, createClient } from '#client/http/http.ts';
import { formOf, photoOf } from '../support/account-area.ts';
import { logIn } from '../support/accounts.ts';
import type { TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

/** Each of this many saves has a picture. */
const SAVES_PER_PICTURE = 4;

/** Milliseconds between attempts. */
const RETRY = 50;

/** An event with an owner, and the versions that were sent and acknowledged. */
export interface Editor {
  client: Client;
  id: number;
  /** The path of its page. */
  path: string;
  sent: number;
  /** Versions whose saves were acknowledged, with the picture of each that had one. */
  acknowledged: Array<{ version: number; picture: string | null }>;
}

/** The versions that a page states. */
export const versionsOf = (html: string): number[] =>
  [...html.matchAll(/versión-(\d+)/g)].map(([, version]) => Number(version));

/** How a stored document states a version. */
export const markOf = (version: number): string => `versión-${version}"`;

/** Creates an event whose owner saves through `proxy`. */
export async function makeEditor(api: TestApi, number: number, proxy: string): Promise<Editor> {
  const email = `ana${number}@risoteca.test`;
  const user_id = await make.user(api, email, { is_comedian: true });
  const picture = await make.picture(api, 60, 40);
  const comedian = await make.comedian(api, `Ana ${number}`, { user_id, picture });
  const id = await make.event(api, `Noche ${number}`, { user_id, comedians: [comedian] });
  const token = await logIn(api, email);
  return {
    client: createClient({ baseUrl: proxy, token: () => `Bearer ${token}` }),
    id,
    path: `/eventos/noche-${number}`,
    sent: 0,
    acknowledged: [],
  };
}

/** Another colour for each version of each event, so that no two pictures have the same bytes. */
const colourOf = ({ id, sent }: Editor) => ({ r: (id * 37) % 256, g: sent % 256, b: (sent >> 8) % 256 });

/** Saves the next version; one that is not acknowledged may be stored or not. Resolves to whether it was acknowledged. */
export async function edit(editor: Editor, mayHavePicture = true): Promise<boolean> {
  editor.sent += 1;
  const version = editor.sent;
  const hasPicture = mayHavePicture && version % SAVES_PER_PICTURE === 1;
  const body = formOf({
    short_description: `versión-${version}`,
    ...(hasPicture && { cover: await photoOf(colourOf(editor)) }),
  });
  const saved = await editor.client.call(updateEvent, { params: { id: editor.id }, body }).catch(() => null);
  if (saved) editor.acknowledged.push({ version, picture: hasPicture ? (saved.cover ?? null) : null });
  return saved !== null;
}

/** Saves, without pictures, until one save is acknowledged. Resolves to its version. */
export async function editSurely(editor: Editor): Promise<number> {
  while (!(await edit(editor, false))) await pause(RETRY);
  return editor.sent;
}
