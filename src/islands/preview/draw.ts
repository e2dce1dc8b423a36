import { isLongTitle } from '#model/text/long-title.ts';
import { parseHtml } from '#trusted-types/parse-html.ts';

/** Sets the text of an element, and hides it if the text is empty. */
export function setText(page: HTMLElement, selector: string, text: string): void {
  const element = page.querySelector<HTMLElement>(selector);
  if (!element) return;
  if (element.textContent !== text) element.textContent = text;
  element.hidden = text === '';
}

/** Shows or hides an element. */
export function show(page: HTMLElement, selector: string, isShown: boolean): void {
  const element = page.querySelector<HTMLElement>(selector);
  if (element) element.hidden = !isShown;
}

export function setClass(page: HTMLElement, selector: string, className: string): void {
  const element = page.querySelector(selector);
  if (element) element.className = className;
}

/** Sets a headline and fits its two lines to the width of the column, as `components/site/lettering.ts` does for pages. */
export function setHeadline(page: HTMLElement, text: string): void {
  const heading = page.querySelector<HTMLElement>('h1');
  const pen = document.createElement('canvas').getContext('2d');
  if (!heading || !pen) return;
  heading.textContent = text;
  heading.className = isLongTitle(text) ? 'long' : '';
  pen.font = '800 100px Cartel, "Cartel stand-in"';
  const width = (line: string) => pen.measureText(line.toUpperCase()).width / 100;
  const words = text.trim().split(/\s+/);
  const breaks = words.map((_, at) =>
    Math.max(width(words.slice(0, at).join(' ')), width(words.slice(at).join(' '))),
  );
  heading.style.setProperty('--two', String(Math.max(2, Math.min(...breaks) + 0.15)));
}

const ALLOWED = new Set([
  'P',
  'STRONG',
  'B',
  'EM',
  'I',
  'U',
  'S',
  'UL',
  'OL',
  'LI',
  'A',
  'BR',
  'H3',
  'H4',
  'BLOCKQUOTE',
]);

/** Copies HTML without attributes; of its elements, only those that format text. */
function copyOf(node: Node, into: Document): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [into.createTextNode(node.textContent ?? '')];
  const children = [...node.childNodes].flatMap((child) => copyOf(child, into));
  if (!(node instanceof Element) || !ALLOWED.has(node.tagName)) return children;
  const copy = into.createElement(node.tagName);
  if (node.tagName === 'A') copy.setAttribute('href', '#');
  copy.append(...children);
  return [copy];
}

/** Shows typed HTML, and hides its section if it is empty. */
export function setRichText(page: HTMLElement, html: string): void {
  const place = page.querySelector<HTMLElement>('.rich');
  if (!place) return;
  const { body } = parseHtml(html);
  place.replaceChildren(...[...body.childNodes].flatMap((node) => copyOf(node, place.ownerDocument)));
  const section = place.closest('section');
  if (section) section.hidden = body.textContent.trim() === '';
}
