import { createClient, createKeepaliveClient } from '#client/http/http.ts';
import { createIdentity } from '#client/account/identity.ts';
import { authorization } from './session.ts';

/** The calls of accounts, as the logged-in user. */
export const identity = createIdentity(createClient({ baseUrl: '', token: authorization }));

/** Ends the session on the server, even if the page is left meanwhile. */
export const endOwnSession = createIdentity(createKeepaliveClient(authorization)).logout;

/** The calls with a token whose session has not begun yet. */
export const identityOf = (token: string) =>
  createIdentity(createClient({ baseUrl: '', token: () => `Bearer ${token}` }));
