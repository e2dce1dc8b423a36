import { expect, onTestFinished, test, vi } from 'vitest';
import { withAgeNotice } from '#service-worker/age-notice.ts';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const HOUR = 3_600_000;

const SKIP = '<a class="skip cartel" href="#contenido" data-astro-cid-x> Saltar </a>';

async function withNotice(html: string, age = 0): Promise<string> {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const copy = new Response(html, { headers: { 'X-Kept-At': String(NOW - age) } });
  return (await withAgeNotice(copy)).text();
}

test('a copy shows its age after the first link of the page', async () => {
  const html = `<head><title>Ana</title></head><body>${SKIP}<header>H</header><main>M</main></body>`;
  const bar = (ago: string) =>
    `<aside class="wrap notice" aria-label="Copia guardada"><p>Guardada ${ago}; sin conexión.</p>` +
    '<a class="press" href="">Volver a intentar</a></aside>';
  for (const [age, ago] of [
    [0, 'hace un momento'],
    [5 * 60_000, 'hace 5 minutos'],
    [HOUR, 'hace 1 hora'],
    [50 * HOUR, 'hace 2 días'],
    [-HOUR, 'hace un momento'],
  ] as const)
    expect(await withNotice(html, age)).toBe(html.replace('<header>', `${bar(ago)}<header>`));
});

test('text of a page is not mistaken for the position of the age', async () => {
  for (const text of [
    'Hola <header><img src=x onerror=alert(1)>',
    '<main><script>alert(1)</script>',
    '<a class=&#34;skip&#34;>x</a><b>',
    "<a class='skip'>x</a>",
  ]) {
    const before = `<head><meta name="description" content="${text}"></head><body>`;
    expect(await withNotice(`${before}${SKIP}<header></header></body>`)).toContain(`${before}${SKIP}<aside `);
  }
});

test('a page without that link shows its age at the end', async () => {
  expect(await withNotice('<h1>Hola</h1>')).toMatch(/^<h1>Hola<\/h1><aside /);
});
