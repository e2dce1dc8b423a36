import './clock.ts';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '#api/config.ts';
import { dialectFor, openStore } from '#api/data/database.ts';
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

const runProgram = promisify(execFile);

/** Stores what two checks of a link would, which come days apart and only to public addresses. */
async function storeDeadLink(url: string): Promise<void> {
  const store = await openStore(dialectFor(readConfig()));
  const row = { url, checked_at: new Date().toISOString(), failures: 2 };
  await store.db.insertInto('link_checks').values(row).execute();
  await store.close();
}

async function control(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://local');
  const parameterOf = (name: string) => url.searchParams.get(name) ?? '';
  response.setHeader('Content-Type', 'application/json');
  switch (url.pathname) {
    case '/clock':
      return response.end(process.env['TEST_CLOCK_OFFSET']);
    case '/mails':
      return response.end(JSON.stringify(mails.received.filter((mail) => mail.to === parameterOf('to'))));
    case '/mail-server':
      mails.setDown(parameterOf('is_down') === 'true', parameterOf('to'));
      break;
    case '/facebook':
      behave(JSON.parse(parameterOf('mode')) as FacebookMode);
      break;
    case '/comedian':
      // The product runs in this process: waiting synchronously for a program would block all requests.
      await runProgram(process.execPath, [
        'scripts/user.ts',
        'set',
        parameterOf('email'),
        '--comedian',
        ...(parameterOf('page') ? ['--page', parameterOf('page')] : []),
      ]);
      break;
    case '/dead-link':
      await storeDeadLink(parameterOf('url'));
      break;
    default:
      response.statusCode = 404;
  }
  return response.end('{}');
}

const server = createServer((request, response) => void control(request, response));
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
