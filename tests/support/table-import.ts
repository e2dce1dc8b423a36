import { exportCalls, importCalls } from '#contract/admin/csv-calls.ts';
import type { DocumentKind } from '#contract/admin/document.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import type { HttpError } from '#client/http/http.ts';
import { failureOf, fileOf, formOf, person, type Person } from './account-area.ts';
import { startApi, type TestApi } from './api.ts';

export type Text = string | Uint8Array;

/** Imports, exports and lists of an account. */
export const callsOf = (api: TestApi, { client, token }: Person) => {
  const send = (kind: DocumentKind, text: Text, fields: { dry_run?: string }, ifMatch?: string) =>
    client.call(importCalls[kind], {
      body: formOf({ file: fileOf(text, 'tabla.csv', 'text/csv'), ...fields }),
      ...(ifMatch && { ifMatch }),
    });
  return {
    try: (kind: DocumentKind, text: Text) => send(kind, text, { dry_run: 'true' }),
    run: (kind: DocumentKind, text: Text, ifMatch: string | undefined = '*') => send(kind, text, {}, ifMatch),
    runBlindly: (kind: DocumentKind, text: Text) => send(kind, text, {}),
    table: async (kind: DocumentKind) => {
      const headers = { Authorization: `Bearer ${token}` };
      return new Uint8Array(await (await api.request(exportCalls[kind].path, { headers })).arrayBuffer());
    },
    list: async (kind: DocumentKind) =>
      (await client.call(adminCalls[kind as 'venue'].list, { query: { ordering: 'id' } })).results,
  };
};

/** An installation with an editor. */
export async function startImports(
  rights: { is_editor?: boolean; is_admin?: boolean } = { is_editor: true },
) {
  const api = await startApi();
  const editor = await person(api, 'edith', rights);
  return { api, editor, ...callsOf(api, editor) };
}

export const refusalOf = async (call: Promise<unknown>) => (await failureOf(call)) as HttpError;
