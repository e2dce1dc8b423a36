import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDeletions } from './accounts/deletion.ts';
import { startWaitingRequests } from './privacy/waiting-requests.ts';
import { cacheOf, createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseError } from './data/database/error.ts';
import { answerCachedFirst } from './http/cached-answers.ts';
import { limitConnections } from './http/connection-limit.ts';
import { namesOneHost } from './http/host-header.ts';
import { ListenError } from './http/listen-error.ts';
import { createLogger } from './log.ts';
import { startPictureCleanup } from './media/delete-unused.ts';
import { runInOneProcess } from './one-process.ts';
import { openServices } from './services.ts';

export interface RunningServer {
  port: number;
  /** URL on the loopback interface. */
  url: string;
  /** Accepts no new requests, waits for those in progress, then resolves. */
  stop(): Promise<void>;
}

/** Milliseconds for requests in progress to finish at shutdown. */
const SHUTDOWN_TIMEOUT = 10_000;

/** Limits of a server against slow or numerous clients. */
export interface ServerLimits {
  /** Milliseconds in which the headers of a request have to arrive, and the whole of it. */
  headersTimeout: number;
  requestTimeout: number;
  /** Milliseconds after which a connection on which nothing moves is closed, also one whose client does not read. */
  idleTimeout: number;
  /** Milliseconds for which a connection is kept after an answer. */
  keepAliveTimeout: number;
  /** Milliseconds between checks for requests beyond these limits; Node's default is 30 s. */
  connectionsCheckingInterval: number;
  /** Concurrent connections, and those of one address; beyond them idle ones are closed, then new ones. */
  maxConnections: number;
  maxPerAddress: number;
}

export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  idleTimeout: 120_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
  maxConnections: 4000,
  maxPerAddress: 256,
};

/**
 * The limits of a server that visitors reach. Behind a proxy they all have its address, and the proxy ends connections
 * that it does not need, before this server does: otherwise it sends a request on one that is being closed.
 */
export const publicLimits = ({ trustedProxies }: { trustedProxies: number }): ServerLimits =>
  trustedProxies === 0
    ? SERVER_LIMITS
    : { ...SERVER_LIMITS, maxPerAddress: SERVER_LIMITS.maxConnections, keepAliveTimeout: 150_000 };

/** Milliseconds between checks for idle connections at shutdown. */
const IDLE_CHECK = 20;

/** Responds to a request; it handles its own errors. */
type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export async function listen(
  listener: Listener,
  port: number,
  host: string,
  { maxConnections, maxPerAddress, idleTimeout, ...timeouts }: ServerLimits = SERVER_LIMITS,
  onConnection: () => void = () => {},
): Promise<RunningServer> {
  const server = createServer(timeouts, (request, response) => {
    if (namesOneHost(request)) void listener(request, response);
    else response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end();
  });
  limitConnections(server, { total: maxConnections, perAddress: maxPerAddress });
  server.on('connection', onConnection);
  server.setTimeout(idleTimeout);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port)));
    // Connections beyond Node's queue of 511 would be tried again after a second, and then after ever longer ones.
    server.listen(port, host, maxConnections, resolve);
  });
  const { port: taken, address, family } = server.address() as AddressInfo;
  return { port: taken, url: localUrl(address, family, taken), stop: () => stop(server) };
}

/** The URL of a listening socket; a wildcard address is replaced by the loopback one of its family. */
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

/** Closes idle connections now, and the others when they become idle. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
    const force = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Runs `finish` at the first SIGINT or SIGTERM; a second signal exits at once. */
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

/** The API without the site: `node src/api/server.ts`. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config);
  const services = await openServices(config, logger);
  const cache = cacheOf(services);
  const answer = answerCachedFirst(createApp(services, cache), cache, services);
  const onConnection = () => services.load.noteConnection();
  const server = await listen(answer, config.port, config.host, publicLimits(config), onConnection);
  const stopMail = services.mailQueue.start();
  const stopRequests = services.accountRequests.start();
  const stopJobs = runInOneProcess(services, 'jobs', () => [
    startDeletions(services),
    startWaitingRequests(services),
    startPictureCleanup(services),
  ]);
  logger.info({ port: server.port }, 'listening');
  services.pictures
    .encodePending()
    .catch((error: unknown) => logger.error({ err: error }, 'pending pictures were not encoded'));
  onShutdown(async () => {
    const mailed = stopMail();
    const stopped = stopJobs();
    await server.stop();
    await stopRequests();
    await mailed;
    await stopped;
    services.pictureProcess.stop();
    await services.store.close();
  });
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const isExpected = [ConfigError, DatabaseError, ListenError].some((kind) => error instanceof kind);
    process.stderr.write(
      `${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`,
    );
    process.exit(1);
  });
}
