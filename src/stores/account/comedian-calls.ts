import { createAccountComedian } from '#client/account/comedian.ts';
import { createClient } from '#client/http/http.ts';
import { authorization } from '../session.ts';

/** The calls of a comedian about their own profile, as the logged-in user. */
export const comedianCalls = createAccountComedian(createClient({ baseUrl: '', token: authorization }));
