import './clock.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { setStanding } from '#api/accounts/administration.ts';
import { dialectFor, openStore, type Store } from '#api/data/database/database.ts';
import { requestBuild } from '../../scripts/request-build.ts';
import { type FacebookUser, startFacebook } from './facebook.ts';
import { startMailServer } from './mail-server.ts';
import { servicePorts, testPort } from './service-ports.ts';

/*
 * Starts `npm start` over a temporary folder, with a real SMTP server and a double
 * of Facebook. Tests control those two over HTTP, since they run in other processes. Playwright starts it unless it
 * runs already: `npm run test:server`.
 */

const folder = mkdtempSync(join(tmpdir(), 'risoteca-product-'));
process.env['PORT'] ??= String(testPort);
const ports = servicePorts(Number(process.env['PORT']));
const mails = await startMailServer({ port: ports.smtp });
const facebook = await startFacebook({ port: ports.facebook });

interface FacebookMode {
  user: FacebookUser;
  isDown?: boolean;
  isDenying?: boolean;
}

function behave({ user, isDown = false, isDenying = false }: FacebookMode): void {
  facebook.setUser(user);
  facebook.setDown(isDown);
  facebook.setDenying(isDenying);
}

/** Writes to the database of the product with a connection of its own. */
async function withStore(work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(await dialectFor(readConfig()));
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** Stores what two checks of a link would, which come days apart and only to public addresses. */
const storeDeadLink = (url: string) =>
  withStore(({ db }) =>
    db.insertInto('link_checks').values({ url, checked_at: new Date().toISOString(), failures: 2 }).execute(),
  );

/** Does what `npm run user -- set EMAIL --comedian --page SLUG` does; tests of that command start it as a process. */
const makeComedian = (email: string, page: string) =>
  withStore(async ({ db }) => {
    const config = readConfig();
    const linked = await setStanding(db, config, email, { isComedian: true }, page || undefined);
    if (linked !== null) await requestBuild(db, config, `comedian ${linked} has an owner`);
  });

async function control(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://local');
  const parameterOf = (name: string) => url.searchParams.get(name) ?? '';
  response.setHeader('Content-Type', 'application/json');
  switch (url.pathname) {
    case '/clock':
      return response.end(process.env['TEST_CLOCK_OFFSET']);
    case '/mails':
      return response.end(JSON.stringify(mails.received.filter((mail) => mail.to === parameterOf('to'))));
    case '/facebook':
      behave(JSON.parse(parameterOf('mode')) as FacebookMode);
      break;
    case '/comedian':
      await makeComedian(parameterOf('email'), parameterOf('page'));
      break;
    case '/dead-link':
      await storeDeadLink(parameterOf('url'));
      break;
    default:
      response.statusCode = 404;
  }
  return response.end('{}');
}

const server = createServer((request, response) => {
  control(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
await new Promise<void>((resolve) => server.listen(ports.control, '127.0.0.1', resolve));

process.env['DATA_DIR'] = folder;
process.env['LOG_LEVEL'] ??= 'error';
process.env['DEMO_PASSWORD'] = 'contraseña-de-prueba';
process.env['SMTP_URL'] = mails.url;
Object.assign(process.env, facebook.env);
// Every test has its own address, so that rate limits are not shared.
process.env['TRUST_PROXY'] = '1';
process.chdir(new URL('../..', import.meta.url).pathname);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../../scripts/start.ts');
