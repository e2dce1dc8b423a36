import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { siteTexts } from '#api/starter-texts/starter-texts.ts';
import { freePort } from '../../scripts/free-port.ts';
import { clockEnvironment } from '../support/clock.ts';
import { startApi } from '../support/api.ts';
import { diagnose } from '../support/doctor.ts';
import { startDnsServer } from '../support/dns-server.ts';
import { make, write } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';
import { runScript, temporaryFolder } from '../support/run.ts';
import { startTlsProxy } from '../support/tls-proxy.ts';

const HOST = 'risoteca.test';

const goodZone = () => ({
  [HOST]: {
    mx: ['mx.risoteca.test'],
    txt: ['google-site-verification=x', 'v=spf1 include:correo.test -all'],
  },
  [`_dmarc.${HOST}`]: { txt: ['v=DMARC1; p=quarantine; rua=mailto:hola@risoteca.test'] },
  [`uno._domainkey.${HOST}`]: { txt: [`v=DKIM1; k=rsa; p=${'A1b2'.repeat(90)}`] },
});

/** `npm start` as a process of its own, until its site is live. */
async function startProduct(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { PATH: process.env['PATH'], ...clockEnvironment, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('(ready after') && resolve());
    lines.on('close', () => reject(new Error('The product ended.')));
  });
}

/** A page whose `Date` is that of a clock some seconds off. */
async function startClock(): Promise<{ url: string; setOffset: (seconds: number) => void }> {
  let offset = 0;
  const server = createServer((_, response) => {
    response.sendDate = false;
    response.setHeader('Date', new Date(Date.now() + offset * 1000).toUTCString()).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, setOffset: (seconds) => void (offset = seconds) };
}

/** An installation as the docs describe it, in public but for the addresses that its name leads to. */
async function startInstallation() {
  const api = await startApi();
  await make.user(api, 'ana@risoteca.test', { is_admin: true });
  for (const slug of siteTexts)
    await write(api.db, 'text', { slug, name: slug, description: '<p>Texto</p>' });
  const [product, mails, dns, clock] = await Promise.all([
    freePort().then((port) => ({ port })),
    startMailServer(),
    startDnsServer(goodZone()),
    startClock(),
  ]);
  onTestFinished(() => mails.stop());
  onTestFinished(() => dns.stop());
  const proxy = await startTlsProxy(product);
  onTestFinished(() => proxy.stop());
  const env = {
    DATA_DIR: api.services.config.dataDir,
    SITE_URL: `https://${HOST}:${proxy.port}`,
    PORT: String(product.port),
    HOST: '127.0.0.1',
    DEMO: 'off',
    TRUST_PROXY: '1',
    SMTP_URL: mails.url,
    MAIL_FROM: `Risoteca <hola@${HOST}>`,
    CONTACT_EMAIL: `hola@${HOST}`,
    METRICS_TOKEN: 'una-llave-larga-y-secreta',
    BACKUP_KEY: 'ab'.repeat(32),
    NODE_EXTRA_CA_CERTS: proxy.certificate,
  };
  const backups = await temporaryFolder();
  await runScript('backup', [backups], env);
  await startProduct(env);
  const options = [
    `--connect=127.0.0.1:${proxy.port}`,
    `--dns=${dns.address}`,
    `--clock=${clock.url}`,
    `--backups=${backups}`,
    '--dkim=uno',
    `--mail=ana@${HOST}`,
  ];
  const look = (only?: string, more: Record<string, string> = {}) =>
    diagnose([...options, ...(only ? [`--only=${only}`] : [])], { ...env, ...more });
  return { api, mails, dns, clock, proxy, look };
}

test('a complete installation has no problem, and each thing that breaks is one', async () => {
  const { api, mails, dns, clock, proxy, look } = await startInstallation();

  const whole = await look();
  expect(whole.complaints).toEqual([
    // The tests have one disk, and may run as root.
    ...(process.getuid?.() === 0
      ? [expect.stringMatching(/^data-folder: warning: .+ belongs to root\.$/)]
      : []),
    'backups: warning: The backups are on the file system of DATA_DIR.',
  ]);
  expect(whole.code).toBe(0);
  expect(mails.lastTo(`ana@${HOST}`)?.subject).toBe('Prueba de correo de Risoteca');
  for (const secret of ['una-llave-larga', 'abababab']) expect(whole.text).not.toContain(secret);

  // A proxy that joins a header of its own to one of the server, and drops another.
  proxy.change = ({ 'strict-transport-security': _, ...headers }) => ({
    ...headers,
    'x-content-type-options': 'nosniff, nosniff',
  });
  mails.setDown(true);
  clock.setOffset(-300);
  const { [HOST]: own, ...rest } = goodZone();
  dns.zone = rest;
  expect((await look('clock,mail,mail-dns,site')).complaints).toEqual([
    expect.stringMatching(/^clock: problem: .+ by (299|300|301) s\.$/),
    expect.stringMatching(/^mail: problem: .+ does not take mail: .*out of order/),
    `mail-dns: warning: ${HOST} has no MX record: answers and bounces are lost.`,
    `mail-dns: problem: ${HOST} has no SPF record.`,
    'site: problem: Pages: X-Content-Type-Options is "nosniff, nosniff".',
    'site: problem: Answers of the API: X-Content-Type-Options is "nosniff, nosniff".',
    'site: problem: Strict-Transport-Security is missing.',
  ]);

  dns.zone = { ...rest, [HOST]: { ...own, txt: ['v=spf1 -all', 'v=spf1 a ~all'] } };
  // Without the certificate that the test trusts.
  expect((await look('mail-dns,site', { NODE_EXTRA_CA_CERTS: '' })).complaints).toEqual([
    `mail-dns: problem: ${HOST} has 2 SPF records, which counts as none.`,
    expect.stringMatching(/^site: problem: .+ does not answer: .*self-signed/),
  ]);

  await proxy.stop();
  dns.zone = { [HOST]: { ...own, txt: ['v=spf1 mx +all'] } };
  await api.db.deleteFrom('users').execute();
  expect((await look('accounts,mail-dns,site')).complaints).toEqual([
    'accounts: problem: There is no active admin.',
    expect.stringContaining('lets every machine send'),
    `mail-dns: problem: ${HOST} has no DMARC record: large mailboxes refuse its mail.`,
    expect.stringContaining('has no DKIM key'),
    expect.stringMatching(/^site: problem: .+ does not answer: .*ECONNREFUSED/),
  ]);

  dns.zone = { ...goodZone(), [`_dmarc.${HOST}`]: { txt: ['v=DMARC1; p=none'] } };
  expect((await look('mail-dns')).complaints).toEqual([
    'mail-dns: warning: DMARC asks for nothing: v=DMARC1; p=none',
  ]);
});
