import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { diagnose } from '../support/doctor.ts';
import { temporaryFolder } from '../support/run.ts';

const fileOf = (name: string) => new URL(`../support/tls/${name}`, import.meta.url).pathname;

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** The variables of an object storage, for pictures and for backups. */
const storeAt = (endpoint: string) =>
  Object.fromEntries(
    Object.entries({
      ENDPOINT: endpoint,
      ACCESS_KEY_ID: 'una',
      SECRET_ACCESS_KEY: 'clave',
      REGION: 'mx',
    }).flatMap(([name, value]) => [
      [`S3_${name}`, value],
      [`BACKUP_S3_${name}`, value],
    ]),
  );

/** An object storage that answers each call with an error of S3, and with a clock that is some seconds off. */
async function startStore(code: string, offset = 0): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.sendDate = false;
    response.writeHead(403, { Date: new Date(Date.now() + offset * 1000).toUTCString() });
    response.end(`<Error><Code>${code}</Code></Error>`);
  });
  return `http://127.0.0.1:${await portOf(server)}`;
}

const look = async (only: string, env: Record<string, string>) =>
  diagnose([`--only=${only}`, '--backups=s3://copias/risoteca', '--clock=http://127.0.0.1:9/'], {
    DATA_DIR: await temporaryFolder(),
    S3_BUCKET: 'fotos',
    ...env,
  });

test.for([
  ['one that has ended', 'expired.pem', true, /^(?:site|mail|media|backups): Renew the certificate there\./],
  [
    'one that no authority signed',
    'risoteca.test.pem',
    false,
    /^(?:site|mail|media|backups): .*NODE_EXTRA_CA_CERTS\.$/,
  ],
] as const)(
  'certificates of the site, the mail server and the object storage: %s is named with its remedy',
  async ([, name, isTrusted, remedy]) => {
    const [key, cert] = [fileOf('risoteca.test.key'), fileOf(name)].map((path) => readFileSync(path));
    const server = createTlsServer({ key, cert });
    server.on('tlsClientError', () => {});
    const host = `127.0.0.1:${await portOf(server)}`;
    const env = {
      ...storeAt(`https://${host}`),
      SITE_URL: 'https://risoteca.test',
      SMTP_URL: `smtps://${host}`,
      ...(isTrusted && { NODE_EXTRA_CA_CERTS: fileOf(name) }),
    };
    const args = ['--only=site,mail,media,backups', '--backups=s3://copias/risoteca', `--connect=${host}`];
    const found = await diagnose(args, { DATA_DIR: await temporaryFolder(), S3_BUCKET: 'fotos', ...env });
    expect(found.problems).toEqual(['site', 'mail', 'media', 'backups']);
    const ofConnections = found.remedies.filter((line) => !line.includes('"database"'));
    expect(ofConnections).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(remedy) as string));
  },
);

test('a key that the object storage refuses is named with its variables', async () => {
  const { complaints, remedies } = await look(
    'media,backups',
    storeAt(await startStore('InvalidAccessKeyId')),
  );
  expect(complaints).toEqual([
    expect.stringMatching(/^media: problem: .*403 InvalidAccessKeyId: the store refuses the key/),
    expect.stringMatching(/^backups: problem: .*403 InvalidAccessKeyId: the store refuses the key/),
  ]);
  expect(remedies).toEqual([
    expect.stringMatching(/^media: Compare the S3 variables/),
    expect.stringMatching(/^backups: Compare the BACKUP_S3 variables/),
  ]);
});

test('a clock that is wrong is found by the object storage, without a page to compare it with', async () => {
  const endpoint = await startStore('RequestTimeTooSkewed', 1200);
  const { complaints, remedies } = await look('clock,media', storeAt(endpoint));
  expect(complaints).toEqual([
    expect.stringMatching(
      /^clock: warning: The clock was not compared with that of http:\/\/127\.0\.0\.1:9\//,
    ),
    expect.stringMatching(
      /^clock: problem: The clock differs from that of 127\.0\.0\.1:\d+ by 1(199|200|201) s\.$/,
    ),
    expect.stringMatching(/^media: problem: .*the clock of this machine is wrong/),
  ]);
  expect(remedies.slice(1)).toEqual([
    'clock: Synchronise it: timedatectl set-ntp true.',
    'media: Synchronise the clock of this machine: timedatectl set-ntp true.',
  ]);
});
