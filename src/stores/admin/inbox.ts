import type { PageRequest } from '#model/admin/page-request.ts';
import { adminInboxCopy } from '#copy/admin/inbox.ts';
import {
  type ComedianRequest,
  type ContactMessage,
  type MessageStatus,
  toComedianRequest,
  toContactMessage,
  toVenueProposal,
  type VenueProposal,
} from '#model/admin/inbox.ts';
import { inboxCalls } from './inbox-calls.ts';
import { createPageList, toPage } from './page-list.ts';

const { proposals, requests, messages } = adminInboxCopy;

/** The list of proposed venues that are not published yet. */
export function createProposals() {
  const list = createPageList<VenueProposal, PageRequest>(async ({ page }) =>
    toPage(await inboxCalls.proposals({ page: String(page) }), toVenueProposal),
  );
  return {
    list,
    publish: ({ id, name }: VenueProposal) =>
      list.act(async () => {
        await inboxCalls.publishProposal(id);
        return proposals.published(name);
      }),
    reject: ({ id, name }: VenueProposal) =>
      list.act(async () => {
        await inboxCalls.rejectProposal(id);
        return proposals.rejected(name);
      }),
  };
}

/** The list of requests for comedian profiles; without a filter, the pending ones. */
export function createRequests() {
  const list = createPageList<ComedianRequest, PageRequest>(async ({ page, filter }) =>
    toPage(await inboxCalls.requests({ page: String(page), status: filter || 'waiting' }), toComedianRequest),
  );
  return {
    list,
    /** `page`: the slug of the page that the account gets; null for a new page. */
    approve: ({ id, nickname }: ComedianRequest, page: string | null) =>
      list.act(async () => {
        await inboxCalls.approveRequest(id, page);
        return requests.approved(nickname);
      }),
    reject: ({ id, nickname }: ComedianRequest) =>
      list.act(async () => {
        await inboxCalls.rejectRequest(id);
        return requests.rejected(nickname);
      }),
  };
}

/** The list of messages from the contact page. */
export function createMessages() {
  const list = createPageList<ContactMessage, PageRequest>(async ({ page, filter }) =>
    toPage(await inboxCalls.messages({ page: String(page), status: filter }), toContactMessage),
  );
  return {
    list,
    mark: ({ id }: ContactMessage, status: MessageStatus) =>
      list.act(async () => {
        await inboxCalls.markMessage(id, status);
        return messages.marked[status];
      }),
  };
}
