import { expect, test } from 'vitest';
import { createContentPolicy, digestOf } from '#publisher/render/content-policy.ts';

const [red, blue, hello, theft] = ['a{color:red}', 'a{color:blue}', 'hello()', 'steal()'];

/** A site with two styles and one script. */
const site = createContentPolicy({
  directives: ["default-src 'self'", "object-src 'none'"],
  scripts: [digestOf(hello)],
  styles: [digestOf(red), digestOf(blue)],
});

const withPolicy = (page: string): string => site(Buffer.from(page)).toString();

const CHARSET = '<head><meta charset="utf-8">';

/** The sources that a page's policy allows, by directive. */
function policyOf(markup: string): Record<string, string[]> {
  const [, policy = ''] =
    /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(withPolicy(CHARSET + markup)) ?? [];
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('digests match the example of the specification', () => {
  // Section 2.3.2 of Content Security Policy Level 3 has this example.
  expect(digestOf("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});

test('a policy allows the scripts and styles of its page and no others of the site', () => {
  expect(policyOf(`<style>${red}</style>`)).toEqual({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'${digestOf(red)}'`],
  });
  const both = policyOf(`<style>${red}</style><script>${hello}</script><style media="print">${blue}</style>`);
  expect(both['style-src']).toEqual(["'self'", `'${digestOf(red)}'`, `'${digestOf(blue)}'`]);
  expect(both['script-src']).toEqual(["'self'", `'${digestOf(hello)}'`]);
});

test('the order of layers becomes a part of the next style of the head, with one digest for both', () => {
  const order = '@layer reset, base;';
  const page = `${CHARSET}<style>${order}\n</style><title>Á</title><style>${red}</style></head><style>${blue}</style>`;
  const digests = [digestOf(order + red), digestOf(blue)].map((digest) => ` '${digest}'`).join('');
  expect(withPolicy(page)).toBe(
    `${CHARSET}<meta http-equiv="content-security-policy" content="default-src 'self'; object-src 'none'; ` +
      `script-src 'self'; style-src 'self'${digests}"><title>Á</title><style>${order}${red}</style></head><style>${blue}</style>`,
  );
});

test('the order of layers stays where it is before a style that is not of the build, and without one in the head', () => {
  for (const rest of [`<style>*{color:red}</style></head>`, `</head><style>${red}</style>`]) {
    const page = `${CHARSET}<style>@layer reset, base;\n</style>${rest}`;
    expect(withPolicy(page)).toContain(`<style>@layer reset, base;\n</style>${rest}`);
  }
});

test('a script that is not part of the build stays blocked', () => {
  const policyDirectives = policyOf(`<script>${theft}</script><style>*{background:url(//spy.test)}</style>`);
  expect(policyDirectives['script-src']).toEqual(["'self'"]);
  expect(policyDirectives['style-src']).toEqual(["'self'"]);
});

test('the digest of a style does not allow a script, and the digest of a script no style', () => {
  const policyDirectives = policyOf(`<script>${red}</script><style>${hello}</style>`);
  expect(policyDirectives['script-src']).toEqual(["'self'"]);
  expect(policyDirectives['style-src']).toEqual(["'self'"]);
});

test('the policy stands before any user text', () => {
  const text = '</head><body><meta charset=utf-8><meta http-equiv=content-security-policy content=&#34;';
  const markup = `<meta name="description" content="${text}"></head>`;
  const page = withPolicy(CHARSET + markup);
  expect(page.startsWith(`${CHARSET}<meta http-equiv="content-security-policy" content="default-src`)).toBe(
    true,
  );
  expect(page.endsWith(markup)).toBe(true);
});

test('user text that looks like markup does not change which styles are allowed', () => {
  for (const text of ['Hola <style>', 'Hola <script>', '<style> > <b'])
    expect(
      policyOf(`<meta name="description" content="${text}"><style>${red}</style>`)['style-src'],
    ).toContain(`'${digestOf(red)}'`);
});

test('leaves non-Latin text unchanged, in styles too', () => {
  const style = '.día::before{content:"¿🎤?"}';
  const text = '<p>Ñandú, ¡órale! 🎭</p>';
  const withStyle = createContentPolicy({ directives: [], scripts: [], styles: [digestOf(style)] });
  const page = withStyle(Buffer.from(`${CHARSET}<style>${style}</style>${text}`)).toString();
  expect(page).toContain(`'${digestOf(style)}'`);
  expect(page.endsWith(`<style>${style}</style>${text}`)).toBe(true);
});

test('removes the style that the framework puts into the body, and allows it nowhere', () => {
  const island = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
  expect(withPolicy(`${CHARSET}</head><body>${island}<p>Hola</p>`)).toBe(
    withPolicy(`${CHARSET}</head><body><p>Hola</p>`),
  );
});

test('throws for a page without a place for the policy', () => {
  expect(() => withPolicy(`<html><script>${hello}</script>`)).toThrow('charset');
});

test('only pages with islands may make the policies of editors of text, and those with a map that of maps', () => {
  const trusting = createContentPolicy({
    directives: [
      "require-trusted-types-for 'script'",
      'trusted-types page worker leaflet tiptap ProseMirrorClipboard html',
    ],
    scripts: [],
    styles: [],
  });
  const rules = (markup: string) => trusting(Buffer.from(CHARSET + markup)).toString();
  expect(rules('<p>Hola</p>')).toContain("require-trusted-types-for 'script'; trusted-types page worker; ");
  expect(rules('<p data-tiles=x>Mapa</p>')).toContain('trusted-types page worker leaflet; ');
  expect(rules('<astro-island></astro-island>')).toContain('page worker tiptap ProseMirrorClipboard html; ');
});
