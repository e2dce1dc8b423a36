import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { addressOf } from '../data/account/user.ts';
import type { AccountServices } from './services.ts';
import { newSecret } from '../secret.ts';

const COOKIE = 'device';

/** Seconds for which a device is known after a login. */
const KNOWN = 180 * 24 * 3600;

const idOf = (c: Context) => getCookie(c, COOKIE)?.slice(0, 100) ?? '';

/**
 * Devices on which an account has logged in: a random cookie names each, and the database holds digests of the two
 * together. Failed logins elsewhere do not slow them down (OWASP, device cookies).
 */
export function knownDevices({ limits, config }: Pick<AccountServices, 'limits' | 'config'>) {
  const devices = limits.expiringSet('device', KNOWN);
  const secure = config.siteUrl.startsWith('https:');
  const cookie = { path: '/api/login/', httpOnly: true, sameSite: 'Lax', secure } as const;

  return {
    /** The id of the device, where the account is known to have logged in on it; null elsewhere. */
    async find(c: Context, email: string): Promise<string | null> {
      const id = idOf(c);
      return id !== '' && (await devices.has(addressOf(email), id)) ? id : null;
    },

    async remember(c: Context, email: string): Promise<void> {
      const id = idOf(c) || newSecret();
      setCookie(c, COOKIE, id, { ...cookie, maxAge: KNOWN });
      await devices.add(addressOf(email), id);
    },
  };
}
