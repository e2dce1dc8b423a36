import { createAdminInboxCalls, type WirePage } from '#client/admin-inbox.ts';
import { createClient } from '#client/http.ts';
import { authorization } from '../session.ts';
import type { ListPage } from './page-list.ts';

/** The calls about what waits and about accounts, as the logged-in editor. */
export const inboxCalls = createAdminInboxCalls(createClient({ baseUrl: '', token: authorization }));

export const toPage = <Wire, Item>(
  { count, results }: WirePage<Wire>,
  toItem: (wire: Wire) => Item,
): ListPage<Item> => ({ count, items: results.map(toItem) });
