import { createBuilds } from '#api/builds/builds.ts';
import { callHook, TIMEOUT } from '#api/builds/call-hook.ts';
import type { Config } from '#api/config.ts';
import type { Db } from '#api/data/write.ts';
import { printLine as print } from '#publisher/progress.ts';

/**
 * Queues a full build for a running server, which does not see changes of other processes, and calls the
 * rebuild hook of a site on another host.
 */
export async function requestBuild(
  db: Db,
  { rebuildHookUrl }: Pick<Config, 'rebuildHookUrl'>,
  reason: string,
): Promise<void> {
  await createBuilds(db).request(reason);
  if (rebuildHookUrl === null) return;
  const problem = await callHook(rebuildHookUrl, TIMEOUT, new AbortController().signal);
  if (problem !== null)
    print(`The rebuild hook did not answer (${problem}): have that site built once it is there again.`);
}
