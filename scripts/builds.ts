import type { Services } from '#api/services.ts';
import type { FromPublisher, ToPublisher } from '#publisher/messages.ts';
import type { SupervisedPublisher } from '#publisher/supervise.ts';

/** Milliseconds between checks for a build that another process requested. */
const CHECK_EVERY = 2000;

/** The least milliseconds between the starts of two builds. Requests in between share one build. */
const MIN_INTERVAL = 30_000;

type Report = Exclude<
  FromPublisher,
  {
    type:
      | 'standby'
      | 'publishing'
      | 'rendering'
      | 'page'
      | 'ready'
      | 'reload'
      | 'updated'
      | 'failure'
      | 'value-dropped'
      | 'draft';
  }
>;

/** Stores the publisher's reports about pages and full releases, for content admins. */
export async function reportToAdmins(
  { builds, pageErrors, logger }: Services,
  report: Report,
): Promise<void> {
  switch (report.type) {
    case 'page-failed': {
      const { path, problem, subject } = report;
      logger.error({ path, problem }, 'a page could not be made; its last version stays');
      await pageErrors.report(path, subject?.name ?? path, problem, subject ?? undefined);
      break;
    }
    case 'page-recovered':
      await pageErrors.clear(report.path);
      break;
    case 'release-progress':
      await builds.progress(report.id, report.done, report.total);
      break;
    case 'release-log':
      await builds.log(report.id, report.line);
      break;
    case 'release-ended':
      if (report.problem !== null) logger.error(report, 'a release was not made');
      await builds.finish(report.id, report.problem);
      break;
  }
}

/**
 * Sends builds that this or another process requested to the publisher, once it is ready. Returns a function that stops
 * this.
 */
export function dispatchBuilds(
  { builds, logger }: Services,
  publisher: Pick<SupervisedPublisher, 'isReady'> & { send: (message: ToPublisher) => unknown },
  ready: Promise<void>,
): () => void {
  let startedAt = Number.NEGATIVE_INFINITY;
  let next: NodeJS.Timeout | undefined;
  const dispatch = async () => {
    await ready;
    clearTimeout(next);
    // The publisher restarts; the next check sends the build to it.
    if (!publisher.isReady) return;
    const wait = startedAt + MIN_INTERVAL - performance.now();
    if (wait > 0) {
      next = setTimeout(check, wait);
      return;
    }
    const build = await builds.startNext();
    if (!build) return;
    startedAt = performance.now();
    publisher.send({ type: 'release', id: build.id });
  };
  const check = () =>
    void dispatch().catch((error: unknown) => logger.error({ err: error }, 'no build was begun'));
  check();
  const timer = setInterval(check, CHECK_EVERY);
  timer.unref();
  const stopListening = builds.subscribe(check);
  return () => {
    clearInterval(timer);
    clearTimeout(next);
    stopListening();
  };
}
