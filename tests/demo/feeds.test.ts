import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoFeed, demoFiles, demoRecording, feedPath } from '#demo/feeds.ts';
import { stations } from '#demo/stations.ts';
import { writeDemoFiles } from '#demo/write-files.ts';
import { parseFeed } from '#api/feeds/parse-feed.ts';
import { toEpisode } from '#model/episode.ts';

const site = 'https://demo.example.com';
const now = new Date('2026-11-20T18:00:00Z');
const feeds = stations.map(feedPath).filter((path) => path !== '');
const read = async (url: string, siteUrl = site) =>
  parseFeed({ url, bytes: Buffer.from(demoFeed(url, siteUrl, now) ?? ''), charset: null });

/** The header of a WAV file, and its samples as distances from silence. */
function decode(file: Buffer) {
  return {
    marks: [file.toString('latin1', 0, 4), file.toString('latin1', 8, 16), file.toString('latin1', 36, 40)],
    size: file.readUInt32LE(4) + 8,
    format: file.readUInt16LE(20),
    channels: file.readUInt16LE(22),
    rate: file.readUInt32LE(24),
    bits: file.readUInt16LE(34),
    samples: [...file.subarray(44)].map((sample) => Math.abs(sample - 128)),
  };
}

test('every feed has three recent episodes, each with a recording', async () => {
  expect(feeds).toHaveLength(11);
  for (const path of feeds) {
    const episodes = (await read(site + path)).map((item) => toEpisode(item));
    expect(episodes).toHaveLength(3);
    for (const [index, episode] of episodes.entries()) {
      expect(episode).toMatchObject({ recording: { kind: 'audio', type: 'audio/wav' } });
      expect(episode?.summary).not.toBe('');
      const age = (now.getTime() - Date.parse(episode?.publishedAt ?? '')) / 86_400_000;
      expect(Math.floor(age / 7)).toBe(index);
      const { recording } = episode ?? {};
      expect(recording?.kind === 'audio' && demoRecording(recording.url.slice(site.length))).toBeTruthy();
    }
  }
});

test('the length of a recording in a feed is its size in bytes', () => {
  const [, path = '', length] =
    /url="https:\/\/demo\.example\.com([^"]+)"[^>]* length="(\d+)"/.exec(
      demoFeed(site + feeds[0], site, now) ?? '',
    ) ?? [];
  expect(demoRecording(path)).toHaveLength(Number(length));
});

test('recordings are small WAV files of five seconds that are audible throughout', () => {
  const recordings = demoFiles().filter((path) => path.endsWith('.wav'));
  expect(recordings).toHaveLength(33);
  const bytes = recordings.map((path) => demoRecording(path) ?? Buffer.alloc(0));
  for (const file of bytes) {
    expect(file.length).toBeLessThanOrEqual(60_000);
    const { samples, ...header } = decode(file);
    expect(header).toEqual({
      marks: ['RIFF', 'WAVEfmt ', 'data'],
      size: file.length,
      format: 1,
      channels: 1,
      rate: 11_025,
      bits: 8,
    });
    expect(samples).toHaveLength(5 * 11_025);
    // Half a second each: none is silent, and clipping is rare.
    for (let start = 0; start + 5512 <= samples.length; start += 5512) {
      expect(Math.max(...samples.slice(start, start + 5512))).toBeGreaterThan(3);
    }
    expect(samples.filter((sample) => sample >= 127).length / samples.length).toBeLessThan(0.01);
  }
  expect(new Set(bytes.map((file) => file.toString('base64'))).size).toBe(33);
});

test('a local site serves the demo that was stored with another port', async () => {
  const [item] = await read(`http://localhost:4321${feeds[0]}`, 'http://127.0.0.1:5000');
  expect(item?.enclosure?.url).toMatch(/^http:\/\/127\.0\.0\.1:5000\/media\/demo\//);
  expect(toEpisode(item ?? {})?.recording.kind).toBe('audio');
});

test.each([
  `https://other.example.com${feeds[0]}`,
  `http://demo.example.com${feeds[0]}`,
  `http://localhost:4321${feeds[0]}`,
  `${site}${feeds[0]}?again`,
  `${site}/media/demo/unknown.xml`,
  `${site}/media/demo/`,
  `${site}/`,
  'no address',
])('%s is no feed of the demo at another address', (url) => {
  expect(demoFeed(url, site, now)).toBeNull();
});

test('a static site has the feeds and recordings as files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeDemoFiles(folder, site);
  expect(await readFile(join(folder, feeds[0] ?? ''), 'utf8')).toContain(
    `<enclosure url="${site}/media/demo/`,
  );
  const recording = demoFiles().at(-1) ?? '';
  expect(await readFile(join(folder, recording))).toEqual(demoRecording(recording));
});
