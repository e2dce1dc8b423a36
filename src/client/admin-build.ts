import type { z } from 'zod/mini';
import type * as build from '#contract/build.ts';
import { adminCall } from './admin-entry.ts';
import type { Client } from './http.ts';

/** Paths as the contract has them. */
const paths = {
  list: '/api/admin/builds/' satisfies typeof build.listBuilds.path,
  one: '/api/admin/builds/{id}/' satisfies typeof build.getBuild.path,
  failures: '/api/admin/page-errors/' satisfies typeof build.listPageErrors.path,
  request: '/hooks/rebuild' satisfies typeof build.rebuildHook.path,
} as const;

/** The calls of admins about builds of the site. Each throws the client's errors. */
export function createAdminBuildCalls(client: Client) {
  return {
    list: async (page: number) =>
      (await client.call(adminCall('GET', paths.list), { query: { page: String(page) } })) as z.output<
        typeof build.listBuilds.reply
      >,
    get: async (id: number) =>
      (await client.call(adminCall('GET', paths.one), { params: { id } })) as z.output<
        typeof build.getBuild.reply
      >,
    request: async () => {
      await client.call(adminCall('POST', paths.request), {});
    },
    failures: async () =>
      (await client.call(adminCall('GET', paths.failures), {})) as z.output<
        typeof build.listPageErrors.reply
      >,
  };
}
