import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface FacebookUser {
  id: string;
  email?: string;
  first_name?: string;
  last_name?: string;
}

interface Grant {
  appId: string;
  user: FacebookUser;
}

const APP_ID = '1234567890';
const APP_SECRET = 'secreto-de-la-app';
const VERSION = '/v23.0';

const ANA: FacebookUser = { id: '10001', email: 'ana@facebook.test', first_name: 'Ana', last_name: 'Peña' };

export type FakeFacebook = Awaited<ReturnType<typeof startFacebook>>;

/**
 * A server that speaks Facebook's protocol over a socket: the dialog, codes that work once and
 * are bound to their redirect and PKCE challenge, tokens, `debug_token` and `me` with its proof.
 * Independent of the test runner. A visitor of its dialog agrees at once by default.
 */
export async function startFacebook({ port = 0 }: { port?: number } = {}) {
  const codes = new Map<string, Grant & { redirectUri: string; challenge: string | null }>();
  const tokens = new Map<string, Grant>();
  const behaviour = { user: ANA, isDown: false, isDenying: false, delay: 0 };

  const grant = (appId: string, user: FacebookUser) => {
    const token = `EAA${randomBytes(24).toString('hex')}`;
    tokens.set(token, { appId, user });
    return token;
  };

  const dialog = (query: URLSearchParams, response: ServerResponse) => {
    const redirectUri = query.get('redirect_uri') ?? '';
    const state = query.get('state') ?? '';
    if (query.get('client_id') !== APP_ID || !redirectUri) return send(response, 400, { error: 'bad app' });
    const target = new URL(redirectUri);
    const answer = new URLSearchParams({ state });
    const isToken = query.get('response_type') === 'token';
    if (behaviour.isDenying) answer.set('error', 'access_denied');
    else if (isToken) answer.set('access_token', grant(APP_ID, behaviour.user));
    else {
      const code = randomBytes(16).toString('hex');
      const challenge = query.get('code_challenge');
      codes.set(code, { appId: APP_ID, user: behaviour.user, redirectUri, challenge });
      answer.set('code', code);
    }
    if (isToken) target.hash = answer.toString();
    else target.search = answer.toString();
    response.writeHead(302, { Location: target.href });
    return response.end();
  };

  const exchange = (form: URLSearchParams, response: ServerResponse) => {
    const code = form.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    const isValid =
      issued &&
      form.get('client_id') === issued.appId &&
      form.get('client_secret') === APP_SECRET &&
      form.get('redirect_uri') === issued.redirectUri &&
      (issued.challenge === null ||
        createHash('sha256').update(verifier).digest('base64url') === issued.challenge);
    if (!isValid) return send(response, 400, { error: { message: 'Invalid code', type: 'OAuthException' } });
    const access_token = grant(issued.appId, issued.user);
    return send(response, 200, { access_token, token_type: 'bearer', expires_in: 5_183_944 });
  };

  const debug = (query: URLSearchParams, response: ServerResponse) => {
    if (query.get('access_token') !== `${APP_ID}|${APP_SECRET}`) return send(response, 400, { error: {} });
    const issued = tokens.get(query.get('input_token') ?? '');
    if (!issued) return send(response, 200, { data: { app_id: APP_ID, is_valid: false } });
    return send(response, 200, { data: { app_id: issued.appId, is_valid: true, user_id: issued.user.id } });
  };

  const me = (query: URLSearchParams, response: ServerResponse) => {
    const token = query.get('access_token') ?? '';
    const issued = tokens.get(token);
    const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex');
    if (!issued || query.get('appsecret_proof') !== proof) return send(response, 400, { error: {} });
    const requestedFields = new Set((query.get('fields') ?? 'id').split(','));
    return send(
      response,
      200,
      Object.fromEntries(Object.entries(issued.user).filter(([name]) => requestedFields.has(name))),
    );
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://facebook.test');
    void (async () => {
      const form = new URLSearchParams(await readAll(request));
      await setTimeout(behaviour.delay);
      if (behaviour.isDown) return send(response, 503, { error: 'down' });
      switch (url.pathname) {
        case `${VERSION}/dialog/oauth`:
          return dialog(url.searchParams, response);
        case `${VERSION}/oauth/access_token`:
          return exchange(form, response);
        case `${VERSION}/debug_token`:
          return debug(url.searchParams, response);
        case `${VERSION}/me`:
          return me(url.searchParams, response);
        default:
          return send(response, 404, { error: 'unknown' });
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    baseUrl,
    /** The settings that the product needs. */
    env: { FACEBOOK_APP_ID: APP_ID, FACEBOOK_APP_SECRET: APP_SECRET, FACEBOOK_BASE_URL: baseUrl },
    /** Sets who is logged in at Facebook. */
    setUser: (user: FacebookUser) => void (behaviour.user = user),
    /** Answers 503 to every request. */
    setDown: (isDown: boolean) => void (behaviour.isDown = isDown),
    /** The visitor of the dialog declines. */
    setDenying: (isDenying: boolean) => void (behaviour.isDenying = isDenying),
    /** Milliseconds before each answer. */
    setDelay: (delay: number) => void (behaviour.delay = delay),
    /** A valid token of another app. */
    foreignToken: () => grant('999', behaviour.user),
    /** A token of this app, as its script in a page would get one. */
    ownToken: () => grant(APP_ID, behaviour.user),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
