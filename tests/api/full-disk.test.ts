import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDiskSpace, makeRoom, RESERVE, RESERVED } from '#api/disk/disk-space.ts';
import { createEvent } from '#contract/account-event-save.ts';
import { deleteEvent } from '#contract/account-event.ts';
import { updateProfile } from '#contract/user.ts';
import { getEvent } from '#contract/event.ts';
import { diskFullDetail } from '#contract/full-disk.ts';
import { login, logout } from '#contract/session.ts';
import { failureOf, formOf, person, photoOf } from '../support/account-area.ts';
import { PASSWORD } from '../support/factories.ts';
import { startApi } from '../support/api.ts';
import { temporaryFolder } from '../support/run.ts';

const MEGABYTE = 1e6;
const FULL = { status: 507, detail: diskFullDetail };
const body = { name: 'Noche de Ñ', start_at: '2027-12-05T20:30:00-06:00' };

/** An API on a disk whose free bytes a test changes, with a comedian who has an event. */
async function startOnDisk() {
  let free = 1000 * MEGABYTE;
  const lines: string[] = [];
  const api = await startApi({
    freeBytes: () => free,
    env: { LOG_LEVEL: 'info' },
    log: (line) => lines.push(line),
  });
  const owner = await person(api, 'ana', { is_comedian: true });
  const event = await owner.client.call(createEvent, { body });
  return { api, owner, event, lines, setFree: (megabytes: number) => (free = megabytes * MEGABYTE) };
}

test('on a full disk people read, log in, delete and log out; what needs room is refused in Spanish', async () => {
  const { api, owner, event, setFree } = await startOnDisk();
  setFree(1);
  const photo = formOf({ name: 'Ana', picture: await photoOf() });
  expect(await failureOf(owner.client.call(createEvent, { body: { ...body, name: 'Otra' } }))).toMatchObject(
    FULL,
  );
  expect(await failureOf(owner.client.call(updateProfile, { body: photo }))).toMatchObject(FULL);
  expect(diskFullDetail).toMatch(/^El servidor no tiene espacio/);
  expect(await api.client.call(getEvent, { params: { slug: event.slug } })).toEqual(event);
  const { token } = await api.client.call(login, {
    body: { email: 'ana@risoteca.test', password: PASSWORD },
  });
  await api.clientOf(token).call(deleteEvent, { params: { id: event.id } });
  await api.clientOf(token).call(logout, {});
  expect(await failureOf(api.client.call(getEvent, { params: { slug: event.slug } }))).toMatchObject({
    status: 404,
  });
  setFree(1000);
  expect(await owner.client.call(createEvent, { body })).toMatchObject({ name: body.name });
});

test('while the disk is full the process is not ready, says so once, and is ready once there is room', async () => {
  const { api, lines, setFree } = await startOnDisk();
  const ready = async () => {
    const reply = await api.request('/readyz');
    return [reply.status, ((await reply.json()) as { missing?: string[] }).missing];
  };
  expect(await ready()).toEqual([200, undefined]);
  setFree(7);
  expect([await ready(), await ready()]).toEqual([
    [503, ['disk space']],
    [503, ['disk space']],
  ]);
  // The reserve was deleted: that alone is not enough.
  setFree(7 + RESERVED / MEGABYTE);
  expect(await ready()).toEqual([503, ['disk space']]);
  setFree(30);
  expect(await ready()).toEqual([200, undefined]);
  const said = lines.filter((line) => line.includes('is full'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(api.services.config.dataDir);
});

test('the reserve is kept while there is room, deleted once there is none, and written again', async () => {
  const api = await startApi();
  const { dataDir } = api.services.config;
  const reserve = join(dataDir, RESERVE);
  let free = 1000 * MEGABYTE;
  let time = 0;
  const disk = createDiskSpace({
    dataDir,
    logger: api.services.logger,
    freeBytes: () => free,
    now: () => (time += 1000),
  });
  disk.watch()();
  await expect.poll(() => existsSync(reserve)).toBe(true);
  free = 0;
  expect([disk.isFull(), existsSync(reserve)]).toEqual([true, false]);
  free = 1000 * MEGABYTE;
  disk.watch()();
  await expect.poll(() => existsSync(reserve)).toBe(true);
  expect(disk.isFull()).toBe(false);
});

test('calls are accepted where the disk cannot be measured', async () => {
  const api = await startApi({
    freeBytes: () => {
      throw new Error('ENOENT: no such file or directory, statfs');
    },
  });
  const owner = await person(api, 'ana', { is_comedian: true });
  expect(await owner.client.call(createEvent, { body })).toMatchObject({ name: body.name });
});

test('a start on a full disk deletes the reserve, and one on a disk with room keeps it', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, RESERVE), '');
  expect([makeRoom(folder, () => 1000 * MEGABYTE), existsSync(join(folder, RESERVE))]).toEqual([false, true]);
  expect([makeRoom(folder, () => 0), existsSync(join(folder, RESERVE))]).toEqual([true, false]);
});

test('a write for which the database has no room is refused in Spanish, and works once there is some', async () => {
  const api = await startApi();
  const owner = await person(api, 'ana', { is_comedian: true });
  const endLimit = await limitDatabase(api);
  const refused = await failureOf(
    owner.client.call(createEvent, { body: { ...body, description: `<p>${'risa '.repeat(9000)}</p>` } }),
  );
  expect(refused).toMatchObject(FULL);
  await endLimit();
  expect(await owner.client.call(createEvent, { body })).toMatchObject({ name: body.name });
});

/** Lets the database refuse new events as it does on a full disk. Resolves to how to end that. */
async function limitDatabase({ services, db }: Awaited<ReturnType<typeof startApi>>) {
  if (services.store.engine === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    return () => sql`pragma max_page_count = 1073741823`.execute(db);
  }
  // https://www.postgresql.org/docs/current/errcodes-appendix.html: class 53, insufficient resources.
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger full_disk before insert on events execute function refuse()`.execute(db);
  return () => sql`drop function refuse cascade`.execute(db);
}
