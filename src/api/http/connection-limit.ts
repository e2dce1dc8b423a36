import type { Server } from 'node:http';
import { networkOf } from './client-address.ts';

/**
 * Closes each connection of an address beyond its maximum, before anything of it is read. An address is that of the socket, or
 * the /56 of an IPv6 one: behind a proxy all have the proxy's, so it is the proxy that has to limit them there.
 */
export function limitConnections(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '', 56);
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
