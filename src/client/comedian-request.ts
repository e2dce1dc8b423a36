import { requestComedianProfile } from '#contract/comedian-request.ts';
import type { Client } from './http.ts';

/** Asks whoever runs the site for a comedian profile. Throws the client's errors. */
export const askForProfile = async (
  client: Client,
  body: { nickname: string; message: string },
): Promise<void> => void (await client.call(requestComedianProfile, { body }));
