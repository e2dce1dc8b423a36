import { getToday, listProblems, type Problem, problemNames } from '#contract/admin/today.ts';
import { detail } from '#contract/messages.ts';
import { createProblems } from '../../content/problems/problems.ts';
import { countChangeSets, countUnpatrolled } from '../../content/history/history.ts';
import { countWaiting } from '../../data/account/inbox.ts';
import { utcIso } from '../../data/read.ts';
import { waitingProposals } from '../../content/accounts/venue-proposal.ts';
import type { Db } from '../../data/write.ts';
import type { Services } from '../../services.ts';
import { countRequests } from '../../privacy/staff-requests.ts';
import { envelope } from '../../http/envelope.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';

/** The calls of the first admin screen. */
export function mountAdminToday(mount: Mount, services: Services): void {
  const { db, origin, pageErrors } = services;
  const problems = createProblems(db);

  mount.call(getToday, async ({ query, user }) => {
    const isStaff = user.is_admin === 1;
    const { message, request } = await countWaiting(db);
    return {
      waiting: {
        change_sets: await countUnpatrolled(db),
        venue_proposals: (await waitingProposals(db).select('venues.id').execute()).length,
        comedian_requests: isStaff ? request : null,
        messages: isStaff ? message : null,
        privacy_requests: isStaff ? await countRequests(db) : null,
        failed_pages: (await pageErrors.list({ page_size: 1 })).count,
      },
      change_sets: await countChangeSets(db, query.since),
      problems: await problems.count(),
      live: await liveState(services),
    };
  });

  mount.call(listProblems, async ({ params, query, c }) => {
    if (!problemNames.includes(params.problem as Problem)) throw new ApiError(404, detail.notFound);
    const page = await problems.list(params.problem as Problem, query);
    return envelope(page, new URL(c.req.url), origin, (problem) => problem);
  });
}

async function liveState({ db, builds }: Pick<Services, 'db' | 'builds'>) {
  const { results } = await builds.list({ page_size: 20 });
  const done = results.find(({ state }) => state === 'done');
  return {
    built_at: done?.ended_at ?? null,
    changed_at: await lastChange(db),
    build: results.find(({ state }) => state === 'queued' || state === 'running') ?? null,
  };
}

async function lastChange(db: Db): Promise<string | null> {
  const last = await db
    .selectFrom('changes')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? utcIso(last.created_at) : null;
}
