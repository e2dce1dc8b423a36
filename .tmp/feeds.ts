import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { createFeedReader } from '../src/api/feeds/reader.ts';
import { createLogger } from '../src/api/log.ts';
const rss = (i: string) => `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${i}</channel></rss>`;
const MB = 1024 * 1024;
const fill = (unit: string, n: number) => unit.repeat(Math.floor((n * MB) / unit.length));
const hostile: Record<string, string> = {
  items: rss(fill('<item><title>a</title></item>', 4.9)),
  emptyTags: rss(fill('<a/>', 4.9)),
  nested: rss(fill('<a>', 2.4) + fill('</a>', 2.4)),
  attributes: rss(`<item ${Array.from({ length: 300_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
  lessThan: rss(`<item><title>t</title><description><![CDATA[${fill('<', 4.5)}]]></description></item>`),
  amps: rss(`<item><title>${fill('&amp;', 4.8)}</title></item>`),
  entities: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>` + rss(`<item><title>${fill('&c;', 3)}</title></item>`).slice(21),
  longText: rss(`<item><title>${'x'.repeat(4.9 * MB)}</title></item>`),
  itunes: rss(fill('<item><enclosure url="http://a/b.mp3" type="audio/mpeg" length="1"/><guid>1</guid></item>', 4.9)),
};
const server = createServer((q, r) => { const k = q.url!.split('/')[1]!; if (k === 'hang') return; r.end(k === 'good' ? rss('<item><title>Uno</title></item>') : hostile[k]); });
await new Promise<void>((r) => server.listen(0, '0.0.0.0', r));
const port = String((server.address() as any).port);
const logger = createLogger({ logLevel: 'silent' } as any);
const reader = createFeedReader(logger, { allow: { addresses: ['127.0.0.1', '127.0.0.2', '127.0.0.3'], ports: [port] } } as any);
const rssMB = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
globalThis.gc?.(); const idle = rssMB(); let peak = 0; const t = setInterval(() => (peak = Math.max(peak, rssMB())), 20);
const tally: Record<string, number> = {}; const add = (k: string) => (tally[k] = (tally[k] ?? 0) + 1);
for (let round = 0; round < 2; round++) await Promise.all(Object.keys(hostile).flatMap((k) => [1, 2, 3].map((n) => reader.read(`http://127.0.0.1:${port}/${k}/${round}-${n}`, `asker${n}`).then((i) => add(i.length ? `${k} read` : `${k} empty`), (e) => add(`${e.status ?? e.message}`)))));
console.log('hostile: idle', idle.toFixed(0), 'peak', peak.toFixed(0), JSON.stringify(tally));
for (const k in tally) delete tally[k];
const s = performance.now();
const hangs = Array.from({ length: 36 }, (_, n) => reader.read(`http://127.0.0.1:${port}/hang/${n}`, `h${n % 9}`).then((i) => add(`hang ${i.length} items`), (e) => add(`hang ${e.status ?? e.message}`)));
const good = (n: number, host: string) => reader.read(`http://${host}:${port}/good/${n}`, `g${n}`).then((i) => add(`good ${i.length} items`), (e) => add(`good ${e.status}`));
await Promise.all([...Array.from({ length: 6 }, (_, n) => good(n, '127.0.0.1')), ...Array.from({ length: 6 }, (_, n) => good(n + 10, '127.0.0.2')), ...hangs]);
console.log('36 hanging', Math.round(performance.now() - s), 'ms', JSON.stringify(tally));
clearInterval(t); server.closeAllConnections(); server.close(); process.exit(0);
