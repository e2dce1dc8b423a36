import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { parseInWorker } from '#api/feeds/parse-in-worker.ts';
import { readFeed } from '#contract/feed.ts';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { itemsOf, rss, serve, SLOW_ITEM } from '../support/feed-server.ts';

test('an RSS feed has its items with the data a player needs', async () => {
  const { api, url } = await serve((_, response) =>
    response.end(
      rss(`<item><title>Uno</title><guid>g1</guid><link>https://p.example.com/1</link><pubDate>Fri, 20 Nov 2026 02:30:00 GMT</pubDate>
        <description><![CDATA[<p>Hola <b>tú</b></p>]]></description><itunes:duration>1:02:03</itunes:duration>
        <enclosure url="https://p.example.com/1.mp3" type="audio/mpeg" length="9"/></item>`),
    ),
  );
  expect(await itemsOf(api, url)).toEqual([
    {
      id: 'g1',
      title: 'Uno',
      link: 'https://p.example.com/1',
      isoDate: '2026-11-20T02:30:00.000Z',
      contentSnippet: 'Hola tú',
      videoId: null,
      enclosure: { url: 'https://p.example.com/1.mp3', type: 'audio/mpeg' },
      duration: '1:02:03',
      image: null,
    },
  ]);
});

test('a YouTube entry has the video id of its id, and a blog post has none', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>
    <entry><id>yt:video:dQw4w9WgXcQ</id><title>Video</title><updated>2026-11-20T00:00:00Z</updated></entry>
    <entry><id>tag:blogger.com,1999:blog-123.post-456</id><title>Entrada</title><updated>2026-11-20T00:00:00Z</updated></entry></feed>`;
  const { api, url } = await serve((_, response) => response.end(atom));
  expect((await itemsOf(api, url)).map((item) => item.videoId)).toEqual(['dQw4w9WgXcQ', null]);
});

test('reads a feed in latin-1 and a compressed one', async () => {
  const latin = Buffer.from(
    rss('<item><title>Año ñandú</title></item>').replace('?>', ' encoding="ISO-8859-1"?>'),
    'latin1',
  );
  const { api, url } = await serve((request, response) => {
    if (request.url === '/feed') return response.end(latin);
    response.setHeader('Content-Encoding', 'gzip');
    return response.end(gzipSync(rss('<item><title>Comprimido</title></item>')));
  });
  expect(await itemsOf(api, url)).toMatchObject([{ title: 'Año ñandú' }]);
  expect(await itemsOf(api, url.replace('feed', 'otro'))).toMatchObject([{ title: 'Comprimido' }]);
});

test('the encoding is that of the byte order mark, then of the header', async () => {
  const text = rss('<item><title>Año ñandú</title></item>');
  const { api, url } = await serve((request, response) => {
    if (request.url === '/marked') {
      response.setHeader('Content-Type', 'application/rss+xml; charset=ISO-8859-1');
      return response.end(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16());
    }
    response.setHeader('Content-Type', 'application/rss+xml; charset="iso-8859-1"');
    return response.end(Buffer.from(text, 'latin1'));
  });
  expect(await itemsOf(api, url)).toMatchObject([{ title: 'Año ñandú' }]);
  expect(await itemsOf(api, url.replace('feed', 'marked'))).toMatchObject([{ title: 'Año ñandú' }]);
});

test('a long feed has its newest items, newest first, for any order of the source', async () => {
  const items = Array.from({ length: 60 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1 + index)).toUTCString();
    return `<item><title>E${index + 1}</title><pubDate>${date}</pubDate></item>`;
  });
  const { api, url } = await serve((_, response) => response.end(rss(items.join(''))));
  const titles = (await itemsOf(api, url)).map(({ title }) => title);
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, 'E60', 'E11']);
});

test('requests beyond the limit of concurrent feeds wait in a queue', async () => {
  const waiting: Array<() => void> = [];
  let requestCount = 0;
  const { api, url } = await serve((_, response) => {
    requestCount += 1;
    waiting.push(() => response.end(rss('<item><title>Uno</title></item>')));
    // No request is answered before the limit is reached.
    if (requestCount >= 4) for (const answer of waiting.splice(0)) answer();
  });
  const all = Array.from({ length: 12 }, (_, index) => itemsOf(api, `${url}${index}`));
  expect((await Promise.all(all)).map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => 1));
});

test('one visitor with many slow feeds does not block others', async () => {
  const waiting: Array<() => void> = [];
  const { url, port } = await serve((_, response) => {
    waiting.push(() => response.end(rss('<item><title>Uno</title></item>')));
  });
  const api = await startApi({
    env: { TRUST_PROXY: '1' },
    feeds: { allow: { addresses: ['127.0.0.1'], ports: [port] } },
  });
  const requestFeed = (address: string, index: number | string) =>
    api.request(readFeed.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ url: `${url}${index}` }),
    });
  const greedy = Array.from({ length: 12 }, (_, index) => requestFeed('203.0.113.1', index));
  await expect.poll(() => waiting.length).toBe(4);
  const refused = await requestFeed('203.0.113.1', 'más');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  const other = requestFeed('203.0.113.2', 'otro');
  const timer = setInterval(() => waiting.splice(0).forEach((answer) => answer()), 20);
  onTestFinished(() => clearInterval(timer));
  expect(await (await other).json()).toMatchObject({ items: [{ title: 'Uno' }] });
  expect((await Promise.all(greedy)).map(({ status }) => status)).toEqual(greedy.map(() => 200));
  expect((await requestFeed('203.0.113.1', 'más')).status).toBe(200);
});

test('follows a redirect to a public feed, and not a loop', async () => {
  const { api, url } = await serve((request, response) => {
    if (request.url === '/feed') return response.writeHead(302, { Location: '/real' }).end();
    if (request.url === '/circle') return response.writeHead(302, { Location: '/circle' }).end();
    return response.end(rss('<item><title>Llegó</title></item>'));
  });
  expect(await itemsOf(api, url)).toMatchObject([{ title: 'Llegó' }]);
  expect(await itemsOf(api, url.replace('feed', 'circle'))).toEqual([]);
});

test('a feed that cannot be read is empty, without a message', async () => {
  const { api, url } = await serve((request, response) => {
    if (request.url === '/html') return response.end('<!doctype html><p>Hola');
    if (request.url === '/broken') return response.end('<rss><channel><item>');
    if (request.url === '/empty') return response.end('');
    if (request.url === '/cut')
      return response.writeHead(200, { 'Content-Length': '100' }).write('<rss>', () => response.destroy());
    return response.writeHead(500).end('no');
  });
  for (const path of ['html', 'broken', 'empty', 'cut', 'error']) {
    expect([path, await itemsOf(api, url.replace('feed', path))]).toEqual([path, []]);
  }
});

test('an item that is longer than what is read of a feed is left out, also when it is so after decompression', async () => {
  const huge = rss(`<item><title>${'a'.repeat(6 * 1024 * 1024)}</title></item>`);
  const { api, url } = await serve((request, response) => {
    if (request.url === '/feed') return response.end(huge);
    response.setHeader('Content-Encoding', 'gzip');
    return response.end(gzipSync(huge));
  });
  expect(await itemsOf(api, url)).toEqual([]);
  expect(await itemsOf(api, url.replace('feed', 'bomb'))).toEqual([]);
});

test('concurrent requests for a feed share one fetch', async () => {
  let requestCount = 0;
  const { api, url } = await serve((_, response) => {
    requestCount += 1;
    response.end(rss('<item><title>Uno</title></item>'));
  });
  await Promise.all(Array.from({ length: 20 }, () => itemsOf(api, url)));
  expect(requestCount).toBe(1);
});

test('refuses private addresses in every notation', async () => {
  let dialled = 0;
  const { port } = await serve((_, response) => {
    dialled += 1;
    response.end(rss('<item><title>Secreto</title></item>'));
  });
  const api = await startApi({ feeds: { allow: { addresses: [], ports: [port] } } });
  const hosts = [
    '127.0.0.1',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '0177.0.0.1',
    '0.0.0.0',
    'localhost',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '[fe80::1]',
    '[fc00::1]',
    'localhost.',
    '127.0.0.1.',
  ];
  for (const host of hosts) {
    const reply = await itemsOf(api, `http://${host}:${port}/feed`).catch(
      (error: { status: number }) => error.status,
    );
    expect([host, reply]).toEqual([
      host,
      expect.toSatisfy((value) => value === 400 || (Array.isArray(value) && value.length === 0)),
    ]);
  }
  expect(dialled).toBe(0);
});

test('refuses a redirect from a public to a private address', async () => {
  let isReached = false;
  const inside = createServer((_, response) => {
    isReached = true;
    response.end(rss(''));
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.2', resolve));
  onTestFinished(() => void inside.close());
  const { port } = inside.address() as AddressInfo;
  const { api, url } = await serve((_, response) =>
    response.writeHead(302, { Location: `http://127.0.0.2:${port}/` }).end(),
  );
  expect(await itemsOf(api, url)).toEqual([]);
  expect(isReached).toBe(false);
});

test('fetches only HTTP URLs on the usual ports', async () => {
  const api = await startApi({ feeds: {} });
  for (const url of ['ftp://example.com/feed', 'file:///etc/passwd', 'javascript:alert(1)', 'feed', '']) {
    await expect(itemsOf(api, url)).rejects.toMatchObject({
      status: 400,
      fields: { url: [expect.any(String)] },
    });
  }
  expect(await itemsOf(api, 'http://example.com:22/')).toEqual([]);
  expect(await itemsOf(api, 'http://user:pass@example.com/')).toEqual([]);
});

test('a body that is no JSON, has another type or is too large is refused', async () => {
  const api = await startApi();
  const post = async (body: string, type: string) => {
    const reply = await api.request('/server-middleware/podcasts/rss-feed', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });
    return [reply.status, await reply.json()];
  };
  expect(await post('{"url":', 'application/json')).toEqual([
    400,
    { detail: expect.stringMatching(/^JSON parse error - /) },
  ]);
  expect(await post('url=x', 'application/x-www-form-urlencoded')).toEqual([
    415,
    { detail: 'Unsupported media type "application/x-www-form-urlencoded" in request.' },
  ]);
  expect(await post(JSON.stringify({ url: 'x'.repeat(2_000_000) }), 'application/json')).toMatchObject([
    413,
    { detail: expect.any(String) },
  ]);
  expect(await post('{}', 'application/json')).toEqual([400, { url: ['Este campo es requerido.'] }]);
  expect(await post('[]', 'application/json')).toMatchObject([400, {}]);
  expect(await post('null', 'application/json; charset=utf-8')).toMatchObject([400, {}]);
});

test('parsing a malicious feed is aborted and does not block other requests', async () => {
  const malicious = rss(SLOW_ITEM);
  const { api, url } = await serve((_, response) => response.end(malicious), {
    parse: (fetched, signal) => parseInWorker(fetched, signal, 500),
  });
  const slowRead = itemsOf(api, url);
  let answerCount = 0;
  const others = (async () => {
    for (let number = 0; number < 20; number += 1) {
      await api.request('/healthz');
      answerCount += 1;
    }
  })();
  await others;
  expect(answerCount).toBe(20);
  expect(await slowRead).toEqual([]);
});

test('a server that switches protocols does not block the reader', async () => {
  const server = createServer();
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const port = String((server.address() as AddressInfo).port);
  const api = await startApi({ feeds: { allow: { addresses: ['127.0.0.1'], ports: [port] } } });
  const urls = Array.from({ length: 10 }, (_, number) => `http://127.0.0.1:${port}/${number}`);
  for (const url of urls) expect(await itemsOf(api, url)).toEqual([]);
});

test('texts of an item are cut to a maximum length', async () => {
  const { api, url } = await serve((_, response) =>
    response.end(
      rss(
        `<item><title>${'a'.repeat(100_000)}</title><description>${'b'.repeat(100_000)}</description></item>`,
      ),
    ),
  );
  const [item] = await itemsOf(api, url);
  expect([item?.title?.length, item?.contentSnippet?.length]).toEqual([300, 600]);
});

test('only feeds of published podcasts are read', async () => {
  const api = await startApi();
  await make.podcast(api, 'Sin publicar', { rss_feed: 'https://a.test/feed', is_published: false });
  await make.podcast(api, 'Publicado', { rss_feed: 'https://b.test/feed' });
  const statusOf = async (url: string) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url }),
    };
    return (await api.request(readFeed.path, init)).status;
  };
  expect([await statusOf('https://a.test/feed'), await statusOf('https://c.test/feed')]).toEqual([404, 404]);
  // Allowed, and empty because the host does not exist.
  expect(await statusOf('https://b.test/feed')).toBe(200);
});

test('an address can fetch 30 feeds a minute, and is told how long to wait', async () => {
  const { url, port } = await serve((_, response) => response.end(rss('<item><title>Uno</title></item>')));
  const api = await startApi({
    env: { TRUST_PROXY: '1' },
    feeds: { allow: { addresses: ['127.0.0.1'], ports: [port] } },
  });
  const requestFeed = (address: string, index: number) =>
    api.request(readFeed.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ url: `${url}${index}` }),
    });
  for (let index = 0; index < 30; index += 1)
    expect((await requestFeed('203.0.113.1', index)).status).toBe(200);
  const refused = await requestFeed('203.0.113.1', 30);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await requestFeed('203.0.113.1', 3)).status).toBe(200);
  expect((await requestFeed('203.0.113.2', 31)).status).toBe(200);
});

test('feeds that time out do not make others empty: those are requested again', async () => {
  const { url, port } = await serve(() => {});
  const other = await serve((_, response) => response.end(rss('<item><title>Uno</title></item>')));
  const api = await startApi({
    env: { TRUST_PROXY: '1' },
    feeds: { allow: { addresses: ['127.0.0.1'], ports: [port, other.port] }, timeLimit: 1500 },
  });
  const requestFeed = (address: string, requestCount: string) =>
    api.request(readFeed.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ url: requestCount }),
    });
  const hanging = Array.from({ length: 36 }, (_, index) =>
    requestFeed(`203.0.113.${index}`, `${url}${index}`),
  );
  const slowRequest = await requestFeed('198.51.100.1', other.url);
  expect([slowRequest.status, await slowRequest.json()]).not.toEqual([200, { items: [] }]);
  const statuses = (await Promise.all(hanging)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect((await requestFeed('198.51.100.2', other.url)).status).toBe(200);
});

test('a redirect is checked as the first address is', async () => {
  const { api, url, port } = await serve((request, response) => {
    if (request.url === '/feed')
      return response.writeHead(302, { Location: `http://user:pass@127.0.0.1:${port}/real` }).end();
    return response.end(rss('<item><title>Llegó</title></item>'));
  });
  expect(await itemsOf(api, url)).toEqual([]);
});
