import { fc } from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { plainText } from '#calendar/plain-text.ts';
import { richText } from '#rich-text/rich-text.ts';

/**
 * The only markup that may be in the output, as a closed grammar, so that
 * unknown attacks are caught too.
 */
const MARKUP =
  /^<(?:\/?(?:p|strong|b|em|i|u|s|ul|ol|li|blockquote|a|h2|h3|h4)|(?:br|hr) \/|a href="([^"<>\s]*)"( rel="ugc(?: nofollow noopener)?")?)>$/;

function expectSafe(html: string): void {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  for (const tag of tags) {
    const [markup, href, rel] = MARKUP.exec(tag) ?? [];
    expect(markup, `${tag} in ${html}`).toBe(tag);
    if (href === undefined) continue;
    if (/^https?:\/\/[^/]/.test(href)) expect(rel, tag).toBe(' rel="ugc nofollow noopener"');
    else expect(href).toMatch(/^(mailto:|\/(?![/\\]))/);
  }
}

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.mx/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<p onclick="alert(1)" onmouseover=alert(1) style="background:url(javascript:alert(1))">',
  '<b/onclick=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<a href="JaVaScRiPt:alert(1)">',
  '<a href="java\tscript:alert(1)">',
  '<a href="java\nscript:alert(1)">',
  '<a href="java&#9;script:alert(1)">',
  '<a href="&#106;&#97;&#118;&#97;script&colon;alert(1)">',
  '<a href="&#x6A;avascript&#58;alert(1)">',
  '<a href=" \u0001javascript:alert(1)">',
  '<a href="\u200Bjavascript:alert(1)">',
  '<a href="\uFEFFjavascript:alert(1)">',
  '<a href="//javascript:alert(1)">',
  '<a href="vbscript:msgbox(1)">',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<a href="//evil.mx">',
  '<a href="/\\evil.mx">',
  '<a href="\\\\evil.mx">',
  '<a href="/\t/evil.mx/aaaa//evil.mx">',
  '<a href="/\n/evil.mx/aaaaajavascript:alert(1)">',
  '<a href="/&#9;/evil.mx/aaaa//evil.mx">',
  '<a href="/./%2e//evil.mx">',
  '<a href="/\t/">',
  '<a href="/a/..//evil.mx">',
  '<a href="https://risas.mx/&quot;onclick=alert(1)">',
  "<a href='https://risas.mx/\"onmouseover=alert(1)'>",
  '<a target="_blank" rel="opener" href="https://evil.mx">',
  '<a id="x" name="y" class="z" href="https://risas.mx">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<style>@import "//evil.mx"; * { display: none }</style>',
  '<link rel=stylesheet href=//evil.mx>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="//evil.mx">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<details open ontoggle=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<p title="--><script>alert(1)</script>">',
];

test.for(payloads)('removes everything executable from %j', (payload) => {
  expectSafe(richText(payload));
  expectSafe(richText(`<p>antes ${payload} después</p>`));
  expectSafe(richText(`<ul><li>${payload}<b>${payload}`));
});

test.for(payloads)('keeps the text before %j', (payload) => {
  expect(richText(`<p>antes</p>${payload}`)).toMatch(/^<p>antes<\/p>/);
});

test('keeps the structure of a text', () => {
  const html =
    '<h2>Uno</h2><p>Dos <strong>tres</strong> <em>cuatro</em><br />cinco</p><ul><li>seis</li></ul><blockquote>siete</blockquote>';
  expect(richText(html)).toBe(html);
});

test('keeps the words inside a tag that is not allowed', () => {
  expect(richText('<div class="x"><font color="red">Hola</font> <span>mundo</span></div>')).toBe(
    'Hola mundo',
  );
});

test('moves headings of a text below that of the page', () => {
  expect(richText('<h1 class="x">Hola</h1>')).toBe('<h2>Hola</h2>');
});

test('marks a link to another site', () => {
  expect(richText('<a href="https://risas.mx/ñ" target="_blank" rel="dofollow">risas</a>')).toBe(
    '<a href="https://risas.mx/%C3%B1" rel="ugc nofollow noopener">risas</a>',
  );
});

test('a link without a scheme gets https', () => {
  expect(richText('<a href="www.risas.mx">risas</a>')).toBe(
    '<a href="https://www.risas.mx/" rel="ugc nofollow noopener">risas</a>',
  );
});

test.for(['nota.html', 'index.php?id=3', 'programa.pdf#p2', './nota', '../nota', '?pagina=2', '#arriba'])(
  'a link that is relative to the page it was copied from leads nowhere: %s',
  (href) => {
    expect(richText(`<a href="${href}">nota</a>`)).toBe('<a>nota</a>');
  },
);

test('marks an internal link as user content and leaves a mailbox link plain', () => {
  expect(richText('<a href="/comediantes/ana?x=1#bio">Ana</a>')).toBe(
    '<a href="/comediantes/ana?x=1#bio" rel="ugc">Ana</a>',
  );
  expect(richText('<a href="mailto:ana@risas.mx">Ana</a>')).toBe('<a href="mailto:ana@risas.mx">Ana</a>');
});

test('removes an unsafe link target and keeps its words', () => {
  expect(richText('<a href="javascript:alert(1)">Ana</a>')).toBe('<a>Ana</a>');
  expect(richText('<a href="/\t/evil.mx">Ana</a>')).toBe('<a>Ana</a>');
  expect(richText('<a href="/a/..//evil.mx">Ana</a>')).toBe('<a>Ana</a>');
});

test('escapes special characters once', () => {
  expect(richText('<p>Tom &amp; Jerry &lt;3 5 > 4</p>')).toBe('<p>Tom &amp; Jerry &lt;3 5 &gt; 4</p>');
});

const fragments = fc.constantFrom(
  ...payloads,
  '<p>',
  '</p>',
  '<ul><li>',
  '</ul>',
  '<a href="/',
  '<a href="https://risas.mx">',
  '</a>',
  '">',
  "'",
  '<',
  '>',
  '&',
  '&amp;',
  '&lt;',
  '&nbsp;',
  'javascript:',
  ' onerror=alert(1) ',
  '<!--',
  '-->',
  '\t',
  '\n',
  'ñ',
);
const nestedInput = fc
  .array(fc.oneof(fragments, fc.string({ maxLength: 8 })), { maxLength: 14 })
  .map((parts) => parts.join(''));

test('random nested input gives harmless markup only', () => {
  fc.assert(
    fc.property(nestedInput, (html) => {
      const safe = richText(html);
      expectSafe(safe);
      expect(safe).not.toMatch(/<script/i);
      expect(safe).not.toMatch(/<[^>]*(\son\w+=|="javascript:)/i);
    }),
    { numRuns: 1000 },
  );
});

const element = (tag: string, content: string) => `<${tag}>${content}</${tag}>`;
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('&amp;lt;', '&lt;script&gt;', ' & ', '&nbsp;', ' < ', 'javascript:'),
);
const inline = fc.oneof(
  words,
  fc
    .tuple(fc.constantFrom('b', 'em', 'a', 'u', 'span', 'font'), words)
    .map(([tag, text]) => element(tag, text)),
  words.map((text) => `<a href="https://risas.mx/ñ b" onclick="x">${text}</a><br>`),
);
const block = fc
  .tuple(fc.constantFrom('p', 'h1', 'h2', 'blockquote', 'ul', 'div'), fc.array(inline, { maxLength: 5 }))
  .map(([tag, parts]) => element(tag, tag === 'ul' ? element('li', parts.join('')) : parts.join('')));
const wellFormed = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join('\n'));

test('sanitising is idempotent', () => {
  fc.assert(
    fc.property(wellFormed, (html) => {
      const once = richText(html);
      expect(richText(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});

const wordsOf = (html: string) => plainText(html).replaceAll(/\s/g, '');

test('sanitising random input twice is harmless and keeps the words', () => {
  fc.assert(
    fc.property(nestedInput, (html) => {
      const once = richText(html);
      const twice = richText(once);
      expectSafe(twice);
      expect(wordsOf(twice)).toBe(wordsOf(once));
    }),
    { numRuns: 1000 },
  );
});

test('plain text separates words and has no markup', () => {
  expect(plainText('<p>Hola</p><p>mundo<br>nuevo</p><ul><li>uno</li><li>dos</li></ul>')).toBe(
    'Hola mundo nuevo uno dos',
  );
  expect(plainText('<h2>Título</h2>\n\n <b>fuer</b>te &nbsp; fin')).toBe('Título fuerte fin');
});

test('plain text has decoded entities', () => {
  expect(plainText('Tom &amp; Jerry &lt;3 &quot;s&iacute;&quot; &#39;no&#39;')).toBe(
    `Tom & Jerry <3 "sí" 'no'`,
  );
});

test('plain text decodes an entity once', () => {
  expect(plainText('Se escribe &amp;lt; y &amp;amp;')).toBe('Se escribe &lt; y &amp;');
});

test('plain text has no code', () => {
  expect(plainText('Hola<script>alert(1)</script><style>p{}</style> mundo')).toBe('Hola mundo');
});

test('the plain text of an empty text is empty', () => {
  expect([plainText(''), plainText('<p> </p>'), plainText('<img src=x>')]).toEqual(['', '', '']);
});
