import sanitizeHtml from 'sanitize-html';

/** The text of HTML without tags, in one line, for descriptions and previews. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replaceAll(/<\/(p|li|h\d|blockquote)>|<br\s*\/?>/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text,
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
