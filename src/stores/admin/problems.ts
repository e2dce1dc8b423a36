import { type ContentProblem, type Problem, toContentProblem } from '#model/admin/today.ts';
import type { PageRequest } from '#model/admin/page-request.ts';
import { inboxCalls } from './inbox-calls.ts';
import { createPageList, toPage } from './page-list.ts';

/** The list of entries with a problem, filtered by kind. A problem has no id, so its index replaces it. */
export const createProblems = (problem: Problem) =>
  createPageList<ContentProblem & { id: number }, PageRequest>(async ({ page, filter }) => {
    const { count, items } = toPage(
      await inboxCalls.problems(problem, { page: String(page), kind: filter }),
      toContentProblem,
    );
    return { count, items: items.map((item, id) => ({ ...item, id })) };
  });
