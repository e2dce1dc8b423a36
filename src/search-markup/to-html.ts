import { xmlText } from '#model/site/xml.ts';
import type { Markup } from './markup.ts';

/** Elements without content and end tag. */
const VOID: ReadonlySet<Markup['tag']> = new Set(['img']);

/** Writes a described element, or a text, as HTML. */
export function toHtml(node: Markup | string): string {
  if (typeof node === 'string') return xmlText(node);
  const { tag, attributes, children } = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${xmlText(value)}"`);
  const start = `<${tag}${written.join('')}>`;
  return VOID.has(tag) ? start : `${start}${children.map(toHtml).join('')}</${tag}>`;
}
