import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { startDeletions } from './accounts/deletion.ts';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseError } from './data/database.ts';
import { createLogger } from './log.ts';
import { startSweep } from './media/sweep.ts';
import { openServices } from './services.ts';

/** The port is taken, or may not be used: the message says which and what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

export interface Listening {
  port: number;
  /** Where this very machine reaches it, whatever address it listens on. */
  url: string;
  /** Takes no new request, lets those under way finish, then resolves. */
  stop(): Promise<void>;
}

/** Milliseconds that requests under way are given to finish. */
const GRACE = 10_000;

/** What one server takes from its clients. */
export interface ServerLimits {
  /** Milliseconds in which the headers of a request have to arrive, and the whole of it. */
  headersTimeout: number;
  requestTimeout: number;
  /** Milliseconds between looks for requests that are too late. Node.js looks twice a minute unless told. */
  connectionsCheckingInterval: number;
  /** Connections at once; further ones are closed. */
  maxConnections: number;
}

export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2000,
  maxConnections: 4000,
};

/** Milliseconds between looks for connections that a client keeps open with nothing to ask. */
const SWEEP = 20;

/** Answers a request; what it rejects with has been handled by then. */
type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export async function listen(
  listener: Listener,
  port: number,
  host: string,
  { maxConnections, ...timeouts }: ServerLimits = SERVER_LIMITS,
): Promise<Listening> {
  const server = createServer(timeouts, (request, response) => void listener(request, response));
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port)));
    server.listen(port, host, resolve);
  });
  const { port: taken, address, family } = server.address() as AddressInfo;
  return { port: taken, url: localUrl(address, family, taken), stop: () => stop(server) };
}

/** An address that means «all of them» is reached by the loopback one of its family. */
function localUrl(address: string, family: string, port: number): string {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return new ListenError(
      `Port ${port} may not be used by this account. Choose one above 1023: PORT=4321 npm start`,
    );
  }
  return error;
}

/** Idle connections are closed now, the others as they become idle. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
    const force = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Runs `finish` once, at the first of the signals that ask a process to end; a second one ends it at once. */
export function onShutdown(finish: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void finish().finally(() => process.exit());
    });
  }
}

/** The API alone: `node src/api/server.ts`. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config);
  const services = await openServices(config, logger);
  const server = await listen(getRequestListener(createApp(services).fetch), config.port, config.host);
  const stopMail = services.mailQueue.start();
  const stopRequests = services.accountRequests.start();
  const stopDeletions = startDeletions(services);
  const stopSweep = startSweep(services);
  logger.info({ port: server.port }, 'listening');
  services.pictures
    .finish()
    .catch((error: unknown) => logger.error({ err: error }, 'pictures that waited were not encoded'));
  onShutdown(async () => {
    const mailed = stopMail();
    stopDeletions();
    stopSweep();
    await server.stop();
    await stopRequests();
    await mailed;
    services.pictureProcess.stop();
    await services.store.close();
  });
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const isForeseen = [ConfigError, DatabaseError, ListenError].some((kind) => error instanceof kind);
    process.stderr.write(
      `${error instanceof Error ? (isForeseen ? error.message : error.stack) : String(error)}\n`,
    );
    process.exit(1);
  });
}
