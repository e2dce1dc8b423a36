/** An element of a feed, with its content as it is written. */
export interface FeedElement {
  /** In lower case, with its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string;
}

/** The most elements that are read of one item, so that the time for it is proportional to its length. */
const MAX_ELEMENTS = 300;

/** Everything that begins with `<`: the name of an element with its attributes, or what no element begins in. */
const OPENING = /<!\[CDATA\[|<!--|<([a-z_][\w:.-]*)((?:\/|\s[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)?)>/gi;

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Where what begins at a place without elements ends. */
const endOf = (xml: string, opening: string, from: number): number => {
  const end = opening === '<!--' ? '-->' : ']]>';
  const found = xml.indexOf(end, from);
  return found === -1 ? xml.length : found + end.length;
};

/**
 * Reads the elements at the top of a piece of XML, with any text between them. Unlike an XML parser it goes on after what is not
 * well-formed: stray signs, references to entities that are not declared, and elements that are not closed, which are empty.
 */
export function readElements(xml: string): FeedElement[] {
  const elements: FeedElement[] = [];
  const opening = new RegExp(OPENING);
  for (let match = opening.exec(xml); match && elements.length < MAX_ELEMENTS; match = opening.exec(xml)) {
    const [found, written, attributes = ''] = match;
    if (written === undefined) {
      opening.lastIndex = endOf(xml, found, opening.lastIndex);
      continue;
    }
    const isEmpty = attributes.endsWith('/');
    const end = isEmpty ? null : closingOf(xml, written, opening.lastIndex);
    elements.push({
      name: written.toLowerCase(),
      attributes: attributesOf(attributes),
      content: end ? xml.slice(opening.lastIndex, end.start) : '',
    });
    if (end) opening.lastIndex = end.end;
  }
  return elements;
}

/** The closing tag of an element outside of comments and CDATA; null without one. */
function closingOf(xml: string, name: string, from: number): { start: number; end: number } | null {
  const closing = new RegExp(`<!\\[CDATA\\[|<!--|</${name.replaceAll('.', String.raw`\.`)}\\s*>`, 'gi');
  closing.lastIndex = from;
  for (let match = closing.exec(xml); match; match = closing.exec(xml)) {
    if (match[0].startsWith('</')) return { start: match.index, end: closing.lastIndex };
    closing.lastIndex = endOf(xml, match[0], closing.lastIndex);
  }
  return null;
}

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeXml(double ?? single ?? bare ?? ''),
    ]),
  );

/** A feed in parts: the elements of the channel, and the items as they are written. */
export interface FeedParts {
  base: string | null;
  channel: readonly FeedElement[];
  items: readonly string[];
}

/** Splits an RSS or Atom feed into its complete items and what is about all of them. Throws for anything else. */
export function splitFeed(xml: string): FeedParts {
  const root = /<(?:rss|feed|rdf:rdf|channel)(?:\s[^<>]*)?>/i.exec(xml);
  if (!root) throw new Error('no RSS or Atom');
  const items: string[] = [];
  const rest: string[] = [];
  const item = /<!\[CDATA\[|<!--|<(item|entry)(?:\s[^<>]*)?>/gi;
  item.lastIndex = root.index + root[0].length;
  let from = item.lastIndex;
  for (let match = item.exec(xml); match; match = item.exec(xml)) {
    if (match[1] === undefined) {
      item.lastIndex = endOf(xml, match[0], item.lastIndex);
      continue;
    }
    rest.push(xml.slice(from, match.index));
    const end = closingOf(xml, match[1], item.lastIndex);
    if (!end) {
      from = xml.length;
      break;
    }
    items.push(xml.slice(item.lastIndex, end.start));
    from = end.end;
    item.lastIndex = end.end;
  }
  rest.push(xml.slice(from));
  const base = attributesOf(root[0])['xml:base'] ?? null;
  return { base, channel: readElements(rest.join('').replace(/<channel(?:\s[^<>]*)?>/i, '')), items };
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;

/** Resolves the references of XML; others are left as they are. */
export const decodeXml = (written: string): string =>
  written.replaceAll(
    REFERENCE,
    (reference: string, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference;
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      if (code === 0 || code > 0x10ffff) return reference;
      // As HTML has it: programs write the numbers of windows-1252.
      return code >= 128 && code < 160 ? windows.decode(Uint8Array.of(code)) : String.fromCodePoint(code);
    },
  );

const windows = new TextDecoder('windows-1252');

/** Characters of an element that its text is read from. */
const MAX_CONTENT = 50_000;

/** The text of an element: its CDATA as it is, references resolved outside of it. Tags inside are left. */
export function textOf(element: string): string {
  const content = element.slice(0, MAX_CONTENT);
  let text = '';
  let from = 0;
  for (let start = content.indexOf('<![CDATA['); start !== -1; start = content.indexOf('<![CDATA[', from)) {
    const end = content.indexOf(']]>', start);
    const stop = end === -1 ? content.length : end;
    text += decodeXml(content.slice(from, start)) + content.slice(start + 9, stop);
    from = end === -1 ? content.length : end + 3;
  }
  return text + decodeXml(content.slice(from));
}
