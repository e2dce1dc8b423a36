import { randomInt, randomUUID } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { expect, test as base } from './test.ts';
import type { UserWire } from '#contract/user.ts';
import { toUser } from '#model/account/user.ts';
import { servicePorts, testPort as port } from '../support/service-ports.ts';
import { NO_WORKER, onPageError } from './page.ts';
import { answered, noteRequests } from './rest.ts';

const control = `http://127.0.0.1:${servicePorts(port).control}`;

/** The parts of a mail that tests read. */
interface Mail {
  subject: string;
  text: string;
  link: string | null;
}

/** A mailbox for one test. */
export interface Mailbox {
  address: string;
  /** The `count`th mail, as soon as it has arrived. */
  mail(count?: number): Promise<Mail>;
  /** The link of that mail as a path with its query and fragment. */
  link(count?: number): Promise<string>;
}

export function openMailbox(): Mailbox {
  const address = `${randomUUID().slice(0, 12)}@correo.test`;
  const mail = async (count = 1): Promise<Mail> => {
    const read = async () =>
      (await (await fetch(`${control}/mails?to=${encodeURIComponent(address)}`)).json()) as Mail[];
    await expect
      .poll(async () => (await read()).length, { message: `mail ${count} to ${address}` })
      .toBeGreaterThanOrEqual(count);
    const found = (await read())[count - 1];
    if (!found) throw new Error('unreachable');
    return found;
  };
  const link = async (count?: number) => {
    const url = new URL((await mail(count)).link ?? '');
    return url.pathname + url.search + url.hash;
  };
  return { address, mail, link };
}

/** Makes the product know a link as dead. */
export const storeDeadLink = async (url: string) =>
  void (await fetch(`${control}/dead-link?url=${encodeURIComponent(url)}`));

/** Sets the behaviour of the double of Facebook. */
export const setFacebook = async (mode: object) =>
  void (await fetch(`${control}/facebook?mode=${encodeURIComponent(JSON.stringify(mode))}`));

/** Makes an account a comedian, as `npm run user` does; `slug` names its page. */
export async function makeComedian(address: string, slug?: string): Promise<void> {
  const query = new URLSearchParams({ email: address, ...(slug !== undefined && { page: slug }) });
  const reply = await fetch(`${control}/comedian?${query}`);
  if (!reply.ok) throw new Error(`No comedian: ${await reply.text()}`);
}

export const PASSWORD = 'mezcal con chapulines';
export const DEMO_PASSWORD = 'contraseña-de-prueba';

/** A page that calls the API, may get errors from it, and has a visitor address of its own. */
export const test = base.extend<{ problems: string[]; mailbox: Mailbox }>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({ 'X-Forwarded-For': [10, randomInt(256), randomInt(256), randomInt(256)].join('.') });
  },
  problems: [
    async ({ page }, use) => {
      noteRequests(page);
      const errors: string[] = [];
      onPageError(page, (message) => errors.push(message));
      page.on('console', (message) => {
        const text = message.text();
        const isRefusal = text.startsWith('Failed to load resource') || text === NO_WORKER;
        if (['error', 'warning'].includes(message.type()) && !isRefusal) errors.push(text);
      });
      await use(errors);
      if (errors.length > 0) throw new Error(`The visit was not clean:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
  mailbox: async ({ baseURL: _ }, use) => {
    await use(openMailbox());
  },
});

export { expect };

export const notifications = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });

export async function signUp(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.goto('/registro');
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirma tu contraseña').fill(password);
  await page.getByRole('button', { name: 'Registrarme' }).click();
}

/** A confirmed account, created by calls: the tests of registration use its pages. */
export async function openAccount(page: Page, mailbox: Mailbox, password = PASSWORD): Promise<void> {
  const call = async (path: string, data: Record<string, string>) => {
    const reply = await page.request.post(`/api/registration/${path}`, { data });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
  };
  await call('', { email: mailbox.address, password1: password, password2: password });
  const [, key = ''] = (await mailbox.link()).split('#');
  await call('verify-email/', { key });
}

/** Fills in the login form of the page. */
export async function logIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Sessions of the demo's accounts, by address: a worker has one of each, so that their lists of sessions stay short. */
const demoSessions = new Map<string, string>();

async function sessionOf(page: Page, address: string, password: string): Promise<string> {
  const reply = await page.request.post('/api/login/', { data: { email: address, password } });
  if (!reply.ok()) throw new Error(`No session: ${await reply.text()}`);
  const authorization = `Bearer ${((await reply.json()) as { token: string }).token}`;
  if (password === DEMO_PASSWORD) demoSessions.set(address, authorization);
  return authorization;
}

/** Has the browser hold a session of an account, as the login page leaves it. Tests of the login use its page. */
export async function holdSession(page: Page, address: string, password = PASSWORD): Promise<void> {
  const profileWith = (Authorization: string) =>
    page.request.get('/api/account/profile/', { headers: { Authorization } });
  let authorization = demoSessions.get(address) ?? (await sessionOf(page, address, password));
  let profile = await profileWith(authorization);
  if (!profile.ok()) {
    // A test before has ended it.
    authorization = await sessionOf(page, address, password);
    profile = await profileWith(authorization);
  }
  const user = toUser((await profile.json()) as UserWire);
  const account = { token: authorization.replace('Bearer ', ''), user };
  const localStorage = [
    { name: 'account', value: JSON.stringify(account) },
    { name: 'auth.token', value: authorization },
  ];
  const origins = [{ origin: new URL(profile.url()).origin, localStorage }];
  await page.context().setStorageState({ cookies: [], origins });
}

/** Opens the given page with the session of a new account. */
export async function enterAs(page: Page, mailbox: Mailbox, path: string): Promise<void> {
  await openAccount(page, mailbox);
  await holdSession(page, mailbox.address);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Opens the profile page of a new account that is a comedian without a profile. */
export async function enterAsComedian(page: Page, mailbox: Mailbox): Promise<void> {
  await enterAs(page, mailbox, '/mi-cuenta/comediante');
  await makeComedian(mailbox.address);
  await page.reload();
  await expect(page.getByLabel('Nombre de comediante')).toBeVisible();
}

/** Ends the session of the page on the server alone, as another device can. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  // A call that the page makes at its start would otherwise be refused and leave the page before the test acts.
  await answered(page);
  const token = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  await page.request.post('/api/logout/', { headers: { Authorization: token } });
}

/** The answer to a toggled favourite; the list of favourites has the same address. */
export const favoriteSaved = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => response.url().includes('socialactions/favorites') && response.request().method() !== 'GET',
  );

/** Answers that every reset link is good, until it is used: the form of an invented link is shown, and reports it on sending. */
export const acceptResetLinks = (page: Page): Promise<unknown> =>
  page.route('**/api/password/reset/check/*', (route) => route.fulfill({ status: 204 }));
