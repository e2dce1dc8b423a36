import { adminMessage } from '#contract/admin/messages.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import { AccountError, type PageProblem } from './comedian-approval.ts';

const messages: Record<PageProblem, string> = {
  choice: adminMessage.pageChoice,
  missing: fieldMessage.pageGone,
  'no-comedian': adminMessage.pageNoComedian,
  other: adminMessage.pageOther,
  owned: fieldMessage.pageTaken,
};

/** Runs what may link a page to an account: a page that it cannot get is a 400 under `page`. */
export async function withPageProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountError && error.problem !== null)
      throw new ApiError(400, { page: [messages[error.problem]] });
    throw error;
  }
}
