import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const EMBEDDED = new BlockList();
EMBEDDED.addSubnet('::', 96, 'ipv6');

/**
 * Whether an IPv4-compatible IPv6 address (`::/96`) has an IPv4 address in it, which the agent's filter does not
 * recognize. The agent cannot be given this range: it prints a warning where it compares an IPv4 address with it.
 */
export const isEmbeddedIPv4 = (address: string): boolean =>
  isIPv6(address) && EMBEDDED.check(address.replace(/%.*/, ''), 'ipv6');

/** Resolves names as `resolve` does, and fails where `isRefused` applies to an address of them. */
export const lookupWithout =
  (
    isRefused: (address: string) => boolean,
    refusal: () => NodeJS.ErrnoException,
    resolve: LookupFunction = systemLookup,
  ): LookupFunction =>
  (name, options, callback) =>
    resolve(name, options, (error, found: string | LookupAddress[], family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      if (!error && addresses.some(isRefused)) callback(refusal(), found, family);
      else callback(error, found, family);
    });
