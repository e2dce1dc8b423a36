import { expect, test } from 'vitest';
import { durationSeconds, featuredEpisode, toEpisode } from '#model/episode.ts';

const enclosure = { url: 'https://a.test/uno.mp3', type: 'audio/mpeg' };

test.each([
  ['3725', 3725],
  ['62:05', 3725],
  ['1:02:05', 3725],
  [' 45:00 ', 2700],
  ['00:45:00', 2700],
  ['3725.4', 3725],
  ['1:02:05.250', 3725],
  ['PT1H2M5S', 3725],
  ['1h 2m 5s', 3725],
  ['62 min', 3720],
  ['0', null],
  ['0:00', null],
  ['una hora', null],
  ['1:2:3:4', null],
  ['-5', null],
  ['', null],
  [null, null],
])('a duration of %j is %j seconds', (written, seconds) => {
  expect(durationSeconds(written)).toBe(seconds);
});

test.each([
  ['a video', { videoId: 'abcdefghijk', enclosure }, { kind: 'video', videoId: 'abcdefghijk' }],
  ['no id of a video', { videoId: '"><script>', enclosure }, { kind: 'audio', ...enclosure }],
  ['a recording', { enclosure }, { kind: 'audio', ...enclosure }],
  [
    'a recording without a type',
    { enclosure: { url: 'https://a.test/uno.MP3?x=1' } },
    { kind: 'audio', url: 'https://a.test/uno.MP3?x=1', type: null },
  ],
  [
    'a recording that its server does not know the type of',
    { enclosure: { url: 'https://a.test/uno.mp3', type: 'application/octet-stream' } },
    { kind: 'audio', url: 'https://a.test/uno.mp3', type: null },
  ],
  [
    'a recording behind a counter of downloads',
    { enclosure: { url: 'https://a.test/r/uno.mp3/otro?x=1', type: '' } },
    { kind: 'audio', url: 'https://a.test/r/uno.mp3/otro?x=1', type: null },
  ],
  [
    'a recording that is not encrypted',
    { enclosure: { url: 'http://a.test/uno.mp3', type: 'audio/mpeg' } },
    { kind: 'link', url: 'http://a.test/uno.mp3' },
  ],
  [
    'a recording on this machine, which needs no encryption',
    { enclosure: { url: 'http://localhost:4321/uno.wav', type: 'audio/wav' } },
    { kind: 'audio', url: 'http://localhost:4321/uno.wav', type: 'audio/wav' },
  ],
  [
    'a recording whose host only begins like this machine',
    { enclosure: { url: 'http://localhost.test/uno.wav', type: 'audio/wav' } },
    { kind: 'link', url: 'http://localhost.test/uno.wav' },
  ],
  [
    'something else than sound',
    { enclosure: { url: 'https://a.test/uno.pdf', type: 'application/pdf' }, link: 'https://a.test/1' },
    { kind: 'link', url: 'https://a.test/1' },
  ],
])('%s is played in the right way', (_, item, recording) => {
  expect(toEpisode({ title: 'Uno', ...item })?.recording).toEqual(recording);
});

test.each([
  ['without a name', { title: ' ', enclosure }],
  ['that leads nowhere', { title: 'Uno' }],
  ['that leads nowhere safe', { title: 'Uno', link: 'javascript:alert(1)' }],
])('an item %s is no episode', (_, item) => {
  expect(toEpisode(item)).toBeNull();
});

test('an invalid date is left out', () => {
  // The second is the earliest possible moment: zones west of Greenwich cannot write it.
  for (const isoDate of ['ayer', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', ''])
    expect([isoDate, toEpisode({ title: 'Uno', enclosure, isoDate })?.publishedAt]).toEqual([isoDate, null]);
});

test('a podcast is introduced with the newest episode that plays here, else with the newest one', () => {
  const episode = (title: string, item: object) => toEpisode({ title, link: 'https://a.test/', ...item });
  const all = [episode('aviso', {}), episode('nueva', { enclosure }), episode('vieja', { enclosure })];
  const episodes = all.flatMap((one) => one ?? []);
  expect(featuredEpisode(episodes)?.title).toBe('nueva');
  expect(featuredEpisode(episodes.slice(0, 1))?.title).toBe('aviso');
  expect(featuredEpisode([])).toBeUndefined();
});
