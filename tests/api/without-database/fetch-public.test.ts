import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchPublic } from '#api/feeds/fetch-public.ts';

const v4 = (address: string): LookupAddress => ({ address, family: 4 });
const v6 = (address: string): LookupAddress => ({ address, family: 6 });

/** Resolves each name to the same addresses, as the name server of an attacker does. */
const resolvingTo =
  (...addresses: LookupAddress[]): LookupFunction =>
  (_name, { all }, callback) =>
    all ? callback(null, addresses) : callback(null, addresses[0]?.address ?? '', addresses[0]?.family);

test.for([
  ['a private IPv4 address', v4('10.0.0.1')],
  ['the address of cloud metadata', v4('169.254.169.254')],
  ['loopback', v6('::1')],
  ['a private IPv6 address', v6('fd00::1')],
  ['an IPv4 address that is mapped', v6('::ffff:10.0.0.1')],
  ['an IPv4 address that is embedded', v6('::7f00:1')],
  ['an IPv4 address that is embedded, in its other notation', v6('::127.0.0.1')],
] as const)(
  'a name that resolves to a public address and to %s is refused, and nothing is printed',
  async ([, address]) => {
    const printed = (['warn', 'error', 'log'] as const).map((name) => vi.spyOn(console, name));
    const lookup = resolvingTo(v4('8.8.8.8'), v6('2001:4860:4860::8888'), address);
    await expect(fetchPublic('http://podcast.example/feed', { lookup })).rejects.toThrow(
      /not allowed|embedded/,
    );
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  },
);

test('a name that resolves to an allowed address is fetched from it', async () => {
  const server = createServer((_, response) => void response.end('hola'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const port = String((server.address() as AddressInfo).port);
  const allow = { addresses: ['127.0.0.1'], ports: [port] };
  const lookup = resolvingTo(v4('127.0.0.1'));
  const { bytes } = await fetchPublic(`http://podcast.example:${port}/feed`, { allow, lookup });
  expect(Buffer.from(bytes).toString()).toBe('hola');
});
