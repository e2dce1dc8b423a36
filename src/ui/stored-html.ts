/** A paragraph that an item of a list begins with, and that ends the item or leads to a list inside it. */
const ITEM = /<li><p>((?:(?!<\/?(?:p|li|ul|ol|blockquote|h[2-4])\b|<hr).)*)<\/p>(?=<\/li>|<[uo]l\b)/gs;

/** HTML of the editor as texts are stored: items of lists without a paragraph, and no empty paragraphs at the end. */
export const storedHtml = (html: string): string =>
  html
    .replaceAll(ITEM, '<li>$1')
    .replaceAll(/<(br|hr)>/g, '<$1 />')
    .replace(/(<p><\/p>)+$/, '');
