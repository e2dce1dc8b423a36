import { startDeletions } from '#api/accounts/deletion.ts';
import { startOutgoingHook } from '#api/builds/outgoing-hook.ts';
import { isDemo } from '#api/data/database/meta.ts';
import { startLinkChecks } from '#api/links/check-links.ts';
import { startPictureCleanup } from '#api/media/delete-unused.ts';
import { runInOneProcess } from '#api/one-process.ts';
import { startWaitingRequests } from '#api/privacy/waiting-requests.ts';
import { startSchedule } from '#api/schedule.ts';
import type { Services } from '#api/services.ts';

/**
 * Starts the jobs that one of all processes does, `startOthers` among them. Returns a function that ends them. The links of a
 * demo are invented, and those of another server are not checked.
 */
export async function startJobs(services: Services, startOthers: () => () => unknown) {
  const checksLinks = services.config.apiUrl === null && !(await isDemo(services.db));
  return runInOneProcess(services, 'jobs', () => [
    startOthers(),
    startDeletions(services),
    startWaitingRequests(services),
    startPictureCleanup(services),
    startSchedule(services),
    ...(checksLinks ? [startLinkChecks(services)] : []),
    startOutgoingHook(services).stop,
  ]);
}
