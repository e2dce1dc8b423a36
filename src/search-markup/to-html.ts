import type { Markup } from './markup.ts';

/** Elements without content and end tag. */
const VOID: ReadonlySet<Markup['tag']> = new Set(['img']);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for elements of HTML, and for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Writes a described element, or a text, as HTML. */
export function toHtml(node: Markup | string): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { tag, attributes, children } = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${written.join('')}>`;
  return VOID.has(tag) ? start : `${start}${children.map(toHtml).join('')}</${tag}>`;
}
