import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Key of a client for rate limits: an IPv4 address, or the /64 network of an IPv6 one, which a household has to
 * itself. Of `X-Forwarded-For` only the last `trustedProxies` entries are trusted; the nearest proxy writes the last.
 */
export const clientKey = (c: Context, trustedProxies: number): string =>
  networkOf(clientAddress(c, trustedProxies));

/** The /56 and /48 networks of an IPv6 client, which one customer may have to itself; empty for IPv4. */
export function ipv6Networks(c: Context, trustedProxies: number): string[] {
  const address = clientAddress(c, trustedProxies);
  const networks = [networkOf(address, 56), networkOf(address, 48)];
  return networks.filter((network) => network.includes('/'));
}

function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const address = trustedProxies > 0 ? bareAddress(forwarded.at(-trustedProxies) ?? '') : null;
  return address ?? socketAddress(c);
}

/** The IP address without the port that some proxies append; null for anything else. */
export function bareAddress(written: string): string | null {
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return isIP(bare) === 0 ? null : bare;
}

/** What the server passes beside a request. Requests within this process have no socket. */
interface Bindings {
  incoming?: unknown;
  isInternal?: boolean;
}

const bindingsOf = (c: Context) => c.env as Bindings | undefined;

/** Whether a request comes from the product itself: from this process, or from the publisher through its own port. */
export function isInternal(c: Context): boolean {
  const bindings = bindingsOf(c);
  return !bindings?.incoming || bindings.isInternal === true;
}

function socketAddress(c: Context): string {
  return bindingsOf(c)?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'this process';
}

/** @example networkOf('2001:db8:1:2::5') // '2001:db8:1:2::/64' */
export function networkOf(address: string, bits: 64 | 56 | 48 = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group, place) => {
    const kept = Math.min(16, Math.max(0, bits - place * 16));
    const mask = 0xffff - (2 ** (16 - kept) - 1);
    return (Number.parseInt(group, 16) & mask).toString(16);
  });
  return `${groups.join(':')}::/${bits}`;
}
