import { expect, test, vi } from 'vitest';
import type { SiteFileGroup } from '#publisher/site-files/paths.ts';
import type { SiteFiles, SiteFilesResult } from '#publisher/site-files/site-files.ts';
import { createSiteFilesUpdater } from '#publisher/site-files/updater.ts';

const none: SiteFilesResult = { names: [], changed: [], failed: [], took: 0 };

/** An updater over files that `write` stands for, and what it called and reported. */
function updaterOf(write: (group: SiteFileGroup) => Promise<SiteFilesResult>) {
  const calls: string[] = [];
  const written: string[][] = [];
  const removed: string[] = [];
  const siteFiles: SiteFiles = {
    load: async () => void calls.push('load'),
    revise: async () => {},
    write: async (group) => {
      calls.push(group);
      return write(group);
    },
    close: async () => {},
  };
  const updater = createSiteFilesUpdater({
    siteFiles,
    content: () => ({ collections: {} as never, now: new Date() }),
    targets: () => [],
    writers: () => [{ remove: async (name: string) => removed.push(name) > 0 } as never],
    mayRelease: () => false,
    onWritten: (names) => written.push([...names]),
    onFailed: () => {},
    onRecovered: () => {},
    onError: () => {},
    onIdle: () => {},
    signal: new AbortController().signal,
  });
  return { updater, calls, written, removed };
}

test('the files of readers follow each edit, and those of machines wait until edits pause, or for five minutes', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { updater, calls } = updaterOf(async (group) => ({
    ...none,
    took: group === 'machines' ? 60_000 : 0,
  }));
  const readersFollow = async (count: number) => {
    updater.request();
    await expect.poll(() => calls.filter((call) => call === 'readers').length).toBe(count);
  };
  updater.request(true);
  expect(await updater.upToDate()).toBe(true);
  expect(calls).toEqual(['load', 'readers', 'machines']);

  // Their pause after the last round is over, but edits come each half minute.
  now = 900_000;
  await readersFollow(2);
  now += 30_000;
  await readersFollow(3);
  expect(calls).toEqual(['load', 'readers', 'machines', 'readers', 'readers']);
  expect(updater.isIdle).toBe(false);
  now += 270_000;
  updater.request();
  expect(await updater.upToDate()).toBe(true);
  expect(calls.slice(5).sort()).toEqual(['machines', 'readers']);
});

test('an urgent request does not wait, also after edits that follow it and a round that failed', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let isFailing = false;
  const { updater, calls } = updaterOf(async (group) => {
    if (group === 'machines' && isFailing) {
      isFailing = false;
      throw new Error('The worker ended.');
    }
    return { ...none, took: 60_000 };
  });
  updater.request(true);
  expect(await updater.upToDate()).toBe(true);
  now += 1000;
  isFailing = true;
  updater.request(true);
  updater.request();
  expect(await updater.upToDate()).toBe(true);
  expect(calls.filter((call) => call === 'machines')).toHaveLength(3);
});

test('a file that a group does not name any more is removed, a part of the search index one round later', async () => {
  let number = 0;
  const { updater, removed } = updaterOf(async (group) => {
    if (group === 'machines') return { ...none, names: ['sitemap-1.xml'] };
    number += 1;
    return { ...none, names: [`calendario-${number}.ics`, `indice/r-12345678${number}.json`] };
  });
  const removedBy = async (last: number) => {
    updater.request(true);
    expect(await updater.upToDate()).toBe(true);
    expect(number).toBe(last);
    return removed.splice(0);
  };
  expect(await removedBy(1)).toEqual([]);
  // A browser may have read the directory that names the part just before.
  expect(await removedBy(2)).toEqual(['calendario-1.ics']);
  expect(updater.names).toContain('indice/r-123456781.json');
  expect(await removedBy(3)).toEqual(['calendario-2.ics', 'indice/r-123456781.json']);
  expect([...updater.names].sort()).toEqual([
    'calendario-3.ics',
    'indice/r-123456782.json',
    'indice/r-123456783.json',
    'sitemap-1.xml',
  ]);
});

test('after a round that failed the content is loaded again, and all files of its group are reported as written', async () => {
  let isFailing = true;
  const { updater, calls, written } = updaterOf(async (group) => {
    if (group === 'readers' && isFailing) {
      isFailing = false;
      throw new Error('The worker ended.');
    }
    return { ...none, names: [`${group}.txt`] };
  });
  updater.request(true);
  expect(await updater.upToDate()).toBe(true);
  expect(calls.filter((call) => call === 'load')).toHaveLength(2);
  expect(written.flat()).toEqual(['readers.txt']);
});

test('a round of machines does not hold up that of the readers, and an urgent one follows it at once', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const machines = Promise.withResolvers<SiteFilesResult>();
  const { updater, calls } = updaterOf(async (group) => (group === 'machines' ? machines.promise : none));
  updater.request(true);
  for (const count of [1, 2]) {
    if (count > 1) updater.request(true);
    await expect.poll(() => calls.filter((call) => call === 'readers').length).toBe(count);
  }
  expect(updater.isIdle).toBe(false);
  now += 60_000;
  machines.resolve(none);
  expect(await updater.upToDate()).toBe(true);
  expect(calls).toEqual(['load', 'readers', 'machines', 'readers', 'machines']);
});
