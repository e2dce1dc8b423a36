import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startCommand, startEnvironment } from '../start-command.ts';

export interface NodeProcess {
  name: string;
  port: number;
  url: string;
  /** Its folder of releases. */
  releases: string;
  start(): void;
  /** Ends it with its child processes by SIGKILL of the server alone. */
  kill(): Promise<void>;
  /** Ends its publisher by SIGKILL, if there is one. Resolves to whether there was. */
  killPublisher(): Promise<boolean>;
  isReady(): Promise<boolean>;
  /** When its publisher last began to publish, by `performance.now()`; 0 where it never did. */
  publishingSince(): number;
  /** How often it ended although it was not told to. */
  crashes(): number;
  /** Lines of its log. */
  log: string[];
}

/** The process whose publisher began last. */
export const publisherOf = (nodes: readonly NodeProcess[]): NodeProcess =>
  nodes.reduce((last, node) => (node.publishingSince() > last.publishingSince() ? node : last));

/** One `npm start` of an installation of several processes. */
export function nodeProcess(
  name: string,
  folder: string,
  port: number,
  env: Record<string, string>,
): NodeProcess {
  const dataDir = join(folder, name);
  let child: ChildProcess | null = null;
  let publishingSince = 0;
  let crashes = 0;
  const killed = new WeakSet<ChildProcess>();
  const log: string[] = [];
  const read = (line: string): void => {
    if (line.includes('this process publishes')) publishingSince = performance.now();
    if (!line.includes('"msg":"request"')) log.push(line);
  };
  return {
    name,
    port,
    url: `http://127.0.0.1:${port}`,
    releases: join(dataDir, 'releases'),
    publishingSince: () => publishingSince,
    crashes: () => crashes,
    log,
    start() {
      const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
      const started = spawn(process.execPath, startCommand, {
        env: {
          ...(PATH && { PATH }),
          ...(HOME && { HOME }),
          ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
          ...startEnvironment,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          PORT: String(port),
          HOST: '127.0.0.1',
          DEMO: 'off',
          LINK_CHECKS: 'off',
          LOG_LEVEL: 'info',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      createInterface(started.stderr).on('line', read);
      started.on('exit', () => (crashes += killed.has(started) ? 0 : 1));
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      killed.add(child);
      child.kill('SIGKILL');
      await gone;
    },
    async killPublisher() {
      for (const id of await childrenOf(child?.pid)) {
        const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
        if (!command.includes('publish.ts')) continue;
        process.kill(id, 'SIGKILL');
        return true;
      }
      return false;
    },
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

/** Ids of the child processes of a process (Linux). */
async function childrenOf(parent: number | undefined): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    ids.map(async (id) => {
      const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return ids.filter((_, index) => parents[index] === parent).map(Number);
}
