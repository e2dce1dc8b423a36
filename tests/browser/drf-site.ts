import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from './test.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type DrfServer, startDrfServer } from '../support/drf-server.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { NO_WORKER, onPageError } from './page.ts';

/** `npm start` over another server's API. Resolves to its stop function once the site is live. */
async function startProduct(origin: string, apiUrl: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-drf-site-'));
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: {
      ...process.env,
      API_URL: apiUrl,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: new URL(origin).port,
      SITE_URL: origin,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
  const isLive = async () => {
    if (child.exitCode !== null) throw new Error(problem);
    return fetch(`${origin}/eventos`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await expect.poll(isLive, { timeout: 170_000 }).toBe(true);
  return async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

export interface DrfSite {
  origin: string;
  api: DrfServer;
  mail: MailServer;
}

/** Tests of the product over a server of Django REST Framework, started once per worker. */
export const test = base.extend<{ problems: string[] }, { site: DrfSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const origin = `http://localhost:${await freePort()}`;
      const mail = await startMailServer();
      const api = await startDrfServer({ siteUrl: origin, smtpPort: Number(new URL(mail.url).port) });
      const stop = await startProduct(origin, api.baseUrl);
      await use({ origin, api, mail });
      await stop();
      await api.stop();
      await mail.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      onPageError(page, (message) => problems.push(message));
      page.on('console', (message) => {
        const text = message.text();
        const isRefusal = text.startsWith('Failed to load resource') || text === NO_WORKER;
        if (['error', 'warning'].includes(message.type()) && !isRefusal) problems.push(text);
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
