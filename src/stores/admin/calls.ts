import { createAdminEntryCalls } from '#client/admin/entry.ts';
import { createClient } from '#client/http/http.ts';
import { authorization } from '../session.ts';

const client = createClient({ baseUrl: '', token: authorization });

/** The calls about entries, as the logged-in editor. */
export const entryCalls = createAdminEntryCalls(client);
