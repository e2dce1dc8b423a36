import { createAdminInboxCalls, type WirePage } from '#client/admin-inbox.ts';
import { createClient } from '#client/http.ts';
import { adminInboxCopy } from '#copy/admin-inbox.ts';
import { adminPeopleCopy } from '#copy/admin-people.ts';
import {
  type Account,
  changedRights,
  type ComedianRequest,
  type ContactMessage,
  type MessageStatus,
  type Rights,
  toAccount,
  toComedianRequest,
  toContactMessage,
  toVenueProposal,
  type VenueProposal,
} from '#model/admin-inbox.ts';
import { authorization } from '../session.ts';
import { createPageList, type ListPage } from './page-list.ts';

/** The calls about what waits and about accounts, as the logged-in editor. */
export const inboxCalls = createAdminInboxCalls(createClient({ baseUrl: '', token: authorization }));

export const toPage = <Wire, Item>(
  { count, results }: WirePage<Wire>,
  toItem: (wire: Wire) => Item,
): ListPage<Item> => ({ count, items: results.map(toItem) });

const { proposals, requests, messages } = adminInboxCopy;

/** Proposed venues that wait to be published. */
export function createProposals(calls = inboxCalls) {
  const list = createPageList<VenueProposal>(async ({ page }) =>
    toPage(await calls.proposals({ page: String(page) }), toVenueProposal),
  );
  return {
    list,
    publish: ({ id, name }: VenueProposal) =>
      list.act(async () => {
        await calls.publishProposal(id);
        return proposals.published(name);
      }),
    reject: ({ id, name }: VenueProposal) =>
      list.act(async () => {
        await calls.rejectProposal(id);
        return proposals.rejected(name);
      }),
  };
}

/** Requests for comedian profiles; without a filter those that wait. */
export function createRequests(calls = inboxCalls) {
  const list = createPageList<ComedianRequest>(async ({ page, filter }) =>
    toPage(await calls.requests({ page: String(page), status: filter || 'waiting' }), toComedianRequest),
  );
  return {
    list,
    /** `page`: the slug of the page that the account gets; null for one of its own. */
    approve: ({ id, nickname }: ComedianRequest, page: string | null) =>
      list.act(async () => {
        await calls.approveRequest(id, page);
        return requests.approved(nickname);
      }),
    reject: ({ id, nickname }: ComedianRequest) =>
      list.act(async () => {
        await calls.rejectRequest(id);
        return requests.rejected(nickname);
      }),
  };
}

/** Messages of the contact page. */
export function createMessages(calls = inboxCalls) {
  const list = createPageList<ContactMessage>(async ({ page, filter }) =>
    toPage(await calls.messages({ page: String(page), status: filter }), toContactMessage),
  );
  return {
    list,
    mark: ({ id }: ContactMessage, status: MessageStatus) =>
      list.act(async () => {
        await calls.markMessage(id, status);
        return messages.marked[status];
      }),
  };
}

/** Accounts and their rights. */
export function createPeople(calls = inboxCalls) {
  const list = createPageList<Account>(async ({ page, filter, search }) =>
    toPage(await calls.users({ page: String(page), role: filter, search }), toAccount),
  );
  return {
    list,
    save: (account: Account, rights: Rights) =>
      list.act(async () => {
        await calls.updateUser(account.id, changedRights(account, rights));
        return adminPeopleCopy.saved(account.email);
      }),
    /** Takes back everything that an account wrote. The server does it in parts. */
    undo: ({ id }: Account) =>
      list.act(async () => {
        let undone = 0;
        let kept = 0;
        for (let before: number | null = null; ;) {
          const part: Awaited<ReturnType<typeof calls.undoUser>> = await calls.undoUser(id, before);
          undone += part.undone.length;
          kept += part.kept.length;
          if (part.next === null) return adminPeopleCopy.undone(undone, kept);
          before = part.next;
        }
      }),
  };
}
