/** An element with its attributes and children, as a description: browsers create elements of it, the server writes HTML. */
export interface Markup {
  tag: keyof HTMLElementTagNameMap;
  attributes: Readonly<Record<string, string>>;
  children: ReadonlyArray<Markup | string>;
}

/** Describes an element. */
export const markup = (
  tag: Markup['tag'],
  attributes: Markup['attributes'] = {},
  ...children: Markup['children']
): Markup => ({ tag, attributes, children });
