import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { filesBelow } from '../support/files.ts';
import { gluedWords } from '../support/glued-words.ts';

const { embedded, elsewhere } = inject('sites');

/** Pages by the address they are served at. */
async function pages(): Promise<Map<string, string>> {
  const files = [...(await filesBelow(embedded))].filter(([name]) => name.endsWith('.html'));
  return new Map(
    files.map(([name, bytes]) => [`/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`, bytes.toString()]),
  );
}

test('the site built from a separate API equals that of the embedded one, byte for byte', async () => {
  const [ours, theirs] = [await filesBelow(embedded), await filesBelow(elsewhere)];
  // Pictures are copied only if no API will serve them.
  const names = [...ours.keys()].filter((name) => !name.startsWith('media/'));
  expect([...theirs.keys()]).toEqual(names);
  // With a separate API the proxy rule depends on its address.
  for (const name of names.filter((other) => other !== '_redirects'))
    expect([name, ours.get(name)?.equals(theirs.get(name) ?? Buffer.of())]).toEqual([name, true]);
  expect([...ours.keys()].filter((name) => name.startsWith('media/')).length).toBeGreaterThan(0);
});

test('every internal link, picture, script and style exists', async () => {
  const files = new Set((await filesBelow(embedded)).keys());
  const html = await pages();
  const broken = new Set<string>();
  for (const [path, text] of html) {
    const found = [
      ...text.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g),
      ...text.matchAll(/(?:srcset="|, )(\/\S+) \d+w/g),
    ];
    for (const [, target = ''] of found) {
      const name = decodeURIComponent(target);
      if (!html.has(name) && !files.has(name.slice(1))) broken.add(`${path} → ${target}`);
    }
  }
  expect([...broken].slice(0, 10)).toEqual([]);
});

test('every site has a favicon.ico', async () => {
  for (const site of [embedded, elsewhere])
    expect([...(await filesBelow(site)).keys()].filter((name) => name === 'favicon.ico')).toHaveLength(1);
});

test('home quotes one comedian, and a page quotes its comedian, if they have a punchline', async () => {
  const html = await pages();
  const quoting = [...html]
    .filter(([, text]) => text.includes('«Mido uno noventa.'))
    .map(([path]) => path)
    .toSorted();
  expect(quoting).toEqual(['/', expect.stringMatching(/^\/comediantes\/[\w-]+$/)]);
  for (const path of quoting)
    expect(html.get(path)).toContain('La paloma &lt;b&gt;no lo sabe&lt;/b&gt;.»</p>');
  const [home, page = ''] = quoting.map((path) => html.get(path) ?? '');
  expect(home).toMatch(new RegExp(`El remate del día</h2>.*?href="${quoting[1]}"`, 's'));
  expect(page).toContain('<blockquote');
});

test('no words of a page run together for readers of its text', async () => {
  const glued = [...(await pages())].flatMap(([path, html]) =>
    gluedWords(html).map((words) => `${path}: ${words}`),
  );
  expect(glued.slice(0, 20)).toEqual([]);
});

test('every page has a unique title and its own canonical address', async () => {
  const titles = new Map<string, string>();
  for (const [path, text] of await pages()) {
    // A page that is not indexed has no canonical address.
    if (text.includes('<meta name="robots" content="noindex"')) continue;
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
    expect([path, decodeURIComponent(canonical ?? '')]).toEqual([
      path,
      `https://risoteca.test${path === '/' ? '' : path}`,
    ]);
    const title = /<title>([^<]+)<\/title>/.exec(text)?.[1] ?? '';
    expect(title.length).toBeGreaterThan(5);
    const isEntry = /^\/\w+\/(?!pagina|en\/)/.test(path);
    if (!isEntry) expect([path, titles.get(title)]).toEqual([path, undefined]);
    titles.set(title, path);
  }
});

test('the first paint of every page waits for its content, which only the footer follows', async () => {
  for (const [path, text] of await pages()) {
    const [, id] = /<link rel="expect" href="#(\w+)" blocking="render">/.exec(text) ?? [];
    const after = text.split(`<main id="${id}"`)[1]?.split('</main>')[1] ?? '<missing>';
    const rest = after.replaceAll(/<script\b.*?<\/script>|<footer\b.*<\/footer>|<\/?(body|html)>/gs, '');
    expect([path, rest.trim()]).toEqual([path, '']);
  }
});

test('user content is never executable: the only scripts are ours, and no attribute is code', async () => {
  for (const [path, text] of await pages()) {
    const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    for (const tag of scripts)
      expect([path, tag]).toEqual([
        path,
        expect.stringMatching(
          /^<script(>| type="(module|application\/ld\+json|speculationrules)"| src="\/_astro\/)/,
        ),
      ]);
    const markup = text.replaceAll(/<script\b.*?<\/script>|<style\b.*?<\/style>/gs, '');
    expect([path, /<[^>]+\s(on\w+|style)\s*=/.exec(markup)?.[0]]).toEqual([path, undefined]);
    expect([path, /(?:href|src)\s*=\s*["']?\s*(javascript|data|vbscript):/i.exec(markup)?.[0]]).toEqual([
      path,
      undefined,
    ]);
  }
});

test('every page has a strict policy that allows our inline scripts and styles only', async () => {
  for (const [path, text] of await pages()) {
    const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(text)?.[1] ?? '';
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'self'")]);
    expect([path, policy]).toEqual([path, expect.not.stringMatching(/unsafe-(inline|eval)|\*/)]);
  }
});

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Written by the compiler: `<meta … />`, and attributes in its own order and case.
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      'attr-quotes': 'off',
      'doctype-style': 'off',
      // Names of 300 characters make long titles, which is allowed.
      'long-title': 'off',
    },
  });
  const problems = new Map<string, string>();
  for (const [path, text] of await pages()) {
    const report = await validator.validateString(text);
    for (const message of report.results.flatMap((result) => result.messages)) {
      if (!problems.has(message.ruleId))
        problems.set(message.ruleId, `${path}: ${message.message} (${message.selector ?? ''})`);
    }
  }
  expect(Object.fromEntries(problems)).toEqual({});
});
