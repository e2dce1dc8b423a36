import { decodeXml } from './feed-elements.ts';

/** The references that HTML has for U+00A0 to U+00FF, in this order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...Object.entries({
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    bull: '•',
    hellip: '…',
    euro: '€',
    trade: '™',
    OElig: 'Œ',
    oelig: 'œ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '',
    zwj: '\u{200D}',
    hearts: '♥',
    larr: '←',
    rarr: '→',
  }),
]);

const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;

/** Resolves the references of HTML once. */
const decodeHtml = (html: string): string =>
  decodeXml(
    html.replaceAll(
      /&([a-z]{2,8}\d{0,2});/gi,
      (reference: string, name: string) => NAMED.get(name) ?? reference,
    ),
  );

/** Characters of a text that are read. */
const MAX_SOURCE = 20_000;

const HIDDEN = /<(script|style)\b[^<>]*>[^]*?<\/\1\s*>|<!--[^]*?-->/gi;
const TAG = /<\/?([a-z][\w:-]*|[!?])[^<>]*>/gi;
const BLOCK = /^(?:br|p|div|li|ul|ol|h\d|tr|td|table|blockquote|section|article)$/i;

/**
 * The plain text of HTML in a feed, in one line. Feeds escape their texts once too often, some twice: what looks like a reference is
 * one. `<` that begins no tag is text.
 */
export function feedText(html: string): string {
  let text = html.slice(0, MAX_SOURCE).toWellFormed();
  for (let pass = 0; pass < 3; pass += 1) {
    text = text.replaceAll(HIDDEN, ' ').replaceAll(TAG, (_, name: string) => (BLOCK.test(name) ? ' ' : ''));
    if (!REFERENCE.test(text)) break;
    text = decodeHtml(text);
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
