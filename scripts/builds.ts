import type { Services } from '#api/http/context.ts';
import type { FromPublisher } from '#publisher/messages.ts';
import type { SupervisedPublisher } from '#publisher/supervise.ts';

/** Milliseconds between looks for a build that another process asked for. */
const ROUND = 30_000;

/** Milliseconds between the beginnings of two builds: however many ask meanwhile, one more follows. */
const SPACING = 30_000;

type Report = Exclude<FromPublisher, { type: 'ready' | 'reread' | 'followed' | 'trouble' | 'left-out' }>;

/** Notes what the publisher tells of a page or of a full release, where content admins find it. */
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
      await builds.end(report.id, report.problem);
      break;
  }
}

/**
 * Has the publisher make the releases that are asked for, here or in another process, once it is
 * ready; the function it gives ends that.
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
    // Another one is on its way: once it is ready it is looked again.
    if (!publisher.isReady) return;
    const wait = begunAt + SPACING - performance.now();
    if (wait > 0) {
      next = setTimeout(look, wait);
      return;
    }
    const build = await builds.begin();
    if (!build) return;
    begunAt = performance.now();
    publisher.send({ type: 'release', id: build.id });
  };
  const look = () =>
    void hand().catch((error: unknown) => logger.error({ err: error }, 'no build was begun'));
  look();
  const timer = setInterval(look, ROUND);
  timer.unref();
  const stopListening = builds.listen(look);
  return () => {
    clearInterval(timer);
    clearTimeout(next);
    stopListening();
  };
}
