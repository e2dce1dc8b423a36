import { expect, test } from 'vitest';
import { demoContent } from '#demo/content.ts';
import { profileCopy } from '#copy/account/profile.ts';
import { type DemoInserts, type DemoTarget, loadDemo, picturesOf } from '#demo/load.ts';

test('loading stores each picture once, then entries in order of their dependencies', async () => {
  const calls: string[] = [];
  const emails: string[] = [];
  const feeds: string[] = [];
  const sexes: string[] = [];
  let id = 0;
  const insert = (kind: string) => (): Promise<number> => {
    calls.push(kind);
    return Promise.resolve((id += 1));
  };
  const into: DemoInserts = {
    insertComedian: insert('comedian'),
    insertGroup: insert('group'),
    insertVenue: insert('venue'),
    insertPodcast: (draft) => {
      feeds.push(draft.rss_feed ?? '');
      return insert('podcast')();
    },
    insertEvent: insert('event'),
    insertText: insert('text'),
    insertBanner: insert('banner'),
    insertSeason: insert('season'),
    insertUser: ({ email, sex = '' }) => {
      emails.push(email);
      sexes.push(sex);
      return insert('user')();
    },
  };
  const target: DemoTarget = {
    siteUrl: 'https://demo.example.com',
    storePicture: () => Promise.resolve(`hash${calls.push('picture')}`),
    hashPassword: (password) => Promise.resolve(`hashed ${password}`),
    atomically: (work) => work(into),
  };
  const today = new Date('2026-11-20T18:00:00Z');
  const content = demoContent(today);
  await loadDemo(target, today, 'secreto');
  expect([...new Set(calls)]).toEqual([
    'picture',
    'user',
    'comedian',
    'group',
    'venue',
    'podcast',
    'event',
    'text',
    'banner',
    'season',
  ]);
  expect(calls.filter((kind) => kind === 'picture')).toHaveLength(picturesOf(content).length);
  expect(calls.filter((kind) => kind === 'event')).toHaveLength(content.events.length);
  expect(emails).toEqual(['fan@demo.mx', 'comediante@demo.mx', 'editor@demo.mx', 'admin@demo.mx']);
  // The profile form lists them.
  expect(Object.keys(profileCopy.sexes)).toEqual(expect.arrayContaining(sexes));
  expect(feeds[0]).toBe('https://demo.example.com/media/demo/callate-que-estoy-grabando.xml');
  expect(feeds.at(-1)).toBe('');
});
