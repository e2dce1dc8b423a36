import type { Services } from '#api/http/context.ts';
import type { FromPublisher } from '#publisher/messages.ts';
import type { SupervisedPublisher } from '#publisher/supervise.ts';

/** Milliseconds between checks for a build that another process asked for. */
const ROUND = 30_000;

/** Minimum milliseconds between the starts of two builds. Requests in between share one build. */
const SPACING = 30_000;

type Report = Exclude<FromPublisher, { type: 'ready' | 'reload' | 'updated' | 'trouble' | 'left-out' }>;

/** Stores the publisher's reports about pages and full releases, for content admins. */
export async function tellAdmins({ builds, pageErrors, logger }: Services, report: Report): Promise<void> {
  switch (report.type) {
    case 'page-failed': {
      const { path, problem, subject } = report;
      logger.error({ path, problem }, 'a page could not be made; its last version stays');
      await pageErrors.report(path, subject?.name ?? path, problem, subject ?? undefined);
      break;
    }
    case 'page-mended':
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
 * Hands requested builds, of this or another process, to the publisher once it is
 * ready. Returns a function that stops this.
 */
export function handBuilds(
  { builds, logger }: Services,
  publisher: SupervisedPublisher,
  ready: Promise<void>,
): () => void {
  let begunAt = Number.NEGATIVE_INFINITY;
  let next: NodeJS.Timeout | undefined;
  const hand = async () => {
    await ready;
    clearTimeout(next);
    // The publisher restarts; the next check hands the build to it.
    if (!publisher.isReady) return;
    const wait = begunAt + SPACING - performance.now();
    if (wait > 0) {
      next = setTimeout(look, wait);
      return;
    }
    const build = await builds.startNext();
    if (!build) return;
    begunAt = performance.now();
    publisher.send({ type: 'release', id: build.id });
  };
  const look = () =>
    void hand().catch((error: unknown) => logger.error({ err: error }, 'no build was begun'));
  look();
  const timer = setInterval(look, ROUND);
  timer.unref();
  const stopListening = builds.subscribe(look);
  return () => {
    clearInterval(timer);
    clearTimeout(next);
    stopListening();
  };
}
