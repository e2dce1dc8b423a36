import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { accountPages } from '#contract/account-pages.ts';
import { fieldMessage } from '#contract/messages.ts';
import { loginWithFacebook } from '#contract/session.ts';
import { createFacebook } from '../../accounts/facebook.ts';
import { accountOf } from '../../accounts/facebook-account.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { digestOf, newSecret } from '../../secret.ts';
import { isUsable } from '../../accounts/user.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { sessionReply } from './session-reply.ts';

/** The cookie with the state of a login by Facebook; scripts cannot read it. */
const COOKIE = 'facebook_login';

/** Seconds that a login at Facebook may take. */
const MAX_AGE = 600;

const failed = (message: string) => new ApiError(400, { non_field_errors: [message] });

/**
 * Login by Facebook: a browser is led there with a random state in a cookie, and what it brings
 * back counts only together with that cookie, so that no browser can be logged in to another person's account.
 */
export function mountFacebook(mount: Mount, services: Services): void {
  const { config } = services;
  const facebook = config.facebook && createFacebook(config.facebook);
  const limits = accountLimits(services);
  const redirectUri = `${config.siteUrl}${accountPages.loginCallback}`;
  const isSecure = config.siteUrl.startsWith('https:');
  const cookie = {
    path: isSecure ? '/' : '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    // Other subdomains cannot set a cookie with this prefix.
    ...(isSecure && { prefix: 'host' as const }),
  } as const;

  mount.page('/api/login/facebook', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!facebook) return c.redirect(`${config.siteUrl}${accountPages.login}`, 302);
    const [state, verifier] = [newSecret(), newSecret()];
    setCookie(c, COOKIE, `${state}.${verifier}`, { ...cookie, maxAge: MAX_AGE });
    const flow = c.req.query('flow') === 'token' ? 'token' : 'code';
    return c.redirect(await facebook.dialogUrl(flow, { state, verifier, redirectUri }), 302);
  });

  mount.call(loginWithFacebook, async ({ body, c }) => {
    const giveBack = await limits.guessByClient(c);
    if (!facebook) throw failed(fieldMessage.facebookOff);
    const way = readCookie(c, isSecure);
    deleteCookie(c, COOKIE, cookie);
    const { code, access_token, state } = body;
    if (!code && !access_token) throw new ApiError(400, { code: [fieldMessage.required] });
    if ((code || state !== undefined) && !isSame(state, way?.state))
      throw failed(fieldMessage.facebookRefused);
    const token = code && way ? await facebook.exchange(code, { ...way, redirectUri }) : (access_token ?? '');
    await facebook.requireOwn(token);
    const user = await accountOf(services.db, await facebook.whoIs(token));
    if (!(await isUsable(services, user))) throw failed(fieldMessage.credentials);
    await giveBack();
    return sessionReply(services, user, c);
  });
}

function readCookie(c: Context, isSecure: boolean): { state: string; verifier: string } | null {
  const [state, verifier] = ((isSecure ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)) ?? '').split(
    '.',
  );
  return state && verifier ? { state, verifier } : null;
}

/** Digests are compared: they are of one length, and take one time. */
const isSame = (given = '', expected = '') =>
  expected !== '' && timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)));
