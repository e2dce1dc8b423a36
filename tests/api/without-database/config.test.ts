import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#api/config.ts';
import { settings } from '#api/settings.ts';

test('an empty environment is valid', () => {
  expect(readConfig({})).toMatchObject({
    port: 4321,
    databaseUrl: null,
    siteUrl: 'http://localhost:4321',
    siteName: 'Risoteca',
    demo: 'auto',
    apiUrl: null,
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_URL: '', DEMO: '' })).toEqual(readConfig({}));
});

test('the default site URL has the port, and a trailing slash is removed', () => {
  expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(readConfig({ SITE_URL: 'https://risoteca.example/' }).siteUrl).toBe('https://risoteca.example');
});

test('the URL of another API may have a path', () => {
  expect(readConfig({ API_URL: 'https://example.com/v1/' }).apiUrl).toBe('https://example.com/v1');
});

test.each([
  ['PORT', 'ochenta', '"ochenta"'],
  ['PORT', '70000', '"70000"'],
  ['PORT', '80.5', '"80.5"'],
  ['DATABASE_URL', 'mysql://root:hunter2@db', 'a value that is not shown'],
  ['SITE_URL', 'risoteca.example', '"risoteca.example"'],
  ['SITE_URL', 'https://example.com/sitio', '"https://example.com/sitio"'],
  ['SITE_URL', 'javascript:alert(1)', '"javascript:alert(1)"'],
  ['API_URL', 'ftp://example.com', '"ftp://example.com"'],
  ['DEMO', 'yes', '"yes"'],
  ['DONATIONS', 'yes', '"yes"'],
  ['DEMO_PASSWORD', 'corta', 'a value that is not shown'],
  ['LOG_LEVEL', 'loud', '"loud"'],
  ['REBUILD_SECRET', 'corta', 'a value that is not shown'],
  ['REBUILD_HOOK_URL', 'ftp://hunter2.example', 'a value that is not shown'],
  ['PURGE_URL', 'ftp://hunter2.example', 'a value that is not shown'],
  ['PURGE_SECRET', 'hunter2', 'a value that is not shown'],
  ['INDEXNOW_KEY', 'a/b', '"a/b"'],
  ['INDEXNOW_URL', 'search.example', '"search.example"'],
  ['INDEXNOW_URL', 'http://search.example', '"http://search.example"'],
  ['FACEBOOK_APP_ID', 'risoteca', '"risoteca"'],
  ['STRIPE_SECRET_KEY', 'pk_live_hunter2', 'a value that is not shown'],
  ['STRIPE_WEBHOOK_SECRET', 'hunter2', 'a value that is not shown'],
  ['STRIPE_API_BASE', 'http://stripe.example', '"http://stripe.example"'],
  ['STRIPE_API_BASE', 'https://stripe.example/v1', '"https://stripe.example/v1"'],
  ['S3_ENDPOINT', 'http://s3.example/bucket', '"http://s3.example/bucket"'],
  ['S3_ENDPOINT', 's3.example', '"s3.example"'],
  ['S3_BUCKET', 'Un/balde', '"Un/balde"'],
  ['S3_PREFIX', '../otro', '"../otro"'],
  ['S3_ACCESS_KEY_ID', 'hunter2 corta', 'a value that is not shown'],
  ['MEDIA_CACHE_MB', '1', '"1"'],
  ['FACEBOOK_BASE_URL', 'http://facebook.example', '"http://facebook.example"'],
])('%s=%s is refused by name, with its value and the expected format', (name, value, quoted) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    new RegExp(`^${name} holds ${quoted.replaceAll(/[.()]/g, '\\$&')}; it should hold .+\\.$`),
  );
  expect(read).not.toThrow(/hunter2|corta/);
});

test.each(Object.keys(settings.shape))('%s is refused by name or accepted', (name) => {
  for (const value of ['?', '? ,', 'risoteca', 'https://', 'http://[', '-1', '1e999'])
    try {
      readConfig({ [name]: value });
    } catch (error) {
      expect(error, `${name}=${value}`).toBeInstanceOf(ConfigError);
    }
});

test('all invalid variables are reported together', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrow(/^PORT .+\nDEMO .+$/);
});

test('the incoming and the outgoing rebuild hook are optional', () => {
  expect(readConfig({})).toMatchObject({ rebuildSecret: null, rebuildHookUrl: null });
  const env = {
    REBUILD_SECRET: 'dieciséis letras',
    REBUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/abc/?x=1/',
  };
  expect(readConfig(env)).toMatchObject({
    rebuildSecret: env.REBUILD_SECRET,
    rebuildHookUrl: env.REBUILD_HOOK_URL,
  });
});

test('Facebook needs both variables or none', () => {
  expect(readConfig({}).facebook).toBeNull();
  expect(readConfig({ FACEBOOK_APP_ID: '12', FACEBOOK_APP_SECRET: 'x' }).facebook).toEqual({
    appId: '12',
    appSecret: 'x',
    baseUrl: null,
  });
  expect(() => readConfig({ FACEBOOK_APP_ID: '12' })).toThrow(
    /^FACEBOOK_APP_SECRET holds nothing; it should hold/,
  );
  expect(() => readConfig({ FACEBOOK_APP_SECRET: 'hunter2' })).toThrow(/^FACEBOOK_APP_ID holds nothing/);
  const local = { FACEBOOK_APP_ID: '12', FACEBOOK_APP_SECRET: 'x', FACEBOOK_BASE_URL: 'http://127.0.0.1:9/' };
  expect(readConfig(local).facebook?.baseUrl).toBe('http://127.0.0.1:9');
});

test('Stripe needs both variables or none', () => {
  expect(readConfig({}).stripe).toBeNull();
  const env = { STRIPE_SECRET_KEY: 'rk_live_1aB', STRIPE_WEBHOOK_SECRET: 'whsec_1aB' };
  const stripe = { secretKey: 'rk_live_1aB', webhookSecret: 'whsec_1aB', apiBase: null };
  expect(readConfig(env).stripe).toEqual(stripe);
  expect(readConfig({ ...env, STRIPE_API_BASE: 'http://127.0.0.1:9/' }).stripe?.apiBase).toBe(
    'http://127.0.0.1:9',
  );
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_hunter2' })).toThrow(
    /^STRIPE_WEBHOOK_SECRET holds nothing; it should hold what belongs to STRIPE_SECRET_KEY, or both be empty\.$/,
  );
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' })).toThrow(
    /^STRIPE_SECRET_KEY holds nothing/,
  );
});

test('an object storage needs its variables or none, and its secret is not shown', () => {
  expect(readConfig({}).s3).toBeNull();
  const env = {
    S3_ENDPOINT: 'http://127.0.0.1:9000/',
    S3_BUCKET: 'risoteca',
    S3_ACCESS_KEY_ID: 'cuenta:ana',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  const key = { accessKeyId: 'cuenta:ana', secretAccessKey: 'hunter2' };
  const common = { ...key, endpoint: 'http://127.0.0.1:9000', bucket: 'risoteca' };
  expect(readConfig(env).s3).toEqual({ ...common, region: 'us-east-1', prefix: '' });
  expect(readConfig({ ...env, S3_REGION: 'mx-central-1', S3_PREFIX: 'a/b' }).s3).toEqual({
    ...common,
    region: 'mx-central-1',
    prefix: 'a/b/',
  });
  const { S3_BUCKET: _, ...rest } = env;
  expect(() => readConfig(rest)).toThrow(
    /^S3_BUCKET holds nothing; an object storage needs it, or all variables of it empty\.$/,
  );
  expect(() => readConfig({ S3_REGION: 'mx-central-1' })).toThrow(
    /^S3_ENDPOINT holds nothing; .+\nS3_BUCKET/,
  );
  expect(() => readConfig({ S3_SECRET_ACCESS_KEY: 'hunter2' })).not.toThrow(/hunter2/);
});
