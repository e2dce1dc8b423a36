import { type ComponentType, Fragment, type ReactElement, type ReactNode } from 'react';
import { setSiteUrl } from './entry/site-url.ts';

/*
 * Renders React components to HTML for templates. `react-dom/server` gives the same, but a page takes 10 to 25 % longer
 * (decision 82). The components have no state: a hook throws.
 */

const VOID = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr']);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const entity = (character: string): string => ENTITIES[character] ?? character;

// Tested first, since most texts have nothing to escape.
const escapeText = (text: string): string => (/[&<>]/.test(text) ? text.replaceAll(/[&<>]/g, entity) : text);
const escapeValue = (text: string): string => (/[&"]/.test(text) ? text.replaceAll(/[&"]/g, entity) : text);

type Property = string | number | boolean | object | null | undefined;
type Properties = Readonly<Record<string, Property>>;

/** Attributes whose names differ from the lower-case names of the properties. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  defaultChecked: 'checked',
  htmlFor: 'for',
};

/** Whether an attribute has the values `true` and `false`. Others are empty for `true`, and left out for `false`. */
const takesWords = (name: string): boolean => name.startsWith('aria-') || name.startsWith('data-');

function attribute(name: string, value: Property): string {
  if (value === undefined || value === null || typeof value === 'function') return '';
  if (typeof value === 'object') throw new TypeError(`Static markup has no ${name}.`);
  const own = NAMES[name] ?? name.toLowerCase();
  if (typeof value === 'boolean' && !takesWords(name)) return value ? ` ${own}` : '';
  const text = escapeValue(String(value));
  return text === '' ? ` ${own}` : ` ${own}="${text}"`;
}

function elementMarkup({ type, props }: ReactElement<Properties>): string {
  const children = props['children'] as ReactNode;
  if (type === Fragment) return markup(children);
  if (typeof type === 'function') return markup((type as (given: typeof props) => ReactNode)(props));
  if (typeof type !== 'string') throw new TypeError('Static markup has elements and functions only.');
  let tag = `<${type}`;
  for (const name in props) if (name !== 'children') tag += attribute(name, props[name]);
  return VOID.has(type) ? `${tag}>` : `${tag}>${markup(children)}</${type}>`;
}

function markup(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escapeText(node);
  if (typeof node !== 'object') return String(node);
  if (!Array.isArray(node)) return elementMarkup(node as ReactElement<Properties>);
  let all = '';
  for (const child of node as readonly ReactNode[]) all += markup(child);
  return all;
}

/** Renders a component to HTML, for a page of the site at this URL. */
export function staticMarkup<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  site: URL | undefined,
): string {
  setSiteUrl(site);
  return markup((component as (given: Props) => ReactNode)(props));
}
