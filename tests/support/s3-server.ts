import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Config } from '#api/s3/s3-config.ts';
import { send } from '#api/s3/send.ts';
import { sha256, signRequest } from '#api/s3/sign-request.ts';

/** Debian's Python, which has Debian's Swift. */
const PYTHON = '/usr/bin/python3';

const PROGRAM = new URL('../swift/serve.py', import.meta.url).pathname;

/** Swift stores metadata in extended attributes of files. */
const CHECK = `
import os, sys, tempfile
import swift.common.middleware.s3api
with tempfile.NamedTemporaryFile(dir=sys.argv[1]) as file:
    os.setxattr(file.name, 'user.swift', b'x')
`;

/** Why the server cannot be started here; null if it can. */
export const s3IsMissing: string | null = findMissing();

function findMissing(): string | null {
  try {
    execFileSync(PYTHON, ['-c', CHECK, tmpdir()], { stdio: 'ignore' });
    return null;
  } catch {
    return `Tests against S3 are skipped: apt-get install python3-swift, and have ${tmpdir()} on a file system with extended attributes`;
  }
}

const KEY = {
  accessKeyId: 'risoteca:pruebas',
  secretAccessKey: 'una-llave-de-pruebas',
  region: 'us-east-1',
} as const;

export interface S3Server extends S3Config {
  stop(): Promise<void>;
}

/** The variables of an object storage. */
export const s3Environment = (config: S3Config): Record<string, string> => ({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  ...(config.prefix && { S3_PREFIX: config.prefix.slice(0, -1) }),
});

/** Starts OpenStack Swift with an empty bucket in a temporary folder. Independent of the test runner. */
export async function startS3Server(): Promise<S3Server> {
  if (s3IsMissing) throw new Error(s3IsMissing);
  const folder = mkdtempSync(join(tmpdir(), 'risoteca-s3-'));
  const { accessKeyId, secretAccessKey, region } = KEY;
  const { TEST_CLOCK_OFFSET = '0' } = process.env;
  const child = spawn(PYTHON, [PROGRAM, folder, accessKeyId, secretAccessKey, region], {
    env: { PATH: process.env['PATH'], PYTHONDONTWRITEBYTECODE: '1', TEST_CLOCK_OFFSET },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  createInterface(child.stdout).on('line', (line) => resolve((JSON.parse(line) as { port: number }).port));
  child.on('error', reject);
  child.on('close', () => reject(new Error(`Swift ended: ${problem}`)));
  const endpoint = `http://127.0.0.1:${await promise}`;
  const config = { ...KEY, endpoint, bucket: 'risoteca', prefix: '' };
  await makeBucket(config);
  return {
    ...config,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeBucket(config: S3Config): Promise<void> {
  const endpoint = new URL(config.endpoint);
  const path = `/${config.bucket}`;
  const request = { method: 'PUT', host: endpoint.host, path, query: {}, headers: { 'content-length': '0' } };
  const headers = signRequest({ ...request, payloadHash: sha256(''), at: new Date() }, config);
  const answer = await send({ endpoint, path, method: 'PUT', headers, timeout: 20_000 });
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`The bucket was not made: ${answer.statusCode}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}
