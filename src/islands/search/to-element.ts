import type { Markup } from '#search-markup/markup.ts';
// Part of the script, so that pages without a search do not load the style.
import css from './hits.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** Creates the described element. Texts are never parsed as HTML. */
export function toElement({ tag, attributes, children }: Markup): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.map((child) => (typeof child === 'string' ? child : toElement(child))));
  return made;
}
