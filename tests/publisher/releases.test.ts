import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { DELETABLE } from '#api/disk/deletable.ts';
import { openReleases } from '#publisher/release/releases.ts';
import { replaceFolder } from '#publisher/output/folders.ts';
import { temporaryFolder } from '../support/run.ts';

const INFO = { templates: 'a', pages: 1 };

async function release(releases: Awaited<ReturnType<typeof openReleases>>, text: string): Promise<string> {
  const folder = await releases.next();
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), text);
  return folder;
}

test('no release is live before the first promotion; then the newest promoted one is', async () => {
  const releases = await openReleases(join(await temporaryFolder(), 'releases'));
  expect(await releases.live()).toBeNull();
  const [one, two] = [await release(releases, 'uno'), await release(releases, 'dos')];
  await releases.promote(one, INFO);
  expect(await releases.live()).toBe(one);
  await releases.promote(two, INFO);
  expect(await releases.live()).toBe(two);
});

test('the live release is complete at every moment while releases change', async () => {
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  await releases.promote(await release(releases, 'r0'), INFO);
  let isDone = false;
  const watcher = (async () => {
    const contents = new Set<string>();
    while (!isDone) contents.add(await readFile(join(folder, 'live', 'index.html'), 'utf8'));
    return contents;
  })();
  for (let number = 1; number <= 4; number += 1)
    await releases.promote(await release(releases, `r${number}`), INFO);
  isDone = true;
  for (const text of await watcher) expect(text).toMatch(/^r[0-4]$/);
});

test('keeps the last five releases, and always the live one', async () => {
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  const names: string[] = [];
  for (let number = 0; number < 8; number += 1) {
    names.push(await release(releases, String(number)));
    await releases.promote(names.at(-1) ?? '', INFO);
  }
  const stored = (await readdir(folder)).filter((name) => name !== 'live');
  expect(stored).toHaveLength(5);
  expect(names.slice(-5).every((path) => stored.some((name) => path.endsWith(name)))).toBe(true);
});

test('a finished folder replaces another folder or fills an empty place', async () => {
  const folder = await temporaryFolder();
  for (const text of ['uno', 'dos']) {
    const draft = join(folder, 'draft');
    await mkdir(draft);
    await writeFile(join(draft, 'index.html'), text);
    await replaceFolder(draft, join(folder, 'dist'));
    expect(await readFile(join(folder, 'dist', 'index.html'), 'utf8')).toBe(text);
  }
  expect(await readdir(folder)).toEqual(['dist']);
});

test('going back makes an earlier release live until the next one', async () => {
  const releases = await openReleases(join(await temporaryFolder(), 'releases'));
  const [one, two] = [await release(releases, 'uno'), await release(releases, 'dos')];
  await releases.promote(one, INFO);
  await releases.promote(two, INFO);
  await releases.goTo(one);
  expect([await releases.live(), await releases.isHeld()]).toEqual([one, true]);
  await releases.promote(await release(releases, 'tres'), INFO);
  expect(await releases.isHeld()).toBe(false);
});

test('the unfinished release of a killed publisher is deleted', async () => {
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  const complete = await release(releases, 'entero');
  await releases.promote(complete, INFO);
  await release(releases, 'a medias');
  expect(await releases.list()).toEqual([complete]);
  await releases.clearUnfinished();
  expect((await readdir(folder)).toSorted()).toEqual([basename(complete), 'live'].toSorted());
});

test('what recover.md deletes of a full disk leaves the live release and the one that is built, as the doctor says', async () => {
  const page = await readFile('docs/operators/recover.md', 'utf8');
  const section = page.slice(page.indexOf('## A full disk'), page.indexOf('## A damaged database'));
  for (const name of ['cards', 'media-cache', 'releases']) {
    expect(section).toContain(`/var/lib/risoteca/${name}`);
    expect(DELETABLE).toContain(`DATA_DIR/${name}`);
  }
  const data = await temporaryFolder();
  const releases = await openReleases(join(data, 'releases'));
  const made: string[] = [];
  for (const pages of [1, 2, 3]) {
    const folder = await releases.next();
    await mkdir(folder);
    await releases.promote(folder, { templates: 'x', pages });
    made.push(folder);
  }
  await releases.goTo(made[1] ?? '');
  const building = await releases.next();
  await mkdir(building);
  const commands = section
    .split('\n')
    .filter((line) => line.includes('/var/lib/risoteca/') && /^(rm|cd) /.test(line));
  for (const name of ['cards', 'media-cache']) await mkdir(join(data, name));
  execFileSync('sh', ['-euc', commands.join('\n').replaceAll('/var/lib/risoteca', data)]);
  expect(await readdir(data)).toEqual(['releases']);
  expect([await releases.live(), await releases.list()]).toEqual([made[1], [made[1]]]);
  await releases.promote(building, { templates: 'x', pages: 4 });
  expect(await releases.live()).toBe(building);
});
