import { Hono } from 'hono';
import { createAdmission } from './http/admission.ts';
import { createEntryTexts } from './http/entry-texts.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { drainRefusedUploads } from './http/body.ts';
import { createBodyBudget } from './http/body-budget.ts';
import { createIdleGc } from './limits/idle-gc.ts';
import type { RequestEnv } from './http/context.ts';
import type { Services } from './services.ts';
import { createGuard } from './http/guard.ts';
import { createRemoteGuard } from './http/remote-guard.ts';
import { createMount } from './http/mount.ts';
import {
  handleError,
  handleNotFound,
  limitBodies,
  measureCalls,
  allowPublicReads,
  traceRequests,
} from './http/middleware.ts';
import { mountAdmin } from './routes/admin/admin.ts';
import { mountFacebook } from './routes/auth/facebook.ts';
import { mountLogin } from './routes/auth/login.ts';
import { mountLogout } from './routes/auth/logout.ts';
import { mountPasswordChange } from './routes/auth/password-change.ts';
import { mountPasswordReset } from './routes/auth/password-reset.ts';
import { mountPasswordResetConfirm } from './routes/auth/password-reset-confirm.ts';
import { mountRegistration } from './routes/auth/registration.ts';
import { mountResendEmail } from './routes/auth/resend-email.ts';
import { mountSessions } from './routes/auth/sessions.ts';
import { mountVerifyEmail } from './routes/auth/verify-email.ts';
import { mountAccountCalendar } from './routes/account-calendar.ts';
import { mountAccountComedian } from './routes/account-comedian.ts';
import { mountAccountCrops } from './routes/account-crops.ts';
import { mountAccountData } from './routes/account-data.ts';
import { mountAccountEvents } from './routes/account-event.ts';
import { mountAccountVenues } from './routes/account-venue.ts';
import { mountBanners } from './routes/banner.ts';
import { mountBuilds } from './routes/build.ts';
import { mountComedianRequest } from './routes/comedian-request.ts';
import { mountComedians } from './routes/comedian.ts';
import { mountContact } from './routes/contact.ts';
import { mountPrivacyRequests } from './routes/privacy-request.ts';
import { mountContract } from './routes/contract.ts';
import { mountBundledMedia } from './routes/bundled-media.ts';
import { mountDonations } from './routes/donation.ts';
import { mountDonationHook } from './routes/donation-hook.ts';
import { mountDonationTest } from './routes/donation-test.ts';
import { mountEntries } from './routes/entry.ts';
import { mountEvents } from './routes/event.ts';
import { mountFavorites } from './routes/favorite.ts';
import { mountFeed } from './routes/feed.ts';
import { mountHealth } from './routes/health.ts';
import { mountMetrics } from './routes/metrics.ts';
import { mountHistory } from './routes/history.ts';
import { mountLeague } from './routes/league.ts';
import { mountMedia } from './routes/media.ts';
import { mountPodcasts } from './routes/podcast.ts';
import { mountPortraits } from './routes/portrait.ts';
import { mountProfile } from './routes/profile.ts';
import { mountVenues } from './routes/venue.ts';

/** The cache of the public reads of an application. */
export const cacheOf = ({ store }: Pick<Services, 'store'>): ResponseCache =>
  createResponseCache(() => store.version());

/** Composes the API: JSON under `/api`, pictures under `/media`, `/hooks`, test payments, `/healthz`. It does not listen. */
export function createApp(services: Services, cache = cacheOf(services)): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: true });
  const { apiUrl, trustedProxies } = services.config;
  const guard = apiUrl === null ? createGuard(services) : createRemoteGuard(apiUrl);
  const admission = createAdmission(services.load, services.readLimit, trustedProxies);
  const texts = createEntryTexts(() => services.store.version());
  const mount = createMount(app, cache, services.origin, guard, admission, services.disk, texts);

  app.use(traceRequests(services.logger, services.origin));
  if (services.metrics) app.use(measureCalls(services.metrics));
  app.use(drainRefusedUploads);
  const idleGc = createIdleGc(new AbortController().signal);
  app.use(limitBodies(createBodyBudget({ onLargeEnd: () => idleGc.schedule() }), trustedProxies));
  app.use('/api/*', allowPublicReads);
  app.onError(handleError(services.logger, services.disk));
  app.notFound(handleNotFound);

  mountEntries(mount, services);
  mountComedians(mount, services);
  mountEvents(mount, services);
  mountVenues(mount, services);
  mountPodcasts(mount, services);
  mountFeed(mount, services);
  mountHistory(mount, services);
  mountBanners(mount, services);
  mountLeague(mount, services);
  mountContact(app, mount, services);
  mountPrivacyRequests(app, mount, services);
  mountLogin(mount, services);
  mountLogout(mount, services);
  mountRegistration(mount, services);
  mountVerifyEmail(mount, services);
  mountResendEmail(mount, services);
  mountPasswordReset(mount, services);
  mountPasswordResetConfirm(mount, services);
  mountPasswordChange(mount, services);
  mountSessions(mount, services);
  mountFacebook(mount, services);
  mountProfile(mount, services);
  mountAccountComedian(mount, services);
  mountPortraits(mount, services);
  mountAccountCrops(mount, services);
  mountAccountEvents(mount, services);
  mountAccountVenues(mount, services);
  mountComedianRequest(mount, services);
  mountAccountData(mount, services);
  mountAccountCalendar(mount, services);
  mountFavorites(mount, services);
  mountDonations(mount, services);
  mountDonationHook(mount, services);
  mountDonationTest(mount, services);
  if (apiUrl === null) mountAdmin(mount, services);
  mountBuilds(mount, services, guard);
  mountHealth(mount, services);
  mountMetrics(mount, services);
  mountContract(mount, services);
  mount.finish();
  mountBundledMedia(app, services);
  mountMedia(app, services);
  return app;
}
