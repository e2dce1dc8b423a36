import { createAdminChangeCalls } from '#client/admin/change.ts';
import { createClient } from '#client/http/http.ts';
import { authorization } from '../session.ts';

/** The calls about change sets, as the logged-in editor. */
export const changeCalls = createAdminChangeCalls(createClient({ baseUrl: '', token: authorization }));
