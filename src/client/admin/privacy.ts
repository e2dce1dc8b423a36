import type { z } from 'zod/mini';
import type * as privacy from '#contract/admin/privacy-request.ts';
import { adminCall } from './entry.ts';
import type { Client } from '../http/http.ts';

/** Paths as the contract has them. */
const paths = {
  list: '/api/admin/privacy-requests/' satisfies typeof privacy.listPrivacyRequests.path,
  one: '/api/admin/privacy-requests/{id}/' satisfies typeof privacy.updatePrivacyRequest.path,
  found: '/api/admin/privacy-requests/{id}/found/' satisfies typeof privacy.findPrivacyData.path,
  erase: '/api/admin/privacy-requests/{id}/erase/' satisfies typeof privacy.erasePrivacyData.path,
} as const;

/** The calls about requests of people about their data. Each throws the client's errors. */
export function createAdminPrivacyCalls(client: Client) {
  return {
    list: async (query: Readonly<Record<string, string>>) =>
      (await client.call(adminCall('GET', paths.list), { query })) as z.output<
        typeof privacy.listPrivacyRequests.reply
      >,
    found: async (id: number) =>
      (await client.call(adminCall('GET', paths.found), { params: { id } })) as z.output<
        typeof privacy.findPrivacyData.reply
      >,
    erase: async (id: number) =>
      (await client.call(adminCall('POST', paths.erase), { params: { id } })) as z.output<
        typeof privacy.erasePrivacyData.reply
      >,
    update: async (id: number, body: { is_closed: boolean; note: string }) => {
      await client.call(adminCall('PATCH', paths.one), { params: { id }, body });
    },
  };
}
