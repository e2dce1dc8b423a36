import type { Client } from '#client/http/http.ts';
import { hasOwnCalls } from '#client/account/own-calls.ts';
import type { Collections } from '#model/encyclopedia.ts';
import { pictureOrigins } from './picture-origins.ts';

/**
 * The environment variables of a build of the templates that depend on the server and its content: the content policy
 * names the other origins of pictures, and pages leave out the controls of calls that the server lacks. Never rejects.
 */
export async function templateSettings(
  client: Client,
  collections: Collections,
  siteUrl: string,
): Promise<Record<string, string>> {
  const hasCalls = await hasOwnCalls(client);
  return {
    PICTURE_ORIGINS: pictureOrigins(collections)
      .filter((origin) => origin !== new URL(siteUrl).origin)
      .join(' '),
    OWN_CALLS: hasCalls === null ? 'unknown' : hasCalls ? 'present' : 'absent',
  };
}
