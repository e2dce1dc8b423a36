import type { z } from 'zod/mini';
import type * as inbox from '#contract/admin/inbox.ts';
import type * as today from '#contract/admin/today.ts';
import type * as user from '#contract/admin/user.ts';
import type { MessageStatus } from '#model/admin/inbox.ts';
import type { Problem } from '#model/admin/today.ts';
import { adminCall } from './entry.ts';
import type { Client } from '../http/http.ts';

type Query = Readonly<Record<string, string | undefined>>;

interface WirePage<Item> {
  count: number;
  results: Item[];
}

/** Paths as the contract has them. */
const paths = {
  today: '/api/admin/today/' satisfies typeof today.getToday.path,
  problems: '/api/admin/problems/{problem}/' satisfies typeof today.listProblems.path,
  proposals: '/api/admin/venue-proposals/' satisfies typeof inbox.listVenueProposals.path,
  publish: '/api/admin/venue-proposals/{id}/publish/' satisfies typeof inbox.publishVenueProposal.path,
  proposal: '/api/admin/venue-proposals/{id}/' satisfies typeof inbox.rejectVenueProposal.path,
  requests: '/api/admin/comedian-requests/' satisfies typeof inbox.listComedianRequests.path,
  approve: '/api/admin/comedian-requests/{id}/approve/' satisfies typeof inbox.approveComedianRequest.path,
  reject: '/api/admin/comedian-requests/{id}/reject/' satisfies typeof inbox.rejectComedianRequest.path,
  messages: '/api/admin/messages/' satisfies typeof inbox.listContactMessages.path,
  message: '/api/admin/messages/{id}/' satisfies typeof inbox.updateContactMessage.path,
  users: '/api/admin/users/' satisfies typeof user.listUsers.path,
  user: '/api/admin/users/{id}/' satisfies typeof user.updateUser.path,
  undoUser: '/api/admin/users/{id}/undo/' satisfies typeof user.undoUser.path,
} as const;

/** The calls of content admins about what waits, what people send, and accounts. Each throws the client's errors. */
export function createAdminInboxCalls(client: Client) {
  const list = async <Wire extends z.ZodMiniType>(path: string, query: Query) =>
    (await client.call(adminCall('GET', path), { query })) as WirePage<z.output<Wire>>;
  return {
    today: async (since: string | null) =>
      (await client.call(adminCall('GET', paths.today), {
        query: since === null ? {} : { since },
      })) as z.output<typeof today.getToday.reply>,
    problems: async (problem: Problem, query: Query) =>
      (await client.call(adminCall('GET', paths.problems), { params: { problem }, query })) as WirePage<
        z.output<typeof today.problemWire>
      >,
    proposals: (query: Query) => list<typeof inbox.venueProposalWire>(paths.proposals, query),
    publishProposal: async (id: number) => {
      await client.call(adminCall('POST', paths.publish), { params: { id } });
    },
    rejectProposal: async (id: number) => {
      await client.call(adminCall('DELETE', paths.proposal), { params: { id } });
    },
    requests: (query: Query) => list<typeof inbox.comedianRequestWire>(paths.requests, query),
    /** `page`: the slug of the page that the account gets; null for one of its own, still to be made. */
    approveRequest: async (id: number, page: string | null) => {
      await client.call(adminCall('POST', paths.approve), { params: { id }, body: { page } });
    },
    rejectRequest: async (id: number) => {
      await client.call(adminCall('POST', paths.reject), { params: { id } });
    },
    messages: (query: Query) => list<typeof inbox.messageWire>(paths.messages, query),
    markMessage: async (id: number, status: MessageStatus) => {
      await client.call(adminCall('PATCH', paths.message), { params: { id }, body: { status } });
    },
    users: (query: Query) => list<typeof user.accountWire>(paths.users, query),
    updateUser: async (id: number, changes: Readonly<Record<string, boolean>>) => {
      await client.call(adminCall('PATCH', paths.user), { params: { id }, body: changes });
    },
    undoUser: async (id: number, before: number | null) =>
      (await client.call(adminCall('POST', paths.undoUser), {
        params: { id },
        body: before === null ? {} : { before },
      })) as z.output<typeof user.undoUser.reply>,
  };
}
