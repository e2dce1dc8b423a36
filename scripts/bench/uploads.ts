import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { hashPassword } from '#api/accounts/password.ts';
import { insertUser } from '#api/data/account/user.ts';
import { createClient } from '#client/http/http.ts';
import { login } from '#contract/session.ts';
import { inTemporaryFolder, type Measure, memoryOf } from './measure.ts';
import { withProduct } from './product.ts';
import { withServices } from './services.ts';

const PHOTOS = 200;
const ACCOUNTS = 40;
const PASSWORD = 'solo para medir';

/** Milliseconds between two readings of memory and of `/healthz`. */
const READING = 250;

const emailOf = (number: number) => `foto${number}@risoteca.test`;

/** Each account has an address of its own, as different visitors have. */
const addressOf = (number: number) => ({ 'X-Forwarded-For': `10.0.${number}.1` });

/** Photos of 4 MB that come at once from many accounts: how many are stored, and what that costs. */
export async function* benchUploads(): AsyncGenerator<Measure> {
  const { stored, rise, slowest } = await inTemporaryFolder(async (folder) => {
    await addAccounts(folder);
    return withProduct({ DATA_DIR: folder, DEMO: 'off', TRUST_PROXY: '1' }, uploadAll);
  });
  const subject = `${PHOTOS} photos of ${ACCOUNTS} accounts at once`;
  yield { bench: 'uploads', subject, figure: 'stored', value: stored, unit: '', target: String(PHOTOS) };
  yield { bench: 'uploads', subject, figure: 'memory above idle', value: rise, unit: 'MB', target: '≤ 400' };
  yield { bench: 'uploads', subject, figure: 'slowest /healthz', value: slowest, unit: 'ms' };
}

const addAccounts = (folder: string) =>
  withServices(folder, async ({ db }) => {
    const password_hash = await hashPassword(PASSWORD);
    for (let number = 0; number < ACCOUNTS; number += 1)
      await insertUser(db, { email: emailOf(number), password_hash, is_email_verified: true });
  });

async function logInAll(origin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const fetchFromAddress = (call: Request) => {
      for (const [name, value] of Object.entries(addressOf(number))) call.headers.set(name, value);
      return fetch(call);
    };
    const client = createClient({ baseUrl: origin, fetch: fetchFromAddress });
    const { token } = await client.call(login, { body: { email: emailOf(number), password: PASSWORD } });
    tokens.push(token);
  }
  return tokens;
}

/** A form with a photo of noise, which no format makes small. */
async function photoForm(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 2900, height: 1950, channels: 3, background: '#888', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 92 }).toBuffer();
  const head =
    'Content-Disposition: form-data; name="picture"; filename="foto.jpg"\r\nContent-Type: image/jpeg';
  return Buffer.concat([Buffer.from(`--form\r\n${head}\r\n\r\n`), photo, Buffer.from('\r\n--form--\r\n')]);
}

interface Reply {
  status: number;
  /** Seconds after which the server takes another attempt. */
  retryAfter: number;
}

/** Sends a form on a connection of its own: a pooled one may close between two attempts. */
function send(url: string, headers: Record<string, string>, form: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent: false, headers: { ...headers, 'Content-Length': form.length } };
    const call = request(url, options, (response) => {
      response.resume().on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: Number(response.headers['retry-after'] ?? 0),
        }),
      );
    });
    call.on('error', reject);
    call.end(form);
  });
}

async function uploadAll(
  origin: string,
  pid: number,
): Promise<Record<'stored' | 'rise' | 'slowest', number>> {
  const tokens = await logInAll(origin);
  const form = await photoForm();
  const idle = memoryOf(pid);
  let [peak, slowest] = [idle, 0];
  const read = async () => {
    peak = Math.max(peak, memoryOf(pid));
    const started = performance.now();
    await fetch(`${origin}/healthz`);
    slowest = Math.max(slowest, performance.now() - started);
  };
  const readings: Promise<void>[] = [];
  const timer = setInterval(() => readings.push(read()), READING);
  const upload = async (photo: number): Promise<number> => {
    const number = photo % ACCOUNTS;
    const headers = {
      ...addressOf(number),
      Authorization: `Bearer ${tokens[number]}`,
      'Content-Type': 'multipart/form-data; boundary=form',
    };
    for (;;) {
      const { status, retryAfter } = await send(`${origin}/api/account/profile/picture/`, headers, form);
      if (status !== 429 && status !== 503) return status;
      await pause(retryAfter * 1000);
    }
  };
  const statuses = await Promise.all(Array.from({ length: PHOTOS }, (_, photo) => upload(photo)));
  clearInterval(timer);
  await Promise.all(readings);
  const stored = statuses.filter((status) => status === 200).length;
  return { stored, rise: peak - idle, slowest: Math.round(slowest) };
}
