import { ensureContent, willBeDemo } from '#demo/first-run.ts';
import { returnIdleMemory } from '#api/limits/return-memory.ts';
import { listMissingSetup } from '#api/missing-setup.ts';
import { whileLocked } from '#api/one-process.ts';
import { onShutdown } from '#api/server.ts';
import { printJsonLine, printLine } from '#publisher/progress.ts';
import { watchLive } from '#publisher/release/releases.ts';
import { KEPT_TEMPLATES, keepTemplates } from '#publisher/render/kept-templates.ts';
import { runCommand } from './command.ts';
import { answerRequests } from './start/answer-requests.ts';
import { openProduct, type Product } from './start/open-product.ts';
import { pageSettings } from './start/page-settings.ts';
import { publishChanges } from './start/publish-changes.ts';
import { startJobs } from './start/start-jobs.ts';

/* npm start: the whole product in one process, on one origin. Several of them may share a database. */

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
async function prepareContent({ config, services, logger }: Product, templates: string): Promise<void> {
  const isDemoSite = await willBeDemo(services);
  // The publisher asks for templates with what it finds in the content: mostly these, which are compiled meanwhile.
  const likely = { ...pageSettings(config, isDemoSite), PICTURE_ORIGINS: '', OWN_CALLS: 'present' };
  keepTemplates(templates, likely).catch((error: unknown) =>
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

await runCommand(async () => {
  const started = performance.now();
  const product = await openProduct();
  const { config, services, releases, shared, site, notices, logger } = product;
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

  const templates = config.templatesDir ?? KEPT_TEMPLATES;
  if (config.apiUrl === null) await prepareContent(product, templates);
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
    templates,
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
});
