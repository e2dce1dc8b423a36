import { resolve } from 'node:path';
import { backupS3Of, missingS3Variables, type S3Config, s3Of, type S3Service } from './s3/s3-config.ts';
import { settings } from './settings.ts';

/** Invalid environment variables: the message names each, its value and the expected one. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

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
  const parsed = settings.safeParse(present);
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
