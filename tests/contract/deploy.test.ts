import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startCommand, startEnvironment } from '../../scripts/start-command.ts';
import { knownVariables } from '../support/documentation.ts';

const FOLDER = 'scripts/deploy';
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');

interface Service {
  build?: { dockerfile: string };
  image?: string;
  env_file?: string;
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  ports?: string[];
  depends_on?: Record<string, unknown>;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
}

const readCompose = () => parse(read('compose.yaml'), { merge: true, strict: true }) as Compose;

/** The instructions of the Dockerfile in order, continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Names of a file of settings. */
const variablesOf = (name: string) =>
  [...read(name).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, each]) => each);

test('the image has the Node that package.json names, no root, and all that the server reads', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const bases = instructions.filter((line) => line.startsWith('FROM '));
  expect(bases.length).toBe(2);
  for (const base of bases) expect(base).toMatch(`node:${dependencies['node']}-`);
  expect(instructions.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(instructions.indexOf('USER node')).toBeGreaterThan(
    instructions.findLastIndex((line) => line.startsWith('RUN ')),
  );
  const copied = instructions
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .flatMap((line) => line.split(' ').slice(1, -1));
  for (const path of copied) expect([path, existsSync(path)]).toEqual([path, true]);
  for (const path of ['src', 'scripts', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json'])
    expect(copied).toContain(path);
  // Nothing else is sent to the builder: no data, no history, no settings.
  const sent = read('Dockerfile.dockerignore').trim().split('\n');
  expect(sent[0]).toBe('*');
  expect(new Set(sent.slice(1).map((line) => line.slice(1)))).toEqual(new Set(copied));
});

test('npm start, the image and the systemd unit run the same command', () => {
  const command = startCommand.join(' ');
  const environment = Object.entries(startEnvironment).map(([name, value]) => `${name}=${value}`);
  const start = `"start": "exec env ${environment.join(' ')} node ${command}"`;
  expect(readFileSync('package.json', 'utf8')).toContain(start);
  expect(instructions).toContain(`ENV ${environment.join(' ')}`);
  expect(instructions.at(-1)).toBe(`CMD ${JSON.stringify(['node', ...startCommand]).replaceAll(',', ', ')}`);
  expect(read('systemd/risoteca-server.service')).toMatch(
    new RegExp(`^ExecStart=\\S+/node ${command}$`, 'm'),
  );
  for (const each of environment)
    expect(read('systemd/risoteca-server.service')).toContain(`Environment=${each}\n`);
});

test('containers of this project can write to their data alone, and the database is reached by the site alone', () => {
  const { services, networks, volumes } = readCompose();
  const { site, database, storage, proxy } = services;
  expect(site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  const writable = [...(site?.volumes ?? []), ...(site?.tmpfs ?? [])].join(' ');
  for (const path of ['/data', '/app/.build', '/app/.astro', '/tmp']) expect(writable).toContain(path);
  expect(networks['inner']).toEqual({ internal: true });
  expect([database?.networks, storage?.networks, proxy?.networks]).toEqual([['inner'], ['inner'], ['outer']]);
  for (const [name, { ports, build, volumes: mounted = [], depends_on = {} }] of Object.entries(services)) {
    expect([name, ports !== undefined]).toEqual([name, name === 'proxy']);
    if (build) expect(existsSync(build.dockerfile)).toBe(true);
    for (const each of Object.keys(depends_on)) expect(services).toHaveProperty(each);
    for (const source of mounted.map((mount) => mount.split(':')[0] ?? ''))
      expect([source, source.startsWith('.') ? existsSync(source) : source in volumes]).toEqual([
        source,
        true,
      ]);
  }
});

test('every setting of the examples exists, and every secret that Compose needs is in its example', () => {
  const known = knownVariables();
  const { services } = readCompose();
  const names = [...variablesOf('risoteca.env'), ...Object.keys(services['site']?.environment ?? {})];
  expect(names.filter((name) => !known.has(name ?? ''))).toEqual([]);
  const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
  const given = variablesOf('compose.env');
  expect(needed.filter((name) => !given.includes(name))).toEqual([]);
  expect(given.filter((name) => name !== 'POSTGRES_PASSWORD' && !known.has(name ?? ''))).toEqual([]);
  // No secret has a value that could be left as it is.
  for (const file of ['risoteca.env', 'compose.env'])
    expect(read(file)).not.toMatch(/(PASSWORD|SECRET\w*|KEY|TOKEN|SMTP_URL)=\S/);
});

test('units start scripts that exist, as an account of their own that can write to its folders alone', () => {
  const hardening = read('systemd/risoteca-.service.d/hardening.conf');
  for (const line of [
    'User=risoteca',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'UMask=0077',
  ])
    expect(hardening.split('\n')).toContain(line);
  for (const unit of ['risoteca-server.service', 'risoteca-backup.service']) {
    const started = [...read(`systemd/${unit}`).matchAll(/^ExecStart=\S+(?: --\S+)* (\S+)/gm)].map(
      ([, script]) => script,
    );
    expect(started.length).toBeGreaterThan(0);
    for (const script of started) expect([script, existsSync(script ?? '')]).toEqual([script, true]);
    // Later lines would take the account of the drop-in away.
    expect(read(`systemd/${unit}`)).not.toMatch(/^(User|Group|EnvironmentFile)=/m);
  }
});

test('proxies leave headers and compression to the server, and replace what a client claims of its address', () => {
  const nginx = read('nginx.conf');
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for');
  expect(nginx).toMatch(/limit_conn risoteca_connections \d+;/);
  // Headers are added to the answer of the proxy itself alone: an answer of the server would have them twice.
  const [answers, own] = nginx.split('location @restarting');
  expect(answers?.replaceAll(/#.*/g, '')).not.toContain('add_header');
  expect(own).toContain('add_header');
  for (const file of ['nginx.conf', 'Caddyfile'])
    expect(read(file).replaceAll(/#.*/g, '')).not.toMatch(/\b(gzip on|encode)\b/);
});
