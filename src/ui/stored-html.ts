/** The first paragraph of a list item, where it is the whole item or a nested list follows. */
const ITEM = /<li><p>((?:(?!<\/?(?:p|li|ul|ol|blockquote|h[2-4])\b|<hr).)*)<\/p>(?=<\/li>|<[uo]l\b)/gs;

/** Converts HTML of the editor to its stored form: list items without a paragraph, no empty paragraphs at the end. */
export const storedHtml = (html: string): string =>
  html
    .replaceAll(ITEM, '<li>$1')
    .replaceAll(/<(br|hr)>/g, '<$1 />')
    .replace(/(<p><\/p>)+$/, '');
