import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { listen } from '#api/server.ts';
import { openLiveSite } from '#publisher/serve/live-site.ts';
import type { FromPublisher } from '#publisher/messages.ts';
import { openReleases } from '#publisher/release/releases.ts';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf, filesOf } from './builder-of.ts';
import { SITE } from './templates.ts';

/** How often the publisher is killed or runs out of resources. FAULTS sets more. */
const FAULTS = Number(process.env['FAULTS'] ?? 7);

/** Maximum milliseconds until the next fault. */
const LIFE = 1500;

const CHILD = fileURLToPath(new URL('publisher-child.ts', import.meta.url));

/** The versions that a page states in its head and in its body. */
const versionsOf = (html: string) =>
  [...html.matchAll(/versión-(\d+)/g)].map(([, version]) => Number(version));

test(
  'after faults at random moments each page is wholly old or wholly new, and the publisher recovers',
  { timeout: 120_000 + FAULTS * 30_000 },
  async () => {
    const api = await startApi();
    const ana = await make.comedian(api, 'Ana Ruiz');
    for (let number = 0; number < 30; number += 1)
      await make.event(api, `Noche ${number}`, { comedians: [ana] });
    const server = await listen(getRequestListener(createApp(api.services).fetch), 0, '127.0.0.1');
    onTestFinished(() => server.stop());
    const root = await temporaryFolder();
    const folder = join(root, 'releases');
    const releases = await openReleases(folder);
    const site = await openLiveSite(releases);
    const web = createServer(site.handle);
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void web.close());
    const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;

    let version = 0;
    const edit = async () => {
      version += 1;
      const says = `versión-${version}`;
      const filler = 'x'.repeat((version * 7919) % 5000);
      await api.db
        .updateTable('comedians')
        .set({ short_bio: says, bio: `<p>${filler}</p><p>${says}</p>` })
        .execute();
    };

    const running: { child: ChildProcess | null } = { child: null };
    let ready = Promise.withResolvers<void>();
    const start = (execArgv: string[] = []) => {
      ready = Promise.withResolvers<void>();
      const { resolve } = ready;
      const args = [`http://127.0.0.1:${server.port}`, SITE, folder, inject('templates')];
      const started = fork(CHILD, args, { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      started.on('message', (message: FromPublisher) => {
        if (message.type === 'ready' || message.type === 'reload') void site.refresh();
        if (message.type === 'ready') resolve();
      });
      running.child = started;
    };
    const send = () => {
      const message = { type: 'changed', changes: [{ kind: 'comedian', id: ana }] };
      if (running.child?.connected) running.child.send(message, () => {});
    };
    const kill = async () => {
      const { child } = running;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    };
    onTestFinished(kill);

    await edit();
    start();
    await ready.promise;
    await site.refresh();

    let isOver = false;
    const pages = ['/comediantes/ana-ruiz', '/eventos/noche-3', '/', '/comediantes', '/eventos'];
    const seen = new Set<number>();
    const reader = (async () => {
      for (let count = 0; !isOver; count += 1) {
        const path = pages[count % pages.length] ?? '/';
        const encoding = count % 2 ? 'br' : 'identity';
        const response = await fetch(origin + path, { headers: { 'Accept-Encoding': encoding } });
        const html = await response.text();
        expect([path, response.status, html.endsWith('</html>')]).toEqual([path, 200, true]);
        const versions = versionsOf(html);
        expect([path, new Set(versions).size <= 1]).toEqual([path, true]);
        if (path === pages[0]) versions.forEach((each) => seen.add(each));
      }
    })();

    for (let fault = 0; fault < FAULTS; fault += 1) {
      const life = Math.random() * LIFE;
      const until = performance.now() + life;
      while (performance.now() < until) {
        await edit();
        send();
        await pause(Math.random() * 60);
      }
      if (fault % 5 === 4) {
        // Drafts cannot be written for a while.
        await rm(join(folder, '.drafts'), { recursive: true, force: true });
        await writeFile(join(folder, '.drafts'), '');
        await edit();
        send();
        await pause(20);
      }
      await kill();
      // Some publishers get too little memory.
      start(fault % 7 === 6 ? ['--max-old-space-size=24'] : []);
    }
    await edit();
    await site.refresh();
    await kill();
    start();
    await ready.promise;
    await site.refresh();
    const last = await (await fetch(`${origin}/comediantes/ana-ruiz`)).text();
    isOver = true;
    await reader;
    expect(versionsOf(last)[0]).toBe(version);
    expect(seen.size).toBeGreaterThan(1);

    await kill();
    const live = await releases.live();
    const rebuilt = { folder: join(root, 'rebuilt'), drafts: join(root, 'drafts'), base: null };
    await (await builderOf({ client: api.client })).buildAll([rebuilt]);
    const filesAfter = await filesOf(live ?? '');
    const made = await filesOf(rebuilt.folder);
    for (const [name, bytes] of made)
      expect([name, filesAfter.get(name)?.equals(bytes)]).toEqual([name, true]);
  },
);
