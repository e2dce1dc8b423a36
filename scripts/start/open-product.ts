import { join } from 'node:path';
import { demoMedia } from '#demo/bundled-media.ts';
import { cacheOf, createApp } from '#api/app.ts';
import type { Config } from '#api/config.ts';
import { servedEverywhere } from '#api/data/database/serving-node.ts';
import { lockFileIn } from '#api/data/database/file-lock.ts';
import { createLogger } from '#api/log.ts';
import { openServices, type Services } from '#api/services.ts';
import { createClient } from '#client/http/http.ts';
import { createPictureReader } from '#client/content/pictures.ts';
import { createKnownFeeds } from '#client/search/known-feeds.ts';
import { openCardStore } from '#publisher/cards/card-store.ts';
import { startNotices } from '#publisher/notices/notices.ts';
import { openReleases } from '#publisher/release/releases.ts';
import { siteReleases } from '#publisher/release/site-releases.ts';
import { openLiveSite } from '#publisher/serve/live-site.ts';
import { pageStorage } from '#publisher/shared/page-storage.ts';
import { UsageError } from '../command.ts';
import { openSharedPages } from '../shared-pages.ts';

/** What a process of `npm start` opens before it answers requests. */
export type Product = Awaited<ReturnType<typeof openProduct>>;

/** Opens the database, the API, the releases and the live site. Throws `UsageError` if another process uses the folder. */
export async function openProduct(config: Config) {
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
    ...(apiUrl !== null && { knownFeeds: createKnownFeeds(createClient({ baseUrl: apiUrl })) }),
  };
  services.readiness.require(
    'site',
    async () => (await releases.live()) !== null && (shared === null || shared.isCaughtUp()),
  );
  const cache = cacheOf(services);
  const app = createApp(services, cache);
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
    ...(shared && { everywhere: () => servedEverywhere(services.db) }),
  });
  return { config, logger, services, releases, shared, cache, app, site, notices };
}
