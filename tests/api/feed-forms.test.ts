import { expect, test } from 'vitest';
import { toEpisode } from '#model/episode.ts';
import { itemsOf, rss, serve } from '../support/feed-server.ts';

interface Served {
  body: string | Buffer;
  type?: string;
}

/** The items of one feed, as the API gives them. */
async function read(body: string | Buffer, type = 'application/rss+xml') {
  const { api, url } = await serve((_, response) => response.setHeader('Content-Type', type).end(body));
  return itemsOf(api, url);
}

/** The titles of several feeds, each read from the same server. */
async function titlesOf(feeds: readonly Served[]): Promise<Array<string | null | undefined>> {
  const { api, url } = await serve((request, response) => {
    const { body = '', type = 'application/rss+xml' } = feeds[Number(request.url?.slice(5))] ?? {};
    return response.setHeader('Content-Type', type).end(body);
  });
  const found = await Promise.all(feeds.map((_, place) => itemsOf(api, `${url}${place}`)));
  return found.map(([item]) => item?.title);
}

const titled = (title: string): Served => ({ body: rss(`<item><title>${title}</title></item>`) });

const dated = (title: string, date: string) =>
  `<item><title>${title}</title>${date && `<pubDate>${date}</pubDate>`}</item>`;

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toUTCString();

test('titles are plain text, for any number of escapes and any tags', async () => {
  const titles: Array<readonly [written: string, shown: string]> = [
    ['Tom &amp;amp; Jerry', 'Tom & Jerry'],
    ['Tom &amp;amp;amp; Jerry', 'Tom & Jerry'],
    ['<![CDATA[Tom &amp; Jerry]]>', 'Tom & Jerry'],
    ['<![CDATA[<b>Uno</b> y dos]]>', 'Uno y dos'],
    ['&lt;b&gt;Uno&lt;/b&gt; y dos', 'Uno y dos'],
    ['<b>Uno</b> y <i>dos</i> y tres', 'Uno y dos y tres'],
    ['Ep. 5: <![CDATA[¿Qué & cómo?]]> fin', 'Ep. 5: ¿Qué & cómo? fin'],
    ['Risa & llanto', 'Risa & llanto'],
    ['R&B y AT&T', 'R&B y AT&T'],
    ['A&ntilde;o &iquest;nuevo&#63; &#8220;s&#xED;&#8221; &#146;', 'Año ¿nuevo? “sí” ’'],
    ['&amp;#191;Por qu&amp;eacute;?', '¿Por qué?'],
    ['Te amo &lt;3', 'Te amo <3'],
    ['  Dos\n   líneas&nbsp;y&#160;más ', 'Dos líneas y más'],
    ['Uno<br>dos', 'Uno dos'],
  ];
  const items = await read(rss(titles.map(([written]) => `<item><title>${written}</title></item>`).join('')));
  expect(items.map(({ title }) => title)).toEqual(titles.map(([, shown]) => shown));
});

test('what stands before the declaration, and a feed that is not well-formed, keep no item back', async () => {
  const feed = rss('<item><title>Uno</title></item>');
  const versionless = feed.replace(' version="2.0"', '');
  expect(
    await titlesOf([
      { body: `\n\n  ${feed}` },
      { body: `\uFEFF\n\uFEFF${feed}` },
      { body: `Warning: Undefined variable $x in /feed.php\n<br />${feed}` },
      { body: `<!-- caché -->${feed}` },
      { body: versionless },
      { body: feed.replace('</channel></rss>', '') },
      { body: rss('<item><title>Uno</title><description>Hola <br> & <p>tú</description></item>') },
      { body: rss('<item><link>https://a.test/?a=1&b=2</link><title>Uno</title></item>') },
      { body: feed.replace('<channel>', '<channel><image><title>No</title><url>x</url></image>') },
      { body: rss('<item><TITLE>Uno</TITLE></item>').replaceAll('item>', 'ITEM>') },
      {
        body: rss(
          '<item><description><![CDATA[<title>No</title></item>]]></description><title>Uno</title></item>',
        ),
      },
      { body: '<rdf:RDF><channel><title>T</title></channel><item><title>Uno</title></item></rdf:RDF>' },
    ]),
  ).toEqual(Array.from({ length: 12 }, () => 'Uno'));
});

test('text is decoded as its bytes are, against the header and the declaration', async () => {
  const feed = (title: string, declared: string) =>
    rss(`<item><title>${title}</title></item>`).replace('?>', ` encoding="${declared}"?>`);
  const title = 'México: ¿año ñandú?';
  const header = (charset: string) => `application/rss+xml; charset=${charset}`;
  const curly = Buffer.from(feed('Q', 'UTF-8').replace('Q', '\u0093S\u00ed\u0094 \u0096 \u0080'), 'latin1');
  const mixed = Buffer.concat([
    Buffer.from(feed(`Corazón Q`, 'UTF-8').split('Q')[0] ?? ''),
    Buffer.from('y canción', 'latin1'),
    Buffer.from('</title></item></channel></rss>'),
  ]);
  expect(
    await titlesOf([
      { body: Buffer.from(feed(title, 'ISO-8859-1'), 'latin1'), type: header('utf-8') },
      { body: Buffer.from(feed(title, 'UTF-8'), 'latin1') },
      { body: Buffer.from(feed(title, 'UTF-8'), 'latin1'), type: header('utf-8') },
      { body: Buffer.from(feed(title, 'UTF-8')), type: header('iso-8859-1') },
      { body: Buffer.from(feed(title, 'ISO-8859-1')) },
      { body: Buffer.from(feed(title, 'windows-1252')), type: header('windows-1252') },
      { body: Buffer.from(feed(title, 'us-ascii')), type: header('us-ascii') },
      { body: Buffer.from(feed(title, 'UTF-16'), 'utf16le') },
      { body: Buffer.from(feed(title, 'UTF-16')) },
      { body: Buffer.from(`\uFEFF${feed(title, 'ISO-8859-1')}`), type: header('iso-8859-1') },
    ]),
  ).toEqual(Array.from({ length: 10 }, () => title));
  expect(await titlesOf([{ body: curly }, { body: mixed }])).toEqual(['“Sí” – €', 'Corazón y canción']);
});

test('mojibake that the publisher wrote is repaired, and nothing else changes', async () => {
  const twice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
  const texts = ['México y CANCIÓN', '¿Qué? “Sí” – ñandú…', 'ÁRBOL, ÍNDICE, ÉXITO', 'Risa 😂'];
  const proper = ['CAFÉ»', 'São Paulo e AMANHÃ”', 'Â y Ã', 'Ü® Ñ© “Ó”', 'naïve – ‘œuvre’'];
  expect(
    await titlesOf([
      ...texts.map((text) => titled(twice(text))),
      titled(twice(twice('México'))),
      titled(`${twice('México')} y también 東京`),
      ...proper.map((text) => titled(text)),
    ]),
  ).toEqual([...texts, 'México', 'México y también 東京', ...proper]);
});

test('one item without a date, or with one in the future, leaves the order of an oldest-first feed right', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  const order = async (dateOf: (number: number) => string, places = numbers) =>
    (await read(rss(places.map((number) => dated(`E${number}`, dateOf(number))).join('')))).map(
      ({ title, isoDate }) => [title, isoDate === null ? 'sin fecha' : 'con fecha'],
    );
  const newest = numbers
    .toReversed()
    .slice(0, 50)
    .map((number) => [`E${number}`, number === 30 ? 'sin fecha' : 'con fecha']);
  for (const odd of ['', 'Mon, 01 Jan 2062 00:00:00 GMT', 'pronto', 'Thu, 01 Jan 1970 00:00:00 GMT']) {
    const dateOf = (number: number) => (number === 30 ? odd : day(number));
    expect([odd, await order(dateOf)]).toEqual([odd, newest]);
    expect([odd, await order(dateOf, numbers.toReversed())]).toEqual([odd, newest]);
  }
  // The newest one of either feed is the one without a date.
  const last = (number: number) => (number === 60 ? '' : day(number));
  expect((await order(last))[0]).toEqual(['E60', 'sin fecha']);
  expect((await order(last, numbers.toReversed()))[0]).toEqual(['E60', 'sin fecha']);
  // Without any date the feed's order is all that is known.
  expect((await order(() => '', [3, 2, 1])).map(([title]) => title)).toEqual(['E3', 'E2', 'E1']);
});

test('an item that is there twice is one episode', async () => {
  const item = (title: string, guid: string, audio: string, date: number) =>
    `<item><title>${title}</title>${guid && `<guid>${guid}</guid>`}<pubDate>${day(date)}</pubDate>${
      audio && `<enclosure url="${audio}" type="audio/mpeg"/>`
    }</item>`;
  const items = await read(
    rss(
      [
        item('Tres', 'g3', 'https://a.test/3.mp3', 3),
        item('Tres, corregido', 'g3', 'https://a.test/3b.mp3', 3),
        item('Dos', 'g2', 'https://a.test/2.mp3', 2),
        item('Dos otra vez', 'g2b', 'http://a.test/2.mp3#t=1', 2),
        item('Uno', 'g1', '', 1),
        item('Uno', 'g1', 'https://a.test/1.mp3', 1),
      ].join(''),
    ),
  );
  expect(items.map(({ title, enclosure }) => [title, enclosure?.url])).toEqual([
    ['Tres', 'https://a.test/3.mp3'],
    ['Dos', 'https://a.test/2.mp3'],
    ['Uno', 'https://a.test/1.mp3'],
  ]);
  // Some programs give all items the address of the podcast as their guid.
  const same = [1, 2, 3, 4].map((number) =>
    item(`E${number}`, 'https://a.test/', `https://a.test/${number}.mp3`, number),
  );
  expect(await read(rss(same.join('')))).toHaveLength(4);
});

test('titles, recordings, pictures and links are found where other programs put them', async () => {
  const media = 'xmlns:media="http://search.yahoo.com/mrss/"';
  const items = await read(
    rss(`<itunes:image href="/canal.jpg"/>
      <item><guid>1</guid><itunes:title>Sin otro título</itunes:title><itunes:image href="https://a.test/1.jpg"/>
        <enclosure url="https://a.test/1.mp3" type="application/octet-stream"/></item>
      <item><guid>2</guid><title></title><itunes:title>Título vacío</itunes:title>
        <media:content ${media} url="https://a.test/2.jpg" medium="image"/>
        <media:content ${media} url="https://a.test/2.mp3?a=1&amp;b=2" type="audio/mpeg" duration="62"/></item>
      <item><guid>3</guid><title>Grupo</title><media:group><media:content url="https://a.test/3.m4a"/>
        <media:thumbnail url="https://a.test/3.jpg"/></media:group></item>
      <item><guid>4</guid><title>Varios</title><enclosure url="https://a.test/4.jpg" type="image/jpeg"/>
        <enclosure url="https://a.test/4.ogg" type=""/></item>
      <item><guid>5</guid><title>Relativos</title><link>/episodios/5</link><enclosure url="audio/5.mp3"/>
        <image><url>5.jpg</url></image></item>
      <item><guid isPermaLink="true">https://a.test/6</guid><title>Solo guid</title>
        <enclosure url="//cdn.test/6.mp3" type="binary/octet-stream"/></item>
      <item><guid>7</guid><title>Desvío</title><enclosure url="https://a.test/r/7.mp3/x?y=1" type="application/x-mp3"/></item>`),
  );
  const origin = new URL(items[4]?.link ?? '').origin;
  expect(
    items.map(({ title, link, image, enclosure, duration }) => [title, link, image, enclosure, duration]),
  ).toEqual([
    [
      'Sin otro título',
      null,
      'https://a.test/1.jpg',
      { url: 'https://a.test/1.mp3', type: 'audio/mpeg' },
      null,
    ],
    [
      'Título vacío',
      null,
      'https://a.test/2.jpg',
      { url: 'https://a.test/2.mp3?a=1&b=2', type: 'audio/mpeg' },
      '62',
    ],
    ['Grupo', null, 'https://a.test/3.jpg', { url: 'https://a.test/3.m4a', type: 'audio/mp4' }, null],
    ['Varios', null, `${origin}/canal.jpg`, { url: 'https://a.test/4.ogg', type: 'audio/ogg' }, null],
    [
      'Relativos',
      `${origin}/episodios/5`,
      `${origin}/5.jpg`,
      { url: `${origin}/audio/5.mp3`, type: 'audio/mpeg' },
      null,
    ],
    [
      'Solo guid',
      'https://a.test/6',
      `${origin}/canal.jpg`,
      { url: 'http://cdn.test/6.mp3', type: 'audio/mpeg' },
      null,
    ],
    [
      'Desvío',
      null,
      `${origin}/canal.jpg`,
      { url: 'https://a.test/r/7.mp3/x?y=1', type: 'audio/mpeg' },
      null,
    ],
  ]);
  expect(toEpisode(items[0] ?? {})?.recording).toMatchObject({ kind: 'audio', url: 'https://a.test/1.mp3' });
});

test('an Atom feed has its recordings, links relative to its base, and dates that one item has wrong', async () => {
  const items = await read(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.test/podcast/">
      <title>T</title>
      <entry><id>1</id><title type="html">&lt;b&gt;Uno&lt;/b&gt; &amp;amp; dos</title><link/>
        <link rel="enclosure" href="1.mp3" type="audio/mpeg"/><link rel="alternate" href="uno"/>
        <published>2026-11-20T02:30:00Z</published><summary>Hola</summary></entry>
      <entry><id>2</id><title>Dos</title><link href='/dos'/><updated>ayer</updated>
        <content type="xhtml"><div><p>Hola</p><p>tú</p></div></content></entry>
      <entry><id>yt:video:dQw4w9WgXcQ</id><title>Tres</title><updated>2026-11-18T00:00:00-06:00</updated>
        <media:group><media:title>No</media:title><media:description>De qué va</media:description></media:group></entry></feed>`,
    'application/atom+xml',
  );
  expect(
    items.map(({ title, link, isoDate, contentSnippet, enclosure }) => [
      title,
      link,
      isoDate,
      contentSnippet,
      enclosure?.url,
    ]),
  ).toEqual([
    [
      'Uno & dos',
      'https://a.test/podcast/uno',
      '2026-11-20T02:30:00.000Z',
      'Hola',
      'https://a.test/podcast/1.mp3',
    ],
    ['Dos', 'https://a.test/dos', null, 'Hola tú', undefined],
    ['Tres', null, '2026-11-18T06:00:00.000Z', 'De qué va', undefined],
  ]);
});

/** Dates as feeds write them, and the instants that they are. */
const WRITTEN_DATES: ReadonlyArray<readonly [written: string, instant: string | null]> = [
  ['Fri, 20 Nov 2026 02:30:00 GMT', '2026-11-20T02:30:00.000Z'],
  ['Fri, 20 Nov 26 02:30:00 GMT', '2026-11-20T02:30:00.000Z'],
  ['20 Nov 2026 02:30 UT', '2026-11-20T02:30:00.000Z'],
  ['Fri, 20 Nov 2026 02:30:00 -0600', '2026-11-20T08:30:00.000Z'],
  ['Fri, 20 Nov 2026 02:30:00 +0000 (UTC)', '2026-11-20T02:30:00.000Z'],
  ['Fri, 20 Nov 2026 02:30:00 CST', '2026-11-20T08:30:00.000Z'],
  ['Fri,20 Nov 2026 02:30:00 PDT', '2026-11-20T09:30:00.000Z'],
  ['Thu, 20 November 2026 2:30:00 PM GMT', '2026-11-20T14:30:00.000Z'],
  ['vie, 20 nov 2026 02:30:00 +0000', '2026-11-20T02:30:00.000Z'],
  ['Mié, 07 Ene 2026 20:00:00 -0600', '2026-01-08T02:00:00.000Z'],
  ['mar, 04 ago. 2026 02:30:00 GMT', '2026-08-04T02:30:00.000Z'],
  ['viernes, 20 de noviembre de 2026 20:30', '2026-11-21T02:30:00.000Z'],
  ['Sáb, 05 Sept 2026 02:30:00 GMT-6', '2026-09-05T08:30:00.000Z'],
  ['20/11/2026 08:30 p. m.', '2026-11-21T02:30:00.000Z'],
  ['2026-11-20T02:30:00.123+01:00', '2026-11-20T01:30:00.000Z'],
  ['2026-11-20 02:30:00 +0000', '2026-11-20T02:30:00.000Z'],
  ['2026-11-20', '2026-11-20T06:00:00.000Z'],
  ['November 20, 2026', '2026-11-20T06:00:00.000Z'],
  ['Fri Nov 20 02:30:00 GMT 2026', '2026-11-20T02:30:00.000Z'],
  ['31 Feb 2026 00:00:00 GMT', null],
  ['20 Nov 2026 25:00:00 GMT', null],
];

test('dates are read as programs write them, in Spanish and English', async () => {
  // A feed of more than fifty items would be cut.
  const items = await read(rss(WRITTEN_DATES.map(([written]) => dated(written, written)).join('')));
  const instants = new Map(items.map(({ title, isoDate }) => [title, isoDate]));
  expect(WRITTEN_DATES.map(([written]) => [written, instants.get(written)])).toEqual(WRITTEN_DATES);
});

test('of a feed that is longer than 5 MB the complete items at its beginning are read', async () => {
  const text = `<description><![CDATA[${'ñ'.repeat(500_000)}]]></description>`;
  const items = Array.from({ length: 9 }, (_, index) =>
    dated(`E${9 - index}`, day(9 - index)).replace('</item>', `${text}</item>`),
  );
  // The ninth part of an item, and half of a letter, end where reading ends.
  const found = await read(`${rss('').split('</channel>')[0] ?? ''}${items.join('')}`);
  expect(found.map(({ title }) => title)).toEqual(['E9', 'E8', 'E7', 'E6', 'E5']);
});
