import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '#api/accounts/password.ts';
import { insertUser } from '#api/data/account/user.ts';
import { createEvent, updateEvent } from '#contract/account-event-save.ts';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import type { Client } from '#client/http/http.ts';
import { paths } from '#model/paths.ts';
import { inTemporaryFolder, type Measure, memoryOf, quantile } from './measure.ts';
import { PASSWORD as DEMO_PASSWORD, withProduct } from './product.ts';
import { type Account, enter, measureSaves, type SaveTimes } from './saves.ts';
import { runSeed } from './seed.ts';
import { withServices } from './services.ts';

const SIZES = [10_000, 50_000] as const;
const EDITS = 200;
const EVENTS = 40;

/** Rounds of saves of every kind, by each author. */
const ROUNDS = 40;

const PASSWORD = 'solo para medir';
const account: Account = { email: 'medir@risoteca.test', password: PASSWORD };
const admin: Account = { email: 'administrar@risoteca.test', password: PASSWORD };

const demoAccounts = {
  account: { email: 'comediante@demo.mx', password: DEMO_PASSWORD },
  admin: { email: 'admin@demo.mx', password: DEMO_PASSWORD },
};

/** Timeout for a page, in milliseconds. */
const NEVER = 30_000;

/** Milliseconds between requests for a page: each one takes server time from publishing. */
const POLL = 5;

/** An edit is complete when no page was written for so many milliseconds. */
const QUIET = 3000;

/** Kinds of edits, in the order in which `edit` makes them. */
const KINDS = ['an event’s line', 'an event’s name', 'an event’s date', 'a comedian’s line', 'a new event'];

/**
 * From the answer to a save until it is served: the demo, which has the size of a young site, and thousands of entries. With
 * more entries the edits of one owner follow, in a row and one by one.
 */
export async function* benchPublish(): AsyncGenerator<Measure> {
  yield* savesOf('the demo', await measureDemo());
  for (const entries of SIZES) {
    const measured = await inTemporaryFolder(async (folder) => {
      await runSeed(folder, entries);
      await addAuthors(folder);
      const written = { pages: 0, at: 0 };
      const onLog = (line: string) => {
        const pages = /"type":"updated","pages":(\d+)/.exec(line)?.[1];
        if (pages) Object.assign(written, { pages: written.pages + Number(pages), at: performance.now() });
      };
      const env = { DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'info' };
      return withProduct(
        env,
        async (origin, pid) => {
          const client = await enter(origin, account);
          return {
            saves: await measureSaves(origin, { admin, account }, ROUNDS),
            times: await editMany(client, origin),
            memory: memoryOf(pid),
            touched: await editOneByOne(client, written),
          };
        },
        onLog,
      );
    });
    const { saves, times, memory, touched } = measured;
    yield* savesOf(`${entries} entries`, saves);
    const subject = `${entries} entries, ${times.length} edits`;
    yield { bench: 'publish', subject, figure: 'median', value: quantile(times, 0.5), unit: 'ms' };
    yield {
      bench: 'publish',
      subject,
      figure: 'p99',
      value: quantile(times, 0.99),
      unit: 'ms',
      target: '≤ 500',
    };
    yield { bench: 'publish', subject, figure: 'slowest', value: quantile(times, 1), unit: 'ms' };
    for (const [index, kind] of KINDS.entries()) {
      const own = times.filter((_, number) => number % KINDS.length === index);
      yield { bench: 'publish', subject, figure: `median of ${kind}`, value: quantile(own, 0.5), unit: 'ms' };
    }
    for (const [kind, pages] of touched)
      yield { bench: 'publish', subject, figure: `pages written for ${kind}`, value: pages, unit: '' };
    yield { bench: 'publish', subject, figure: 'memory of server and publisher', value: memory, unit: 'MB' };
  }
}

const measureDemo = (): Promise<SaveTimes> =>
  inTemporaryFolder((folder) =>
    withProduct({ DATA_DIR: folder, DEMO: 'on' }, (origin) => measureSaves(origin, demoAccounts, ROUNDS)),
  );

function* savesOf(subject: string, saves: SaveTimes): Generator<Measure> {
  for (const [what, times] of saves) {
    const targets = what.startsWith('everything') ? [undefined, '≤ 1000'] : ['≤ 10', '≤ 50'];
    for (const [index, share] of [0.5, 0.99].entries()) {
      const target = targets[index];
      yield {
        bench: 'publish',
        subject,
        figure: `${what}, p${share * 100}`,
        value: quantile(times, share),
        unit: 'ms',
        ...(target && { target }),
      };
    }
  }
}

/** Creates an admin, and an account that owns a comedian and some events of the generated entries. */
const addAuthors = (folder: string) =>
  withServices(folder, async ({ db }) => {
    const common = { password_hash: await hashPassword(PASSWORD), is_email_verified: true };
    await insertUser(db, { ...common, email: admin.email, is_admin: true });
    const user_id = await insertUser(db, { ...common, email: account.email, is_comedian: true });
    await db.updateTable('comedians').set({ user_id }).where('id', '=', 1).execute();
    await db.updateTable('events').set({ user_id }).where('id', '<=', EVENTS).execute();
  });

async function editMany(client: Client, origin: string): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < EDITS; number += 1) {
    const { path, mark } = await edit(client, number);
    const saved = performance.now();
    for (;;) {
      const html = await (await fetch(origin + path)).text();
      if (html.includes(mark)) break;
      if (performance.now() - saved > NEVER) throw new Error(`${path} never showed «${mark}».`);
      await pause(POLL);
    }
    times.push(performance.now() - saved);
  }
  return times;
}

/** The number of pages that one edit of each kind writes on an idle server. */
async function editOneByOne(
  client: Client,
  written: { pages: number; at: number },
): Promise<Array<[kind: string, pages: number]>> {
  const editAndWait = async (number: number): Promise<number> => {
    const started = performance.now();
    written.pages = 0;
    await edit(client, number);
    // A page was written after the edit, and then none for a while.
    while (written.at < started || performance.now() - written.at < QUIET) await pause(100);
    return written.pages;
  };
  // Pages of earlier edits are not counted.
  await editAndWait(EDITS);
  const touched: Array<[string, number]> = [];
  for (const [index, kind] of KINDS.entries())
    touched.push([kind, await editAndWait(EDITS + KINDS.length + index)]);
  return touched;
}

/** Makes the next edit. Gives the page to request and the text that it must contain. */
async function edit(client: Client, number: number): Promise<{ path: string; mark: string }> {
  const mark = `Marca ${number}-${Date.now()}`;
  const id = (number % EVENTS) + 1;
  const change = async (body: object) => {
    const event = await client.call(updateEvent, { params: { id }, body: body as never });
    return { path: paths.event(event.slug), mark };
  };
  switch (number % KINDS.length) {
    case 0:
      return change({ short_description: mark });
    case 1:
      return change({ name: mark });
    case 2:
      return change({
        short_description: mark,
        start_at: new Date(Date.now() + number * 3_600_000).toISOString(),
        end_at: null,
      });
    case 3: {
      const comedian = await client.call(saveComedianProfile, { body: { short_bio: mark } as never });
      return { path: paths.comedian(comedian.slug), mark };
    }
    default: {
      const start_at = new Date(Date.now() + (number + 24) * 3_600_000).toISOString();
      const event = await client.call(createEvent, { body: { name: mark, start_at } as never });
      return { path: paths.event(event.slug), mark };
    }
  }
}
