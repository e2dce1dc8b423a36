import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FacebookUser, startFacebook } from './facebook.ts';
import { startMailServer } from './mail-server.ts';
import { servicePorts } from './service-ports.ts';

/*
 * `npm start` over a folder of its own, which goes with it, between a real mail server and a double
 * of Facebook. What tests want of those two they ask over HTTP, since they run in other processes.
 */

const folder = mkdtempSync(join(tmpdir(), 'risoteca-product-'));
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

/** Whether everything is prepared: until then a product of that size is busy with its pictures. */
let isReady = false;

const control = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://local');
  response.setHeader('Content-Type', 'application/json');
  if (url.pathname === '/ready') return response.writeHead(isReady ? 200 : 503).end('{}');
  if (url.pathname === '/mails') {
    const to = url.searchParams.get('to');
    return response.end(JSON.stringify(mails.received.filter((mail) => mail.to === to)));
  }
  if (url.pathname === '/mail-server') mails.setDown(url.searchParams.get('is_down') === 'true');
  if (url.pathname === '/facebook') behave(JSON.parse(url.searchParams.get('mode') ?? '{}') as FacebookMode);
  if (url.pathname === '/comedian')
    execFileSync(process.execPath, [
      'scripts/user.ts',
      'set',
      url.searchParams.get('email') ?? '',
      '--comedian',
    ]);
  return response.end('{}');
});
await new Promise<void>((resolve) => control.listen(ports.control, '127.0.0.1', resolve));

process.env['DATA_DIR'] = folder;
process.env['SMTP_URL'] = mails.url;
Object.assign(process.env, facebook.env);
// Every test comes from an address of its own, so that none uses up another's attempts.
process.env['TRUST_PROXY'] = '1';
process.chdir(new URL('../..', import.meta.url).pathname);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../../scripts/start.ts');
isReady = true;
