import { Hono } from 'hono';
import { createAnswerCache } from './http/answer-cache.ts';
import type { RequestEnv, Services } from './http/context.ts';
import { createMount } from './http/mount.ts';
import { answerError, answerNotFound, openPublicReads, traceRequests } from './http/middleware.ts';
import { mountBanners } from './routes/banner.ts';
import { mountComedians } from './routes/comedian.ts';
import { mountContact } from './routes/contact.ts';
import { mountContract } from './routes/contract.ts';
import { mountEvents } from './routes/event.ts';
import { mountFeed } from './routes/feed.ts';
import { mountGroups } from './routes/group.ts';
import { mountHealth } from './routes/health.ts';
import { mountLeague } from './routes/league.ts';
import { mountMedia } from './routes/media.ts';
import { mountPodcasts } from './routes/podcast.ts';
import { mountTexts } from './routes/text.ts';
import { mountVenues } from './routes/venue.ts';

/** Composes the API: JSON under `/api`, pictures under `/media`, `/healthz`. Listens to nothing by itself. */
export function createApp(services: Services): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: true });
  const cache = createAnswerCache(() => services.store.version());
  const mount = createMount(app, cache, services.origin);

  app.use(traceRequests(services.logger));
  app.use('/api/*', openPublicReads);
  app.onError(answerError(services.logger));
  app.notFound(answerNotFound);

  mountGroups(mount, services);
  mountComedians(mount, services);
  mountEvents(mount, services);
  mountVenues(mount, services);
  mountPodcasts(mount, services);
  mountFeed(mount, services);
  mountBanners(mount, services);
  mountTexts(mount, services);
  mountLeague(mount, services);
  mountContact(app, mount, services);
  mountHealth(mount, services);
  mountContract(mount, services);
  mount.finish();
  mountMedia(app, services);
  return app;
}
