import type { Logger } from 'pino';
import type { AccountRequests } from '../accounts/requests.ts';
import type { Builds } from '../builds/builds.ts';
import type { DraftPages } from '../builds/draft-pages.ts';
import type { PageErrors } from '../builds/page-errors.ts';
import type { SiteReleases } from '../builds/site-releases.ts';
import type { ChangeLog } from '../change-log.ts';
import type { Config } from '../config.ts';
import type { Store } from '../data/database.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import type { Reader } from '../data/read.ts';
import type { BundledMedia } from '../feeds/bundled-media.ts';
import type { KnownFeeds } from '../feeds/known-feeds.ts';
import type { FeedReader } from '../feeds/feed-reader.ts';
import type { Payments } from '../donations/payments.ts';
import type { BodyShare } from './body-budget.ts';
import type { Limits } from '../limits/limiter.ts';
import type { Load } from '../limits/load.ts';
import type { ReadLimit } from '../limits/read-limit.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Readiness } from '../monitoring/readiness.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { PictureProcess } from '../media/picture-process.ts';
import type { PictureStore } from '../media/picture-store.ts';
import type { Storage } from '../media/storage.ts';
import type { ObjectStore } from '../s3/object-store.ts';

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

export interface RequestEnv {
  Variables: {
    /** Its id in logs. */
    requestId: string;
    /** What every response has; its own headers of these names win. */
    headers: Record<string, string>;
    /** Whether the response was made with these headers, so that none is left to be added. */
    hasHeaders?: boolean;
    /** Its share of the memory for bodies. */
    body: BodyShare;
    /** Whether its body was read completely. */
    isBodyRead?: boolean;
  };
}
