import type { Logger } from 'pino';
import { createAccountRequests } from './accounts/requests.ts';
import { createBuilds } from './builds/builds.ts';
import { createDraftPages } from './builds/draft-pages.ts';
import { createPageErrors } from './builds/page-errors.ts';
import { noReleases } from './builds/site-releases.ts';
import { openChangeLog } from './change-log.ts';
import type { Config } from './config.ts';
import { dialectFor, openStore } from './data/database.ts';
import type { Dialect } from './data/dialect.ts';
import { createDiskSpace } from './disk/disk-space.ts';
import { type BundledMedia, noMedia, withBundledFeeds } from './feeds/bundled-media.ts';
import { createPayments } from './donations/payments.ts';
import { feedsInDatabase } from './feeds/known-feeds.ts';
import { createFeedReader } from './feeds/feed-reader.ts';
import type { Services } from './http/context.ts';
import { createLimits } from './limits/limiter.ts';
import { createLoad } from './limits/load.ts';
import { createReadLimit } from './limits/read-limit.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { createReadiness } from './monitoring/readiness.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { createMailTransport } from './mail/transport.ts';
import { openMediaStorage } from './media/open-media-storage.ts';
import { createPictureProcess } from './media/picture-process.ts';
import { createPictureStore } from './media/picture-store.ts';
import { type ObjectStoreOptions, openObjectStore } from './s3/object-store.ts';

/** Opens the database and creates all services. Throws `DatabaseError` when the database cannot be used. */
export async function openServices(
  config: Config,
  logger: Logger,
  bundledMedia: BundledMedia = noMedia,
  storeOptions: ObjectStoreOptions = {},
  dialect: Dialect = dialectFor(config),
): Promise<Services> {
  const store = await openStore(dialect);
  const pictureProcess = createPictureProcess();
  const objectStore = config.s3 && openObjectStore(config.s3, logger, storeOptions);
  const storage = openMediaStorage(config, objectStore, logger);
  const readiness = createReadiness(store.db);
  const disk = createDiskSpace({ dataDir: config.dataDir, logger });
  if (objectStore) readiness.watch('object storage', () => objectStore.isFailing());
  const load = createLoad();
  const limits = createLimits(store.limits);
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
      config.metricsToken === null
        ? null
        : createMetrics({ db: store.db, load, objectStore, dataDir: config.dataDir }),
    readiness,
    disk,
    readLimit: createReadLimit(),
    payments: createPayments({ config, db: store.db }),
    mailQueue,
    accountRequests: createAccountRequests({ config, logger, db: store.db, limits, mailQueue }),
  };
}
