import { z } from 'zod';
import { backupS3Settings, s3Settings } from './s3/s3-config.ts';
import { settingDescriptions as described } from './setting-descriptions.ts';
import { isThisMachine } from './this-machine.ts';

/*
 * The environment variables of the program. The message of a schema names the values that it accepts. After a change run
 * `node scripts/docs.ts --update`, which writes docs/operators/settings.md.
 */

const webUrl = (expected: string) =>
  z.url({ protocol: /^https?$/, error: expected }).transform((url) => url.replace(/\/+$/, ''));

const integer = (expected: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number({ error: expected }).int(expected).min(least, expected).max(most, expected);

const onUnlessOff = () => z.enum(['on', 'off'], { error: 'on or off' }).default('on');

const longSecret = () => z.string().min(16, 'at least 16 characters that cannot be guessed').optional();

const SITE_URL = 'the public address of the site without a path, such as https://risoteca.example';

const INDEXNOW_URL = 'an https:// address that takes IndexNow submissions; http:// on this machine alone';

const FACEBOOK_BASE_URL = 'an https:// address that stands in for Facebook; http:// on this machine alone';

const STRIPE_API_BASE =
  "an https:// address without a path that stands in for Stripe's API; http:// on this machine alone";

const server = {
  PORT: integer('a port number from 0 to 65535', 0, 65_535)
    .default(4321)
    .register(described, { meaning: 'the port where the server listens' }),
  HOST: z
    .string()
    .default('0.0.0.0')
    .register(described, { meaning: 'the address where the server listens' }),
  DATA_DIR: z.string().default('./data').register(described, {
    meaning: 'the folder of the database, the pictures and the releases of the site',
  }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'empty for the embedded SQLite, or postgres://user:password@host:port/name')
    .optional()
    .register(described, {
      meaning: 'the database; its tables are created and migrated at start',
      unset: 'SQLite in `DATA_DIR`',
    }),
  SHARED_DIR: z
    .string()
    .optional()
    .register(described, { meaning: 'a folder that [several processes](several-processes.md) share' }),
  TEMPLATES_DIR: z.string().optional().register(described, {
    meaning: 'where compiled pages are kept, inside the folder of the program; processes share them',
    unset: '`.build/templates`',
  }),
  TRUST_PROXY: integer('how many proxies stand in front: 0, 1, 2…', 0)
    .default(0)
    .register(described, { meaning: 'the number of proxies in front whose `X-Forwarded-For` is trusted' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'fatal, error, warn, info, debug or silent',
    })
    .default('info')
    .register(described, {
      meaning: 'what is logged: as JSON lines on standard error, or as short lines on a terminal',
    }),
  METRICS_TOKEN: longSecret().register(described, {
    meaning: 'the bearer token of `/metrics`',
    unset: 'there is no such path',
  }),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits, such as openssl rand -hex 32 prints')
    .optional()
    .register(described, { meaning: 'encrypts backups', unset: 'they are not encrypted' }),
};

/** The site's build uses some of them; checked here so that a start says what is wrong with one. */
const site = {
  SITE_URL: webUrl(SITE_URL)
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, { error: SITE_URL })
    .optional()
    .register(described, {
      meaning: 'the public address of the site, with which every absolute URL begins',
      unset: '`http://localhost:PORT`',
    }),
  SITE_NAME: z.string().default('Risoteca').register(described, { meaning: 'the name on every page' }),
  SITE_LINKS: z.string().optional().register(described, {
    meaning: 'profiles of the site on social networks: URLs separated by spaces',
  }),
  CONTACT_EMAIL: z.email('an e-mail address').optional().register(described, {
    meaning: 'gets messages and requests by mail, and is shown on pages',
    unset: '`npm run inbox` alone lists them',
  }),
  API_URL: webUrl('the address of another API, such as https://api.example.com')
    .optional()
    .register(described, {
      meaning:
        'another server of the contract, from which the site is built; it is asked for changes each minute',
      unset: 'the API of this server',
    }),
  DEMO: z.enum(['auto', 'on', 'off'], { error: 'auto, on or off' }).default('auto').register(described, {
    meaning: 'demo content in an empty database; `auto`: only where `SITE_URL` is this machine',
  }),
  DEMO_PASSWORD: z.string().min(8, 'at least 8 characters').optional().register(described, {
    meaning: 'the password of the demo accounts; a random one is printed once, at the first start',
    unset: 'random',
  }),
  MAP_TILES_URL: z
    .string()
    .refine(
      (url) => /^https?:\/\/[^\s*]+$/.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      {
        error: 'the address of map tiles, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      },
    )
    .optional()
    .register(described, { meaning: 'tiles of the maps that visitors open', unset: 'OpenStreetMap' }),
  MAP_ATTRIBUTION: z.string().optional().register(described, {
    meaning: 'HTML: the attribution shown on those maps',
    unset: 'OpenStreetMap',
  }),
  SERVICE_WORKER: onUnlessOff().register(described, {
    meaning: '`off`: no page can be read offline, and browsers delete their copies',
  }),
  LINK_CHECKS: onUnlessOff().register(described, {
    meaning: '`off`: links of entries are not requested to find dead ones; those of a demo never are',
  }),
  SOURCE_DATE_EPOCH: integer('seconds since 1970', 0).optional().register(described, {
    meaning: 'the moment from which a build computes «hoy», for reproducible builds',
    unset: 'now',
  }),
};

const mail = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'smtp://user:password@host:port, or smtps://… for TLS from the start',
    })
    .optional()
    .register(described, { meaning: 'the mail server', unset: 'mail is written to `DATA_DIR/outbox`' }),
  MAIL_FROM: z
    .string()
    .default('Risoteca <no-responder@localhost>')
    .register(described, { meaning: 'the sender of every mail' }),
};

const facebook = {
  FACEBOOK_APP_ID: z.string().regex(/^\d+$/, 'the number of the app').optional().register(described, {
    meaning: 'the app of the site at Facebook',
    unset: 'there is no login with Facebook',
  }),
  FACEBOOK_APP_SECRET: z
    .string()
    .min(1)
    .optional()
    .register(described, { meaning: 'its secret, together with the id' }),
  FACEBOOK_BASE_URL: webUrl(FACEBOOK_BASE_URL)
    .refine((url) => url.startsWith('https:') || isThisMachine(url), { error: FACEBOOK_BASE_URL })
    .optional()
    .register(described, { meaning: "a double of Facebook's server, for tests", unset: 'Facebook' }),
};

const donations = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'a secret or restricted key of Stripe, which begins with sk_ or rk_')
    .optional()
    .register(described, {
      meaning: 'the Stripe account for donations: [`donations.md`](donations.md)',
      unset: 'only a demo takes any, as test payments',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'the signing secret of a webhook endpoint of Stripe, which begins with whsec_')
    .optional()
    .register(described, { meaning: 'the secret of its webhook, together with the key' }),
  STRIPE_API_BASE: webUrl(STRIPE_API_BASE)
    .refine((url) => new URL(url).origin === url && (url.startsWith('https:') || isThisMachine(url)), {
      error: STRIPE_API_BASE,
    })
    .optional()
    .register(described, { meaning: "a double of Stripe's API, for tests", unset: 'Stripe' }),
  DONATIONS: z.enum(['live', 'test'], { error: 'empty, live or test' }).optional().register(described, {
    meaning: 'the mode of donations on pages; set it where `API_URL` is set',
    unset: 'as Stripe is set',
  }),
};

const others = {
  REBUILD_SECRET: longSecret().register(described, {
    meaning: 'signs calls to `/hooks/rebuild`',
    unset: 'only admins may call it',
  }),
  REBUILD_HOOK_URL: z
    .url({
      protocol: /^https?$/,
      error: 'the address to be called when content changes, such as https://api.netlify.com/build_hooks/…',
    })
    .optional()
    .register(described, {
      meaning: 'called with `POST` after changes: a build hook of Netlify, for instance',
    }),
  PURGE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'the address that is told which paths changed, such as https://purge.example/risoteca',
    })
    .optional()
    .register(described, { meaning: 'told by a signed call which paths changed, for a [CDN](cdn.md)' }),
  PURGE_SECRET: longSecret().register(described, { meaning: 'signs these calls, together with the address' }),
  INDEXNOW_KEY: z
    .string()
    .regex(
      /^[\da-zA-Z-]{8,128}$/,
      '8 to 128 letters, digits and hyphens, such as openssl rand -hex 16 prints',
    )
    .optional()
    .register(described, {
      meaning: 'changed pages are submitted to search engines with this key, which is served at `/KEY.txt`',
    }),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/, error: INDEXNOW_URL, abort: true })
    .refine((url) => url.startsWith('https:') || isThisMachine(url), { error: INDEXNOW_URL })
    .default('https://api.indexnow.org/indexnow')
    .register(described, { meaning: 'where they are submitted' }),
};

const pictures = {
  ...s3Settings,
  MEDIA_CACHE_MB: integer('megabytes, 10 or more', 10).default(2048).register(described, {
    meaning: 'the disk for pictures of the object storage, in `DATA_DIR/media-cache`',
  }),
};

/** The settings by subject, in the order of their documentation. */
export const settingGroups: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'The server': server,
  'The site': site,
  Mail: mail,
  'Login with Facebook': facebook,
  Donations: donations,
  'Calls to other programs': others,
  'Pictures in an object storage': pictures,
  'Backups in an object storage': backupS3Settings,
};

export const settings = z.object({
  ...server,
  ...site,
  ...mail,
  ...facebook,
  ...donations,
  ...others,
  ...pictures,
  ...backupS3Settings,
});
