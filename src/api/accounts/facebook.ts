import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  type Client,
  ClientSecretPost,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { z } from 'zod';
import { detail, fieldMessage } from '#contract/messages.ts';
import type { FacebookConfig } from '../config.ts';
import { isThisMachine } from '../this-machine.ts';
import { ApiError } from '../api-error.ts';

/** Version of Facebook's Graph API. */
const VERSION = 'v23.0';

/** Timeout of each request to Facebook, in milliseconds. */
const TIMEOUT = 10_000;

/** A person's data at Facebook; without an address where they shared none. */
export interface FacebookPerson {
  id: string;
  email: string | null;
  name: string;
  lastName: string;
}

const tokenWire = z.object({ data: z.object({ app_id: z.coerce.string(), is_valid: z.boolean() }) });

const personWire = z.object({
  id: z.string().min(1).max(64),
  email: z.email().max(254).nullish().catch(null),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
});

const refused = () => new ApiError(400, { non_field_errors: [fieldMessage.facebookRefused] });
const down = () => new ApiError(502, detail.providerDown);

/** The part of Facebook that identifies a person. A refusal is a 400, a missing reply a 502. */
export function createFacebook({ appId, appSecret, baseUrl }: FacebookConfig, timeout = TIMEOUT) {
  const site = `${baseUrl ?? 'https://www.facebook.com'}/${VERSION}`;
  const graph = `${baseUrl ?? 'https://graph.facebook.com'}/${VERSION}`;
  const server: AuthorizationServer = {
    issuer: site,
    authorization_endpoint: `${site}/dialog/oauth`,
    token_endpoint: `${graph}/oauth/access_token`,
  };
  const client: Client = { client_id: appId };
  const options = () => ({
    signal: AbortSignal.timeout(timeout),
    [allowInsecureRequests]: baseUrl !== null && isThisMachine(baseUrl),
  });

  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const reply = await reach(() =>
      fetch(`${graph}/${path}?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      }),
    );
    if (!reply.ok) throw refused();
    return reply.json().catch(() => {
      throw down();
    });
  };

  return {
    /** URL of the login dialog. `flow` selects what the redirect carries: a code, or a token in the fragment. */
    async dialogUrl(flow: 'code' | 'token', by: { state: string; verifier: string; redirectUri: string }) {
      const url = new URL(`${site}/dialog/oauth`);
      const query = { client_id: appId, redirect_uri: by.redirectUri, state: by.state, response_type: flow };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      url.searchParams.set('scope', 'email public_profile');
      if (flow === 'code') {
        url.searchParams.set('code_challenge', await calculatePKCECodeChallenge(by.verifier));
        url.searchParams.set('code_challenge_method', 'S256');
      }
      return url.href;
    },

    /** The access token a code stands for; a code works once. `by` is what its dialog was asked with. */
    async exchange(code: string, by: { state: string; verifier: string; redirectUri: string }) {
      const answer = new URLSearchParams({ code, state: by.state });
      const params = validateAuthResponse(server, client, answer, by.state);
      const secret = ClientSecretPost(appSecret);
      const reply = await reach(() =>
        authorizationCodeGrantRequest(server, client, secret, params, by.redirectUri, by.verifier, options()),
      );
      try {
        return (await processAuthorizationCodeResponse(server, client, reply)).access_token;
      } catch {
        throw refused();
      }
    },

    /** Whether an access token was given to this very app: any other site has tokens of its visitors too. */
    async requireOwn(token: string): Promise<void> {
      const about = await ask('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` });
      const parsed = tokenWire.safeParse(about);
      if (!parsed.success || !parsed.data.data.is_valid || parsed.data.data.app_id !== appId) throw refused();
    },

    async whoIs(token: string): Promise<FacebookPerson> {
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const fields = 'id,email,first_name,last_name';
      const me = personWire.safeParse(
        await ask('me', { fields, access_token: token, appsecret_proof: proof }),
      );
      if (!me.success) throw refused();
      const { id, email, first_name, last_name } = me.data;
      return { id, email: email ?? null, name: first_name ?? '', lastName: last_name ?? '' };
    },
  };
}

/** Any reply of Facebook, also a refusal; throws where it cannot reply. */
async function reach(request: () => Promise<Response>): Promise<Response> {
  const reply = await request().catch(() => {
    throw down();
  });
  if (reply.status >= 500) throw down();
  return reply;
}
