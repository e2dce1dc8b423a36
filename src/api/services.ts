import type { Logger } from 'pino';
import { passwordQueue } from './accounts/password.ts';
import { type AccountRequests, createAccountRequests } from './accounts/requests.ts';
import { type Builds, createBuilds } from './builds/builds.ts';
import { createDraftPages, type DraftPages } from './builds/draft-pages.ts';
import { createPageErrors, type PageErrors } from './builds/page-errors.ts';
import { noReleases, type SiteReleases } from './builds/site-releases.ts';
import { type ChangeLog, openChangeLog } from './change-log.ts';
import type { Config } from './config.ts';
import { dialectFor, openStore, type Store } from './data/database/database.ts';
import type { Dialect } from './data/database/dialect.ts';
import type { Reader } from './data/read.ts';
import { createDiskSpace, type DiskSpace } from './disk/disk-space.ts';
import { type BundledMedia, noMedia, withBundledFeeds } from './feeds/bundled-media.ts';
import { createPayments, type Payments } from './donations/payments.ts';
import { feedsInDatabase, type KnownFeeds } from './feeds/known-feeds.ts';
import { createFeedReader, type FeedReader } from './feeds/feed-reader.ts';
import { createLimits, type Limits } from './limits/limiter.ts';
import { createLoad, type Load } from './limits/load.ts';
import { createReadLimit, type ReadLimit } from './limits/read-limit.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { createReadiness, type Readiness } from './monitoring/readiness.ts';
import { createMailQueue, type MailQueue } from './mail/mail-queue.ts';
import { createMailTransport } from './mail/transport.ts';
import { openMediaStorage } from './media/open-media-storage.ts';
import type { Storage } from './media/storage.ts';
import { createPictureProcess, type PictureProcess } from './media/picture-process.ts';
import { createPictureStore, type PictureStore } from './media/picture-store.ts';
import { type ObjectStore, type ObjectStoreOptions, openObjectStore } from './s3/object-store.ts';

/** The services of a process, passed to routes. */
export interface Services extends Reader {
  config: Config;
  store: Store;
  storage: Storage;
  /** Null where files are stored in the folder of data. */
  objectStore: ObjectStore | null;
  pictures: PictureStore;
  pictureProcess: PictureProcess;
  feeds: FeedReader;
  knownFeeds: KnownFeeds;
  bundledMedia: BundledMedia;
  limits: Limits;
  /** The work in progress of the API. */
  load: Load;
  readLimit: ReadLimit;
  /** Null where `/metrics` has no token. */
  metrics: Metrics | null;
  readiness: Readiness;
  disk: DiskSpace;
  mailQueue: MailQueue;
  accountRequests: AccountRequests;
  payments: Payments;
  /** Announces every write that changes the public site. */
  changes: ChangeLog;
  /** Full builds of the site, which the publisher carries out. */
  builds: Builds;
  pageErrors: PageErrors;
  releases: SiteReleases;
  /** The pages that unsaved changes would make. */
  draftPages: DraftPages;
  logger: Logger;
}

/** Opens the database and creates all services. Throws `DatabaseError` when the database cannot be used. */
export async function openServices(
  config: Config,
  logger: Logger,
  bundledMedia: BundledMedia = noMedia,
  storeOptions: ObjectStoreOptions = {},
  dialect?: Dialect,
): Promise<Services> {
  const store = await openStore(dialect ?? (await dialectFor(config)));
  const pictureProcess = createPictureProcess();
  const objectStore = config.s3 && openObjectStore(config.s3, logger, storeOptions);
  const storage = openMediaStorage(config, objectStore, logger);
  const readiness = createReadiness(store.db);
  const disk = createDiskSpace({ dataDir: config.dataDir, logger });
  if (objectStore) readiness.watch('object storage', () => objectStore.isFailing());
  const load = createLoad();
  const limits = createLimits(store.limits);
  // Its library is loaded only where `/metrics` has a token.
  const metrics = config.metricsToken === null ? null : await import('./monitoring/metrics.ts');
  const mailQueue = createMailQueue({ db: store.db, logger }, createMailTransport(config, logger));
  return {
    config,
    logger,
    store,
    db: store.db,
    origin: config.siteUrl,
    storage,
    objectStore,
    pictureProcess,
    pictures: createPictureStore({
      db: store.db,
      storage,
      logger,
      process: pictureProcess,
      isShared: store.engine === 'postgres',
    }),
    changes: await openChangeLog(store.db, store.changes, logger),
    builds: createBuilds(store.db),
    pageErrors: createPageErrors(store.db),
    releases: noReleases,
    draftPages: createDraftPages(),
    feeds: withBundledFeeds(createFeedReader(logger), bundledMedia),
    knownFeeds: feedsInDatabase(store.db),
    bundledMedia,
    limits,
    load,
    metrics:
      metrics?.createMetrics({ db: store.db, load, objectStore, passwordQueue, dataDir: config.dataDir }) ??
      null,
    readiness,
    disk,
    readLimit: createReadLimit(),
    payments: createPayments({ config, db: store.db }),
    mailQueue,
    accountRequests: createAccountRequests({ config, logger, db: store.db, limits, mailQueue }),
  };
}
