import { demoMedia } from '#demo/bundled-media.ts';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { startDeletions } from '#api/accounts/deletion.ts';
import { startWaitingRequests } from '#api/privacy/waiting-requests.ts';
import { cacheOf, createApp } from '#api/app.ts';
import { type Config, readConfig } from '#api/config.ts';
import { startOutgoingHook } from '#api/builds/outgoing-hook.ts';
import { isDemo } from '#api/data/database/meta.ts';
import { ensureContent, willBeDemo } from '#demo/first-run.ts';
import { createRepeatFilter } from '#api/log-repeats.ts';
import { createLogger } from '#api/log.ts';
import { listMissingSetup } from '#api/missing-setup.ts';
import { servedEverywhere } from '#api/data/database/serving-node.ts';
import { lockFileIn } from '#api/data/database/file-lock.ts';
import { listen, onShutdown, publicLimits } from '#api/server.ts';
import { startPictureCleanup } from '#api/media/delete-unused.ts';
import { startLinkChecks } from '#api/links/check-links.ts';
import { runInOneProcess, whileLocked } from '#api/one-process.ts';
import { startSchedule } from '#api/schedule.ts';
import { answerCachedFirst } from '#api/http/cached-answers.ts';
import { refuseEarly } from '#api/http/admission.ts';
import type { DraftOutcome } from '#api/builds/draft-pages.ts';
import type { Services } from '#api/services.ts';
import { openServices } from '#api/services.ts';
import { createClient } from '#client/http/http.ts';
import { createKnownFeeds } from '#client/search/known-feeds.ts';
import { createPictureReader } from '#client/content/pictures.ts';
import { createAnnouncer } from '#publisher/announcer.ts';
import { openCardStore } from '#publisher/cards/card-store.ts';
import { openLiveSite } from '#publisher/serve/live-site.ts';
import { createPageRequests } from '#publisher/serve/page-requests.ts';
import { KEPT_TEMPLATES, keepTemplates } from '#publisher/render/kept-templates.ts';
import { printJsonLine, printLine, secondsSince } from '#publisher/progress.ts';
import type { FromPublisher } from '#publisher/messages.ts';
import { serveIndexNowKey } from '#publisher/notices/key-file.ts';
import { startNotices } from '#publisher/notices/notices.ts';
import { openReleases, watchLive } from '#publisher/release/releases.ts';
import { pageStorage } from '#publisher/shared/page-storage.ts';
import { siteReleases } from '#publisher/release/site-releases.ts';
import { supervisePublisher } from '#publisher/supervise.ts';
import { dispatchBuilds, reportToAdmins } from './builds.ts';
import { forwardTo } from './forward-api.ts';
import { openSharedPages } from './shared-pages.ts';
import { runCommand, UsageError } from './command.ts';
import { donationsOf } from './donations.ts';

/* npm start: the whole product in one process, on one origin. Several of them may share a database. */

/** Milliseconds between readings of the files that the publisher of another process may have changed. */
const REFRESH_EVERY = 2000;

/** Milliseconds without a request after which the next pending picture is encoded. */
const QUIET = 1000;

/** Milliseconds between looks for pending pictures. */
const ENCODE_EVERY = 600_000;

/** Paths that the API answers, here or on another server, and paths that are always answered here. The site has all others. */
const API_PATH = /^\/(api|media|server-middleware|pago-de-prueba|hooks)(\/|$)/;
const OWN_PATH =
  /^\/(hooks\/rebuild|healthz|readyz|metrics|server-middleware\/podcasts\/rss-feed|api\/admin\/(builds|page-errors|releases))(\/|$)/;

/** Lines for people on a terminal; elsewhere, like the log, JSON for programs. */
const print = process.stdout.isTTY ? printLine : printJsonLine;

/** Messages of the publisher after which other pages, or other files beside them, are live. */
const CHANGES_PAGES: ReadonlySet<FromPublisher['type']> = new Set([
  'ready',
  'updated',
  'reload',
  'release-ended',
]);

/** The path of a request, also if its request line holds an absolute URL. */
const pathOf = (url = '/') => URL.parse(url, 'http://local')?.pathname ?? url;

/** The environment variables with which pages depend on the content being a demo. */
const pageSettings = (config: Config, isDemoSite: boolean) => ({
  DEMO_NOTICE: config.apiUrl !== null ? (process.env['DEMO_NOTICE'] ?? '') : isDemoSite ? '1' : '',
  DONATIONS: donationsOf(config, isDemoSite),
});

await runCommand(async () => {
  const started = performance.now();
  const config = readConfig();
  const logger = createLogger(config);
  const { apiUrl, siteUrl } = config;
  const ownServices = await openServices(config, logger, demoMedia(config.siteUrl));
  const releases = await openReleases(join(config.dataDir, 'releases'));
  const pages = apiUrl === null ? pageStorage(config, ownServices.objectStore) : null;
  if (pages && !lockFileIn(config.dataDir, 'process'))
    throw new UsageError(`Another process uses ${config.dataDir}: each one needs a DATA_DIR of its own.`);
  const refreshNow = () => site.refresh();
  const shared =
    pages &&
    openSharedPages({
      services: ownServices,
      storage: pages,
      releases,
      working: join(config.dataDir, 'publisher'),
      refresh: refreshNow,
    });
  const services: Services = {
    ...ownServices,
    releases: shared?.releases ?? siteReleases(releases, refreshNow),
    ...(config.apiUrl !== null && {
      knownFeeds: createKnownFeeds(createClient({ baseUrl: config.apiUrl })),
    }),
  };
  services.readiness.require(
    'site',
    async () => (await releases.live()) !== null && (shared === null || shared.isCaughtUp()),
  );
  const cache = cacheOf(services);
  const app = createApp(services, cache);
  const answerOwn = answerCachedFirst(app, cache, services);
  const forward = apiUrl === null ? null : forwardTo(apiUrl);
  const readPicture = createPictureReader(
    apiUrl === null
      ? { baseUrl: siteUrl, siteUrl, fetch: async (request) => app.fetch(request) }
      : { baseUrl: apiUrl, siteUrl },
  );
  const site = await openLiveSite(
    releases,
    openCardStore(join(config.dataDir, 'cards'), readPicture),
    siteUrl.startsWith('https:'),
  );

  const notices = startNotices(services, releases, {
    ...(shared && {
      everywhere: () => servedEverywhere(services.db),
    }),
  });
  const shutdown = new AbortController();
  let requestedAt = -QUIET;
  /** Resolves when no request has come for a while: visitors go before pictures that no one asks for yet. */
  const untilQuiet = async (): Promise<void> => {
    while (!shutdown.signal.aborted && performance.now() - requestedAt < QUIET)
      await pause(QUIET, undefined, { signal: shutdown.signal }).catch(() => {});
  };
  /** Whether this process does what one of all does. */
  let hasJobs = false;
  const tellOfPages = () => {
    if (hasJobs) notices.wake();
  };
  const serveKey = serveIndexNowKey(config);
  const server = await listen(
    (request, response) => {
      requestedAt = performance.now();
      const path = pathOf(request.url);
      if (serveKey(path, request, response)) return;
      if (!API_PATH.test(path) && !OWN_PATH.test(path)) {
        response.once('close', services.load.startPage());
        if (services.metrics) response.once('finish', () => services.metrics?.countPage(response.statusCode));
        site.handle(request, response);
      } else if (forward && !OWN_PATH.test(path)) forward(request, response);
      else if (!refuseEarly(services.load, path, request, response)) answerOwn(request, response);
    },
    config.port,
    config.host,
    publicLimits(config),
    () => services.load.noteConnection(),
  );
  // The publisher's own port: what it reads is not limited, and strangers cannot take its connections.
  const internal = await listen(
    getRequestListener((request, bindings) => app.fetch(request, { ...bindings, isInternal: true })),
    0,
    '127.0.0.1',
  );
  const stopping = new Set<() => unknown>([
    services.disk.watch(),
    services.mailQueue.start(),
    services.accountRequests.start(),
  ]);
  onShutdown(async () => {
    shutdown.abort();
    const stopped = [...stopping].map((stop) => stop());
    await Promise.all([server.stop(), internal.stop()]);
    await Promise.all(stopped);
    services.pictureProcess.stop();
    await services.store.close();
  });

  const templates = config.templatesDir ?? KEPT_TEMPLATES;
  if (apiUrl === null) {
    const isDemoSite = await willBeDemo(services);
    // The publisher asks for templates with what it finds in the content: mostly these, which are compiled meanwhile.
    const likely = { ...pageSettings(config, isDemoSite), PICTURE_ORIGINS: '', OWN_CALLS: 'present' };
    keepTemplates(templates, likely).catch((error: unknown) =>
      logger.warn({ err: error }, 'templates were not compiled before the publisher asks for them'),
    );
    await whileLocked(services, 'content', () => ensureContent(services, print));
  }
  if ((await releases.live()) !== null) print(`The last release is being served at ${siteUrl}`);
  print('Building the site…');
  const buildStarted = performance.now();
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  const refreshSite = () =>
    void site
      .refresh()
      .catch((error: unknown) => logger.error({ err: error }, 'the site was not read again'));

  if (shared) stopping.add(shared.follow(tellOfPages));

  const logFailure = (error: unknown) => logger.error({ err: error }, 'not noted');

  const becomeReady = (line: string): void => {
    isReady = true;
    print(line);
    print(`${config.siteName} is at ${siteUrl} (ready after ${secondsSince(started)}).`);
    ready.resolve();
  };

  const isNewProblem = createRepeatFilter();
  const receive = async (message: Exclude<FromPublisher, { type: 'page' }>): Promise<void> => {
    if (message.type === 'standby') {
      await site.refresh().catch(logFailure);
      if (!isReady) becomeReady('Another process makes the pages; this one serves them.');
    } else if (message.type === 'publishing') logger.info('this process publishes');
    else if (message.type === 'ready') {
      await site.refresh().catch(logFailure);
      // Not awaited: builds do not wait for reports to admins.
      services.pageErrors.clearExcept(message.failed).catch(logFailure);
      // A new publisher replaced one that was killed: the build that was running starts again.
      if (isReady) return services.builds.requeueRunning();
      becomeReady(`The site was built in ${secondsSince(buildStarted)}.`);
    } else if (message.type === 'reload') refreshSite();
    else if (message.type === 'updated') {
      services.metrics?.pagesWritten(message.pages);
      logger.info(message, 'pages follow the content');
    } else if (message.type === 'failure') {
      if (isNewProblem(message.problem)) logger.error(message, 'publishing is delayed');
    } else if (message.type === 'rendering') {
      site.renderEarly({ assets: message.assets, render: pageRequests.render });
      if (!isReady) print(`Pages can be read at ${siteUrl} while the rest of the site is built.`);
    } else if (message.type === 'draft') receiveDraft(message);
    else if (message.type === 'value-dropped') logger.warn(message, 'a part of the content is left out');
    else await reportToAdmins(services, message);
  };
  let receiving: Promise<void> = Promise.resolve();
  // What is committed from here on is announced: the publisher reads all content later than this.
  stopping.add(await services.changes.follow());
  const publisher = supervisePublisher({
    isPolling: apiUrl !== null,
    templates,
    env: {
      API_URL: apiUrl ?? internal.url,
      SITE_URL: siteUrl,
      ...pageSettings(config, await isDemo(services.db)),
    },
    onMessage: (message) => {
      if (message.type === 'page') return pageRequests.receive(message);
      // In order of arrival: the recovery of a page is stored after its failure.
      receiving = receiving.then(() => receive(message)).catch(logFailure);
      if (CHANGES_PAGES.has(message.type)) receiving = receiving.then(tellOfPages);
    },
    onEnd: (reason) => {
      logger.error({ reason }, 'the publisher ended; another one follows');
      if (!isReady) print(`The site could not be built; what was live stays live.\n${reason}`);
    },
    signal: shutdown.signal,
  });
  const receiveDraft = services.draftPages.connect((request) => {
    if (publisher.isStandby && shared) {
      const { id, draft, wish } = request;
      shared.calls
        .call({ type: 'draft', draft, wish })
        .catch(() => null)
        .then((outcome) => receiveDraft({ id, outcome: outcome as DraftOutcome | null, problem: null }))
        .catch(logFailure);
      return true;
    }
    return !publisher.isStandby && publisher.send({ type: 'draft', ...request });
  });
  const pageRequests = createPageRequests((request) => publisher.send({ type: 'page', ...request }));
  if (shared) stopping.add(shared.serve(publisher));
  const announce = createAnnouncer(
    (path) => app.request(path),
    (changes) => {
      if (publisher.send({ type: 'changed', changes })) services.metrics?.changeAnnounced();
    },
  );
  stopping.add(services.changes.subscribe(announce));
  stopping.add(notices.stop);
  stopping.add(
    watchLive(releases, () => {
      refreshSite();
      tellOfPages();
    }),
  );
  stopping.add(dispatchBuilds(services, publisher, ready.promise));
  const refreshing = setInterval(() => {
    if (publisher.isStandby && pages === null) refreshSite();
  }, REFRESH_EVERY);
  stopping.add(() => clearInterval(refreshing));
  // A demo's links are invented.
  const startTelling = () => {
    hasJobs = true;
    // What changed while no process told of it.
    tellOfPages();
    return () => (hasJobs = false);
  };
  const checksLinks = apiUrl === null && !(await isDemo(services.db));
  stopping.add(
    runInOneProcess(services, 'jobs', () => [
      startTelling(),
      startDeletions(services),
      startWaitingRequests(services),
      startPictureCleanup(services),
      startSchedule(services),
      ...(checksLinks ? [startLinkChecks(services)] : []),
      startOutgoingHook(services).stop,
    ]),
  );
  await ready.promise;
  if (shutdown.signal.aborted) return;
  if (apiUrl === null) for (const line of await listMissingSetup(services)) print(line);
  const encodePictures = () => services.pictures.encodePending(untilQuiet);
  if (await encodePictures()) print('Every picture is encoded: nothing is left to prepare.');
  // Of a picture that is uploaded later, requests encode the files that they ask for.
  const encoding = setInterval(
    () =>
      void encodePictures().catch((error: unknown) => logger.error({ err: error }, 'pictures not encoded')),
    ENCODE_EVERY,
  );
  stopping.add(() => clearInterval(encoding));
});
