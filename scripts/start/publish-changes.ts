import type { DraftAnswer, DraftOutcome } from '#api/builds/draft-pages.ts';
import { isDemo } from '#api/data/database/meta.ts';
import { createRepeatFilter } from '#api/log-repeats.ts';
import { createAnnouncer } from '#publisher/announcer.ts';
import type { FromPublisher } from '#publisher/messages.ts';
import { secondsSince } from '#publisher/progress.ts';
import { createPageRequests } from '#publisher/serve/page-requests.ts';
import { supervisePublisher } from '#publisher/supervise.ts';
import { dispatchBuilds, reportToAdmins } from '../builds.ts';
import type { Product } from './open-product.ts';
import { pageSettings } from './page-settings.ts';

/** Messages of the publisher after which other pages, or other files beside them, are live. */
const CHANGES_PAGES: ReadonlySet<FromPublisher['type']> = new Set([
  'ready',
  'updated',
  'reload',
  'release-ended',
]);

interface PublishOptions {
  templates: string;
  internalUrl: string;
  /** `performance.now()` at the start of the process. */
  started: number;
  print: (line: string) => void;
  /** Reads the files of the live release again that are kept in memory. */
  refreshSite: () => void;
  /** Other pages are live. */
  onPages: () => void;
  signal: AbortSignal;
}

/** Where answers of the publisher go. */
interface Answers {
  /** Requests a page from the publisher. */
  render: (path: string) => Promise<string | null>;
  receiveDraft: (answer: DraftAnswer) => void;
}

/** What this process does with the messages of its publisher. */
function createReceiver(product: Product, { started, print, refreshSite }: PublishOptions) {
  const { config, services, logger, site } = product;
  const { siteUrl } = config;
  const ready = Promise.withResolvers<void>();
  const buildStarted = performance.now();
  const isNewProblem = createRepeatFilter();
  let isReady = false;

  const logFailure = (error: unknown) => logger.error({ err: error }, 'not noted');

  const becomeReady = (line: string): void => {
    isReady = true;
    print(line);
    print(`${config.siteName} is at ${siteUrl} (ready after ${secondsSince(started)}).`);
    ready.resolve();
  };

  return {
    ready: ready.promise,
    logFailure,
    get isReady() {
      return isReady;
    },
    async receive(
      message: Exclude<FromPublisher, { type: 'page' }>,
      { render, receiveDraft }: Answers,
    ): Promise<void> {
      switch (message.type) {
        case 'standby':
          await site.refresh().catch(logFailure);
          if (!isReady) becomeReady('Another process makes the pages; this one serves them.');
          break;
        case 'publishing':
          logger.info('this process publishes');
          break;
        case 'ready':
          await site.refresh().catch(logFailure);
          // Not awaited: builds do not wait for reports to admins.
          services.pageErrors.clearExcept(message.failed).catch(logFailure);
          // A new publisher replaced one that was killed: the build that was running starts again.
          if (isReady) services.builds.requeueRunning();
          else becomeReady(`The site was built in ${secondsSince(buildStarted)}.`);
          break;
        case 'reload':
          refreshSite();
          break;
        case 'updated':
          services.metrics?.pagesWritten(message.pages);
          logger.info(message, 'pages follow the content');
          break;
        case 'failure':
          if (isNewProblem(message.problem)) logger.error(message, 'publishing is delayed');
          break;
        case 'rendering':
          site.renderEarly({ assets: message.assets, render });
          if (!isReady) print(`Pages can be read at ${siteUrl} while the rest of the site is built.`);
          break;
        case 'draft':
          receiveDraft(message);
          break;
        case 'value-dropped':
          logger.warn(message, 'a part of the content is left out');
          break;
        default:
          await reportToAdmins(services, message);
      }
    },
  };
}

/**
 * Starts the publisher, tells it of changes, and does what it reports. `ready` resolves once its pages are served, or those of
 * another process.
 */
export async function publishChanges(product: Product, options: PublishOptions) {
  const { config, services, shared, app, logger } = product;
  const { templates, internalUrl, print, onPages, signal } = options;
  const receiver = createReceiver(product, options);
  const { logFailure } = receiver;
  let receiving: Promise<void> = Promise.resolve();
  const isDemoSite = await isDemo(services.db);
  // What is committed from here on is announced: the publisher reads all content later than this.
  const stopFollowing = await services.changes.follow();
  const publisher = supervisePublisher({
    isPolling: config.apiUrl !== null,
    templates,
    env: {
      API_URL: config.apiUrl ?? internalUrl,
      SITE_URL: config.siteUrl,
      ...pageSettings(config, isDemoSite),
    },
    onMessage: (message) => {
      if (message.type === 'page') return pageRequests.receive(message);
      const answers = { render: pageRequests.render, receiveDraft };
      // In order of arrival: the recovery of a page is stored after its failure.
      receiving = receiving.then(() => receiver.receive(message, answers)).catch(logFailure);
      if (CHANGES_PAGES.has(message.type)) receiving = receiving.then(onPages);
    },
    onEnd: (reason) => {
      logger.error({ reason }, 'the publisher ended; another one follows');
      if (!receiver.isReady) print(`The site could not be built; what was live stays live.\n${reason}`);
    },
    signal,
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
  const stopServing = shared?.serve(publisher);
  const announce = createAnnouncer(
    (path) => app.request(path),
    (changes) => {
      if (publisher.send({ type: 'changed', changes })) services.metrics?.changeAnnounced();
    },
  );
  return {
    publisher,
    ready: receiver.ready,
    stop: [
      stopFollowing,
      ...(stopServing ? [stopServing] : []),
      services.changes.subscribe(announce),
      dispatchBuilds(services, publisher, receiver.ready),
    ],
  };
}
