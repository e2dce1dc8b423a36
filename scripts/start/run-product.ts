import type { Config } from '#api/config.ts';
import { ensureContent, willBeDemo } from '#demo/first-run.ts';
import { returnIdleMemory } from '#api/limits/return-memory.ts';
import { listMissingSetup } from '#api/missing-setup.ts';
import { whileLocked } from '#api/one-process.ts';
import { onShutdown } from '#api/server.ts';
import { printJsonLine, printLine } from '#publisher/progress.ts';
import { watchLive } from '#publisher/release/releases.ts';
import { templatesOf } from '#publisher/render/kept-templates.ts';
import { answerRequests } from './answer-requests.ts';
import { compileLikely } from './likely-templates.ts';
import { openProduct, type Product } from './open-product.ts';
import { publishChanges } from './publish-changes.ts';
import { startJobs } from './start-jobs.ts';

/** Milliseconds between readings of the files that the publisher of another process may have changed. */
const REFRESH_EVERY = 2000;

/** Milliseconds between looks for pending pictures. */
const ENCODE_EVERY = 600_000;

/** Lines for people on a terminal; elsewhere, like the log, JSON for programs. */
const print = process.stdout.isTTY ? printLine : printJsonLine;

/** Calls a function again and again. Returns a function that ends that. */
function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}

/** Fills an empty database, while the templates are compiled. */
async function prepareContent(
  { config, services, logger }: Product,
  compiling: Promise<void> | null,
): Promise<void> {
  const compiled = compiling ?? compileLikely(config, await willBeDemo(services));
  compiled.catch((error: unknown) =>
    logger.warn({ err: error }, 'templates were not compiled before the publisher asks for them'),
  );
  await whileLocked(services, 'content', () => ensureContent(services, print));
}

/** Encodes pending pictures, then looks for others from time to time. Returns a function that ends that. */
async function encodePictures(
  { services, logger }: Product,
  untilQuiet: () => Promise<void>,
): Promise<() => void> {
  const encode = () => services.pictures.encodePending(untilQuiet);
  if (await encode()) print('Every picture is encoded: nothing is left to prepare.');
  // Of a picture that is uploaded later, requests encode the files that they ask for.
  return every(
    ENCODE_EVERY,
    () => void encode().catch((error: unknown) => logger.error({ err: error }, 'pictures not encoded')),
  );
}

export interface RunOptions {
  config: Config;
  /** `performance.now()` at the start of the process. */
  started: number;
  /** Templates that are compiled already, see `compileForFirstStart`. */
  compiling: Promise<void> | null;
}

/** Runs the whole product in this process, on one origin, until it is told to end. Several of them may share a database. */
export async function runProduct({ config, started, compiling }: RunOptions): Promise<void> {
  const product = await openProduct(config);
  const { services, releases, shared, site, notices, logger } = product;
  const shutdown = new AbortController();
  const { signal } = shutdown;
  const answering = await answerRequests(product);
  const stopping = new Set<() => unknown>([
    services.disk.watch(),
    services.mailQueue.start(),
    services.accountRequests.start(),
  ]);
  onShutdown(async () => {
    shutdown.abort();
    const stopped = [...stopping].map((stop) => stop());
    await answering.stop();
    await Promise.all(stopped);
    services.pictureProcess.stop();
    await services.store.close();
  });

  if (config.apiUrl === null) await prepareContent(product, compiling);
  if ((await releases.live()) !== null) print(`The last release is being served at ${config.siteUrl}`);
  print('Building the site…');

  /** Whether this process does what one of all does. */
  let hasJobs = false;
  const noticePages = () => {
    if (hasJobs) notices.wake();
  };
  const refreshSite = () =>
    void site
      .refresh()
      .catch((error: unknown) => logger.error({ err: error }, 'the site was not read again'));
  if (shared) stopping.add(shared.follow(noticePages));
  const { publisher, ready, stop } = await publishChanges(product, {
    templates: templatesOf(config),
    internalUrl: answering.internalUrl,
    started,
    print,
    refreshSite,
    onPages: noticePages,
    signal,
  });
  for (const end of stop) stopping.add(end);
  stopping.add(notices.stop);
  stopping.add(
    watchLive(releases, () => {
      refreshSite();
      noticePages();
    }),
  );
  stopping.add(
    every(REFRESH_EVERY, () => {
      if (publisher.isStandby && shared === null) refreshSite();
    }),
  );
  stopping.add(
    await startJobs(services, () => {
      hasJobs = true;
      // What changed while no process gave notice of it.
      noticePages();
      return () => (hasJobs = false);
    }),
  );
  await ready;
  if (signal.aborted) return;
  returnIdleMemory(signal);
  if (config.apiUrl === null) for (const line of await listMissingSetup(services)) print(line);
  stopping.add(await encodePictures(product, () => answering.untilQuiet(signal)));
}
