import { createEventCalls, createLastingClient } from '#client/account-event.ts';
import { createClient } from '#client/http.ts';
import { authorization } from '../session.ts';

/** The calls of the event screens, as whoever is logged in. */
export const eventCalls = createEventCalls(createClient({ baseUrl: '', token: authorization }));

/** The same for what is called when the page is left: the call outlives it. */
export const lastingEventCalls = createEventCalls(createLastingClient(authorization));
