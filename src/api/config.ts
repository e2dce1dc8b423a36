import { resolve } from 'node:path';
import { z } from 'zod';
import {
  backupS3Of,
  missingS3Variables,
  type S3Config,
  s3Of,
  type S3Service,
  s3Variables,
} from './s3/s3-config.ts';

/** Invalid environment variables: the message names each, its value and the expected one. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const webUrl = (expected: string) =>
  z.url({ protocol: /^https?$/, error: expected }).transform((url) => url.replace(/\/+$/, ''));

const SITE_URL = 'the public address of the site without a path, such as https://risoteca.example';
const API_URL = 'the address of another API, such as https://api.example.com';

const REBUILD_HOOK_URL =
  'the address to be called when content changes, such as https://api.netlify.com/build_hooks/…';

const PURGE_ADDRESS = 'the address that is told which paths changed, such as https://purge.example/risoteca';

const INDEXNOW_ADDRESS = 'an https:// address that takes IndexNow submissions; http:// on this machine alone';

const FACEBOOK_BASE_URL = 'an https:// address that stands in for Facebook; http:// on this machine alone';

const STRIPE_API_BASE =
  "an https:// address without a path that stands in for Stripe's API; http:// on this machine alone";

/** Whether a URL's host is the loopback interface. */
export const isThisMachine = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

const environment = z.object({
  PORT: z.coerce
    .number({ error: 'a port number from 0 to 65535' })
    .int('a port number from 0 to 65535')
    .min(0, 'a port number from 0 to 65535')
    .max(65_535, 'a port number from 0 to 65535')
    .default(4321),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  SHARED_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'empty for the embedded SQLite, or postgres://user:password@host:port/name')
    .optional(),
  SITE_URL: webUrl(SITE_URL)
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, { error: SITE_URL })
    .optional(),
  SITE_NAME: z.string().default('Risoteca'),
  API_URL: webUrl(API_URL).optional(),
  DEMO: z.enum(['auto', 'on', 'off'], { error: 'auto, on or off' }).default('auto'),
  DEMO_PASSWORD: z.string().min(8, 'at least 8 characters').optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'smtp://user:password@host:port, or smtps://… for TLS from the start',
    })
    .optional(),
  MAIL_FROM: z.string().default('Risoteca <no-responder@localhost>'),
  CONTACT_EMAIL: z.email('an e-mail address').optional(),
  TRUST_PROXY: z.coerce
    .number({ error: 'how many proxies stand in front: 0, 1, 2…' })
    .int('how many proxies stand in front: 0, 1, 2…')
    .min(0, 'how many proxies stand in front: 0, 1, 2…')
    .default(0),
  /** The site's build uses it; checked here so that a start says what is wrong with it. */
  MAP_TILES_URL: z
    .string()
    .refine(
      (url) => /^https?:\/\/[^\s*]+$/.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      {
        error: 'the address of map tiles, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      },
    )
    .optional(),
  /** The site's build uses it; checked here so that a start says what is wrong with it. */
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  LINK_CHECKS: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  FACEBOOK_APP_ID: z.string().regex(/^\d+$/, 'the number of the app').optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  FACEBOOK_BASE_URL: webUrl(FACEBOOK_BASE_URL)
    .refine((url) => url.startsWith('https:') || isThisMachine(url), { error: FACEBOOK_BASE_URL })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'a secret or restricted key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'the signing secret of a webhook endpoint of Stripe, which begins with whsec_')
    .optional(),
  STRIPE_API_BASE: webUrl(STRIPE_API_BASE)
    .refine((url) => new URL(url).origin === url && (url.startsWith('https:') || isThisMachine(url)), {
      error: STRIPE_API_BASE,
    })
    .optional(),
  REBUILD_SECRET: z.string().min(16, 'at least 16 characters that cannot be guessed').optional(),
  REBUILD_HOOK_URL: z.url({ protocol: /^https?$/, error: REBUILD_HOOK_URL }).optional(),
  PURGE_URL: z.url({ protocol: /^https?$/, error: PURGE_ADDRESS }).optional(),
  PURGE_SECRET: z.string().min(16, 'at least 16 characters that cannot be guessed').optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(
      /^[\da-zA-Z-]{8,128}$/,
      '8 to 128 letters, digits and hyphens, such as openssl rand -hex 16 prints',
    )
    .optional(),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/, error: INDEXNOW_ADDRESS })
    .refine((url) => url.startsWith('https:') || isThisMachine(url), { error: INDEXNOW_ADDRESS })
    .default('https://api.indexnow.org/indexnow'),
  TEMPLATES_DIR: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters that cannot be guessed').optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits, such as openssl rand -hex 32 prints')
    .optional(),
  ...s3Variables,
  MEDIA_CACHE_MB: z.coerce
    .number({ error: 'megabytes, 10 or more' })
    .int('megabytes, 10 or more')
    .min(10, 'megabytes, 10 or more')
    .default(2048),
  SOURCE_DATE_EPOCH: z.coerce
    .number({ error: 'seconds since 1970' })
    .int('seconds since 1970')
    .min(0, 'seconds since 1970')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'fatal, error, warn, info, debug or silent',
    })
    .default('info'),
});

/** The Facebook app of this site. */
export interface FacebookConfig {
  appId: string;
  appSecret: string;
  /** Replaces both of Facebook's hosts in tests; null for the real ones. */
  baseUrl: string | null;
}

/** The Stripe account that receives donations. */
export interface StripeConfig {
  secretKey: string;
  /** Secret of the webhooks' signatures. */
  webhookSecret: string;
  /** Replaces Stripe's API in tests; null for the real one. */
  apiBase: string | null;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute folder of the database, media and releases. */
  dataDir: string;
  /** Absolute folder that several processes share, for pictures and pages; null: they are in `dataDir`. */
  sharedDir: string | null;
  /** `postgres://…`, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** Origin of absolute URLs, without a trailing slash. */
  siteUrl: string;
  siteName: string;
  /** URL of another API to build the site from, or null for the embedded one. */
  apiUrl: string | null;
  /** `smtp://…`, or null: mail is written to `dataDir/outbox`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Recipient of contact messages; null if unset: messages are stored anyway. */
  contactEmail: string | null;
  /** Number of proxies in front whose `X-Forwarded-For` is trusted. */
  trustedProxies: number;
  /** Null without login by Facebook. */
  facebook: FacebookConfig | null;
  /** Null without a Stripe account; a demo then uses the fake Stripe. */
  stripe: StripeConfig | null;
  /** Secret of signed build requests; null where only admins may request one. */
  rebuildSecret: string | null;
  /** Whether links of entries are requested to find those that are dead. */
  checksLinks: boolean;
  /** URL of the outgoing hook, which is a secret in itself; null for none. */
  rebuildHookUrl: string | null;
  /** What is told of changed paths once they are live; null for none. */
  purge: { url: string; secret: string } | null;
  /** The key of this site for IndexNow, and where changed pages are submitted; null for none. */
  indexNow: { key: string; url: string } | null;
  /** Absolute folder, inside that of the program, in which compiled pages are kept between starts; null: none are. */
  templatesDir: string | null;
  /** Bearer token of `/metrics`; null: there is no such path. */
  metricsToken: string | null;
  /** 32 bytes that encrypt backups; null: backups are not encrypted. */
  backupKey: Buffer | null;
  /** Where pictures are stored; null: in `dataDir`. */
  s3: S3Config | null;
  /** Where backups at `s3://bucket/…` are; null without any object storage. */
  backupS3: S3Service | null;
  /** Bytes of the folder in `dataDir` that keeps pictures of an object storage. */
  mediaCacheBytes: number;
  /** Current time of a reproducible build; null for the clock. */
  buildMoment: Date | null;
  demo: 'auto' | 'on' | 'off';
  demoPassword: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** Variables whose values are left out of error messages. */
const SECRET = /PASSWORD|SECRET|DATABASE_URL|SMTP_URL|REBUILD_HOOK_URL|PURGE_URL|BACKUP_KEY|TOKEN|ACCESS_KEY/;

/** Reads and checks the environment; an empty variable counts as unset. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const held = SECRET.test(name) ? 'a value that is not shown' : JSON.stringify(env[name]);
      return `${name} holds ${held}; it should hold ${issue.message}.`;
    });
    throw new ConfigError(lines.join('\n'));
  }
  const { data } = parsed;
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = data;
  requireBoth(data, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data;
  requireBoth(data, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  const { PURGE_URL, PURGE_SECRET } = data;
  requireBoth(data, 'PURGE_URL', 'PURGE_SECRET');
  const missing = missingS3Variables(data);
  if (missing.length > 0) throw new ConfigError(missing.map(needed).join('\n'));
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    sharedDir: data.SHARED_DIR === undefined ? null : resolve(data.SHARED_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    siteName: data.SITE_NAME,
    apiUrl: data.API_URL ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    contactEmail: data.CONTACT_EMAIL ?? null,
    trustedProxies: data.TRUST_PROXY,
    facebook: appId && appSecret ? { appId, appSecret, baseUrl: data.FACEBOOK_BASE_URL ?? null } : null,
    stripe:
      secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase: data.STRIPE_API_BASE ?? null } : null,
    rebuildSecret: data.REBUILD_SECRET ?? null,
    checksLinks: data.LINK_CHECKS === 'on',
    rebuildHookUrl: data.REBUILD_HOOK_URL ?? null,
    purge: PURGE_URL && PURGE_SECRET ? { url: PURGE_URL, secret: PURGE_SECRET } : null,
    indexNow: data.INDEXNOW_KEY === undefined ? null : { key: data.INDEXNOW_KEY, url: data.INDEXNOW_URL },
    templatesDir: data.TEMPLATES_DIR === undefined ? null : resolve(data.TEMPLATES_DIR),
    metricsToken: data.METRICS_TOKEN ?? null,
    backupKey: data.BACKUP_KEY === undefined ? null : Buffer.from(data.BACKUP_KEY, 'hex'),
    s3: s3Of(data),
    backupS3: backupS3Of(data),
    mediaCacheBytes: data.MEDIA_CACHE_MB * 1024 * 1024,
    buildMoment: data.SOURCE_DATE_EPOCH === undefined ? null : new Date(data.SOURCE_DATE_EPOCH * 1000),
    demo: data.DEMO,
    demoPassword: data.DEMO_PASSWORD ?? null,
    logLevel: data.LOG_LEVEL,
  };
}

const needed = (name: string) =>
  `${name} holds nothing; an object storage needs it, or all variables of it empty.`;

/** Throws a `ConfigError` when only one of two variables is set. */
function requireBoth(data: Record<string, unknown>, ...names: readonly [string, string]): void {
  const missing = names.filter((name) => data[name] === undefined);
  if (missing.length !== 1) return;
  const given = names.find((name) => name !== missing[0]);
  throw new ConfigError(
    `${missing[0]} holds nothing; it should hold what belongs to ${given}, or both be empty.`,
  );
}
