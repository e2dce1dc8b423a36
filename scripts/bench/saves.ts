import { setTimeout as pause } from 'node:timers/promises';
import { createEvent, updateEvent } from '#contract/account-event-save.ts';
import { deleteEvent } from '#contract/account-event.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { listComedians } from '#contract/comedian.ts';
import { login } from '#contract/session.ts';
import { listVenues } from '#contract/venue.ts';
import { type Client, createClient } from '#client/http/http.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';

/** Milliseconds that one call may take: the limit on saves has windows of a minute, and the wait for it is part of a call. */
const PATIENCE = 120_000;

/** Milliseconds between requests for a page: each one takes server time from publishing. */
const POLL = 2;

/** The same for all that shows a save, which is up to a megabyte in a file. */
const POLL_ALL = 25;

/** Milliseconds after which a change counts as lost. */
const NEVER = 30_000;

export interface Account {
  email: string;
  password: string;
}

/** Saves of one account are limited: beyond that the bench waits as the server asks, outside of what it measures. */
async function fetchWithinLimits(request: Request): Promise<Response> {
  const again = request.clone();
  const reply = await fetch(request);
  if (reply.status !== 429) return reply;
  await pause(Number(reply.headers.get('retry-after')) * 1000);
  return fetch(again);
}

/** Logs in; from an address of its own where the product trusts what a proxy says of it. */
export async function enter(origin: string, body: Account, address?: string): Promise<Client> {
  const fetchFromAddress = (request: Request) => {
    if (address !== undefined) request.headers.set('X-Forwarded-For', address);
    return fetchWithinLimits(request);
  };
  const common = { baseUrl: origin, fetch: fetchFromAddress };
  const { token } = await createClient(common).call(login, { body });
  return createClient({
    ...common,
    token: () => `Bearer ${token}`,
    timeout: PATIENCE,
  });
}

/** Milliseconds from the answer to a save until a reader sees it, by the name of what is saved. */
export type SaveTimes = Map<string, number[]>;

/** An event as its author knows it. */
interface Saved {
  id: number;
  slug: string;
  /** The version that an admin names. */
  version?: number;
}

/** The calls of one kind of author. Accounts hide nothing. */
interface Author {
  name: 'admin' | 'account';
  create: (name: string) => Promise<Saved>;
  edit: (event: Saved, short_description: string) => Promise<Saved>;
  /** Gives it another name; an admin another address too, an account where the server chooses one. */
  rename: (event: Saved, name: string) => Promise<Saved>;
  hide?: (event: Saved) => Promise<Saved>;
  remove: (event: Saved) => Promise<void>;
}

/** Entries whose pages show what is saved. */
interface Around {
  venue: { id: number; slug: string };
  comedian: { id: number; slug: string };
}

/** Soon, so that it is among the first of every list. */
const startOf = (): string => new Date(Date.now() + 3_600_000).toISOString();

const asAdmin = (client: Client, { venue, comedian }: Around): Author => {
  const { create, update, remove } = adminCalls.event;
  const patch = ({ id, version }: Saved, body: object): Promise<Saved> =>
    client.call(update, { params: { id }, body, ifMatch: `"${version}"` });
  return {
    name: 'admin',
    create: (name) =>
      client.call(create, {
        body: { name, start_at: startOf(), venue_id: venue.id, comedians: [comedian.id] } as never,
      }),
    edit: (event, short_description) => patch(event, { short_description }),
    rename: (event, name) => patch(event, { name, slug: `${event.slug}-nueva` }),
    hide: (event) => patch(event, { is_published: false }),
    remove: ({ id, version }) => client.call(remove, { params: { id }, ifMatch: `"${version}"` }),
  };
};

const asAccount = (client: Client, { venue }: Around): Author => {
  const put = ({ id }: Saved, body: object): Promise<Saved> =>
    client.call(updateEvent, { params: { id }, body: body as never });
  return {
    name: 'account',
    create: (name) =>
      client.call(createEvent, { body: { name, start_at: startOf(), venue_id: venue.id } as never }),
    edit: (event, short_description) => put(event, { short_description }),
    rename: (event, name) => put(event, { name }),
    remove: ({ id }) => client.call(deleteEvent, { params: { id } }),
  };
};

/** Waits until something holds. Gives the milliseconds. */
async function until(what: string, holds: () => Promise<boolean>, poll = POLL): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > NEVER) throw new Error(`It never came about that ${what}.`);
    await pause(poll);
  }
  return performance.now() - start;
}

/** Saves events of all kinds of authors, one save at a time, and looks at what readers see. */
export async function measureSaves(
  origin: string,
  { admin, account }: { admin: Account; account: Account },
  rounds: number,
): Promise<SaveTimes> {
  const read = async (path: string) => {
    const reply = await fetch(origin + path, { redirect: 'manual' });
    return { status: reply.status, text: await reply.text() };
  };
  const anyone = createClient({ baseUrl: origin });
  const [venue] = (await anyone.call(listVenues)).results;
  const [comedian] = (await anyone.call(listComedians)).results;
  if (!venue || !comedian) throw new Error('There is no venue, or no comedian.');
  const around = { venue, comedian };
  const authors = [
    asAdmin(await enter(origin, admin), around),
    asAccount(await enter(origin, account), around),
  ];

  const shows = async (path: string, text: string) => (await read(path)).text.includes(text);
  const isGone = async (path: string) => (await read(path)).status === 404;
  /** What shows an event besides its own page. The events of the account have no line-up. */
  const showing = [paths.venue(venue.slug), filePaths.eventFeed, filePaths.calendar];
  const showingFor = { admin: [paths.comedian(comedian.slug), ...showing], account: showing };
  const search = () => read(paths.searchDirectory).then(({ text }) => text);

  const times: SaveTimes = new Map();
  const note = (what: string, time: number) => times.set(what, [...(times.get(what) ?? []), time]);
  const everywhere = async (by: Author['name'], name: string, isShown: boolean, before: string) => {
    const start = performance.now();
    for (const path of showingFor[by])
      await until(`${path} follows`, async () => (await shows(path, name)) === isShown, POLL_ALL);
    await until('the search follows', async () => (await search()) !== before, POLL_ALL);
    return performance.now() - start;
  };

  for (let round = 0; round < rounds; round += 1) {
    for (const { name: by, create, edit, rename, hide, remove } of authors) {
      const mark = `Marca ${round} ${by} ${Date.now()}`;
      const index = await search();
      let event = await create(mark);
      note(`create by ${by}`, await until('it is there', () => shows(paths.event(event.slug), mark)));
      // What follows is measured of a publisher that has nothing else to do.
      note(`everything that shows a new event by ${by}`, await everywhere(by, mark, true, index));

      const line = `Línea ${round} ${Date.now()}`;
      event = await edit(event, line);
      note(`edit by ${by}`, await until('it is edited', () => shows(paths.event(event.slug), line)));

      const former = paths.event(event.slug);
      event = await rename(event, `${mark} nueva`);
      const renamed = until('it is renamed', () => shows(paths.event(event.slug), `${mark} nueva`));
      const isMoved = former !== paths.event(event.slug);
      const redirected =
        isMoved && until('it is redirected', async () => (await read(former)).status === 301);
      note(`rename by ${by}`, await renamed);
      if (redirected) note(`redirect of a rename by ${by}`, await redirected);

      const own = paths.event(event.slug);
      if (hide && round % 2 === 1) {
        event = await hide(event);
        note(`hide by ${by}`, await until('it is hidden', () => isGone(own)));
        await remove(event);
      } else {
        const before = await search();
        await remove(event);
        note(`delete by ${by}`, await until('it is deleted', () => isGone(own)));
        note(`everything that showed a deleted event by ${by}`, await everywhere(by, mark, false, before));
      }
    }
  }
  return times;
}
