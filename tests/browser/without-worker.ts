import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildInProcess } from '#publisher/render/build-process.ts';
import { BUILD_FOLDER } from '#publisher/build-folder.ts';

/** Pages' references and the worker of a site whose worker is switched off. */
export async function templatesWithoutWorker(): Promise<string> {
  const folder = join(BUILD_FOLDER, `site-${process.pid}-without-worker`);
  await rm(folder, { recursive: true, force: true });
  await buildInProcess(folder, { SERVICE_WORKER: 'off' }, new AbortController().signal);
  return join(folder, 'client');
}
