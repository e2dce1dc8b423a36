import { createClient, createKeepaliveClient } from '#client/http/http.ts';
import { createIdentity } from '#client/account/identity.ts';
import { authorization } from './session.ts';

/** The calls of accounts, as the logged-in user. */
export const identity = createIdentity(createClient({ baseUrl: '', token: authorization }));

/** Ends the session on the server, even where the page that asks for it goes away meanwhile. */
export const endOwnSession = createIdentity(createKeepaliveClient(authorization)).logout;

/** The calls as the holder of a token that is not the session's yet. */
export const identityOf = (token: string) =>
  createIdentity(createClient({ baseUrl: '', token: () => `Bearer ${token}` }));
