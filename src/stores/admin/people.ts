import type { PageRequest } from '#model/admin/page-request.ts';
import { adminPeopleCopy } from '#copy/admin/people.ts';
import { type Account, changedRights, type Rights, toAccount } from '#model/admin/account.ts';
import { inboxCalls } from './inbox-calls.ts';
import { createPageList, toPage } from './page-list.ts';

/** The list of accounts and their rights. */
export function createPeople() {
  const list = createPageList<Account, PageRequest>(async ({ page, filter, search }) =>
    toPage(await inboxCalls.users({ page: String(page), role: filter, search }), toAccount),
  );
  return {
    list,
    save: (account: Account, rights: Rights) =>
      list.act(async () => {
        await inboxCalls.updateUser(account.id, changedRights(account, rights));
        return adminPeopleCopy.saved(account.email);
      }),
    /** Undoes all changes of an account. The server does this in parts. */
    undo: ({ id }: Account) =>
      list.act(async () => {
        let undone = 0;
        let kept = 0;
        for (let before: number | null = null; ;) {
          const part: Awaited<ReturnType<typeof inboxCalls.undoUser>> = await inboxCalls.undoUser(id, before);
          undone += part.undone.length;
          kept += part.kept.length;
          if (part.next === null) return adminPeopleCopy.undone(undone, kept);
          before = part.next;
        }
      }),
  };
}
