import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../limits/client-address.ts';

interface Connection {
  socket: Socket;
  /** All connections, and those of its address. */
  groups: readonly Group[];
  /** Requests that have no answer yet. */
  requests: number;
  /** The bytes that had come when it became idle. */
  bytesRead: number;
}

/** Connections, and those among them that are idle, the one that is so for longest first. */
interface Group {
  open: Set<Connection>;
  idle: Set<Connection>;
}

const newGroup = (): Group => ({ open: new Set(), idle: new Set() });

/**
 * Closes connections beyond the maximum, in total and of one address: first the one that is idle for longest, then, where
 * all are in use, the new one, before anything of it is read. A connection is in use while a request of it arrives or has
 * no answer. An address is that of the socket, or the /56 of an IPv6 one: behind a proxy all have the proxy's, so it is the
 * proxy that has to limit them there.
 */
export function limitConnections(server: Server, max: { total: number; perAddress: number }): void {
  const all = newGroup();
  const byAddress = new Map<string, Group>();
  const bySocket = new WeakMap<Socket, Connection>();

  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '', 56);
    const own = byAddress.get(address) ?? newGroup();
    if (!makeRoom(own, max.perAddress) || !makeRoom(all, max.total)) {
      socket.destroy();
      return;
    }
    byAddress.set(address, own);
    const connection: Connection = { socket, groups: [all, own], requests: 0, bytesRead: 0 };
    bySocket.set(socket, connection);
    for (const { open, idle } of connection.groups) {
      open.add(connection);
      idle.add(connection);
    }
    socket.once('close', () => {
      forget(connection);
      if (own.open.size === 0 && byAddress.get(address) === own) byAddress.delete(address);
    });
  });

  server.prependListener('request', ({ socket }, response) => {
    const connection = bySocket.get(socket);
    if (!connection) return;
    connection.requests += 1;
    for (const { idle } of connection.groups) idle.delete(connection);
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests > 0 || socket.destroyed) return;
      connection.bytesRead = socket.bytesRead;
      for (const { idle } of connection.groups) idle.add(connection);
    });
  });
}

function forget(connection: Connection): void {
  for (const { open, idle } of connection.groups) {
    open.delete(connection);
    idle.delete(connection);
  }
}

/** Whether there is room for one more connection; closes the one that is idle for longest where that makes some. */
function makeRoom({ open, idle }: Group, max: number): boolean {
  if (open.size < max) return true;
  for (const connection of idle) {
    if (connection.socket.bytesRead === connection.bytesRead) {
      // It no longer counts, although its socket closes later.
      forget(connection);
      connection.socket.destroy();
      return true;
    }
    // A request of it arrives.
    for (const group of connection.groups) group.idle.delete(connection);
  }
  return false;
}
