import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ServerProcess {
  /** Resolves once the server answers. Rejects where it ends before that. */
  ready: Promise<void>;
  /** Ends it as a power cut would: no code of it runs any more. */
  kill(): Promise<void>;
}

/** Milliseconds between two questions whether the server answers. */
const ASK_EVERY = 15;

/** Starts the API's server, whose port is in `env`. What it writes on standard error goes to this process's. */
export function startServer(env: Record<string, string>): ServerProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE = join(process.cwd(), '.build', 'compiled') } = process.env;
  const child = spawn(process.execPath, ['src/api/server.ts'], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  const ready = (async () => {
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`http://127.0.0.1:${env['PORT']}/healthz`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
    }
    throw new Error('The server ended before it answered.');
  })();
  // A server that is killed while it starts is not waited for.
  ready.catch(() => {});
  return {
    ready,
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
