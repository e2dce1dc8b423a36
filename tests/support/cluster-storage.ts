import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, startFaultProxy } from './fault-proxy.ts';
import { s3Environment, s3IsMissing, startS3Server } from './s3-server.ts';

/** Where several processes store pages and pictures, with failures on demand. */
export interface ClusterStorage {
  name: string;
  /** The variables of a process that uses it. */
  env: Record<string, string>;
  /** Each way in which every call can fail. */
  faults: ReadonlyArray<() => Promise<void>>;
  repair(): Promise<void>;
  stop(): Promise<void>;
}

/** An object storage behind a proxy, or a folder where there is none on this machine. */
export const startClusterStorage = (folder: string): Promise<ClusterStorage> =>
  s3IsMissing === null && process.env['CLUSTER_STORAGE'] !== 'folder' ? inBucket() : inFolder(folder);

async function inBucket(): Promise<ClusterStorage> {
  const server = await startS3Server();
  const proxy = await startFaultProxy(server.endpoint);
  const faults: readonly Fault[] = [500, 403, 'hang'];
  return {
    name: 'S3',
    env: s3Environment({ ...server, endpoint: proxy.url }),
    faults: faults.map((fault) => async () => proxy.setFault(fault)),
    repair: async () => proxy.setFault('none'),
    async stop() {
      await proxy.stop();
      await server.stop();
    },
  };
}

/** The folder of pages is a link, which leads to a file while it fails. */
async function inFolder(parent: string): Promise<ClusterStorage> {
  const folder = join(parent, 'shared');
  await mkdir(join(folder, 'store'), { recursive: true });
  await writeFile(join(folder, 'broken'), '');
  const link = join(folder, 'pages');
  const pointAt = async (target: 'store' | 'broken'): Promise<void> => {
    await symlink(target, `${link}.new`);
    await rename(`${link}.new`, link);
  };
  await pointAt('store');
  return {
    name: 'a folder',
    env: { SHARED_DIR: folder },
    faults: [() => pointAt('broken')],
    repair: () => pointAt('store'),
    stop: async () => {},
  };
}
