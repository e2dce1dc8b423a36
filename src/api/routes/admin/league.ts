import { getSeasonBoard, setMatchResult } from '#contract/admin/league.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { detail } from '#contract/messages.ts';
import { holdMatches, readBoard } from '../../content/league/league-board.ts';
import { applyResult, writeMatches } from '../../content/league/match-result.ts';
import { requireVersion } from '../../content/version.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf, writeAs } from './write-as.ts';

/** The bracket of a season, and the results of its matches. */
export function mountAdminLeague(mount: Mount, services: Services): void {
  const { db, origin } = services;

  mount.call(getSeasonBoard, async ({ params }) => {
    const board = await readBoard(db, idOf(params.id));
    if (!board) throw new ApiError(404, detail.notFound);
    return board;
  });

  mount.call(setMatchResult, async ({ params, body, user }) => {
    const id = idOf(params.id);
    const about = { origin: 'admin', reason: body.reason ?? '' } as const;
    return writeAs(services, user, about, async (writer) => {
      const { trx } = writer;
      // Results of one season follow from each other: one is set at a time.
      const season = await holdMatches(trx, id);
      await requireVersion(trx, origin, 'match', id, `"${body.version}"`);
      const board = season === null ? null : await readBoard(trx, season);
      if (!board) throw new ApiError(404, detail.notFound);
      const { slots, reopened } = applyResult(board, id, body);
      if (!body.dry_run) {
        if (new Set(reopened).symmetricDifference(new Set(body.reopen)).size > 0)
          throw new ApiError(409, adminMessage.reopens, {}, { reopened });
        await writeMatches(writer, board, new Set([id, ...slots.map(({ match_id }) => match_id)]));
      }
      const shown = body.dry_run ? board : ((await readBoard(trx, board.id)) ?? board);
      return { change_set: writer.changeSet(), slots, reopened, board: shown };
    });
  });
}
