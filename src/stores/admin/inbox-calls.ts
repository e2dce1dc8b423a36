import { createAdminInboxCalls } from '#client/admin/inbox.ts';
import { createClient } from '#client/http/http.ts';
import { authorization } from '../session.ts';

/** The calls about the inbox and about accounts, as the logged-in editor. */
export const inboxCalls = createAdminInboxCalls(createClient({ baseUrl: '', token: authorization }));
