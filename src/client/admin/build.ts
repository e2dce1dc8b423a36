import type { z } from 'zod/mini';
import type * as build from '#contract/build.ts';
import { adminCall } from './entry.ts';
import type { Client } from '../http/http.ts';

/** Paths as the contract has them. */
const paths = {
  list: '/api/admin/builds/' satisfies typeof build.listBuilds.path,
  one: '/api/admin/builds/{id}/' satisfies typeof build.getBuild.path,
  failures: '/api/admin/page-errors/' satisfies typeof build.listPageErrors.path,
  releases: '/api/admin/releases/' satisfies typeof build.listReleases.path,
  goToRelease: '/api/admin/releases/{name}/live/' satisfies typeof build.goToRelease.path,
  acceptRelease: '/api/admin/releases/accept/' satisfies typeof build.acceptRelease.path,
  request: '/hooks/rebuild' satisfies typeof build.rebuildHook.path,
} as const;

type ReleasesWire = z.output<typeof build.releasesWire>;

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
    releases: async () => (await client.call(adminCall('GET', paths.releases), {})) as ReleasesWire,
    goToRelease: async (name: string) =>
      (await client.call(adminCall('POST', paths.goToRelease), { params: { name } })) as ReleasesWire,
    acceptRelease: async () =>
      (await client.call(adminCall('POST', paths.acceptRelease), {})) as ReleasesWire,
    failures: async () =>
      (await client.call(adminCall('GET', paths.failures), {})) as z.output<
        typeof build.listPageErrors.reply
      >,
  };
}
