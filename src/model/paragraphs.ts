/** HTML that says no more than where paragraphs and lines end. */
const PLAIN = /^(?:[^<]|<\/?p>|<br\s*\/?>)*$/i;

const entities: ReadonlyArray<readonly [RegExp, string]> = [
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&#39;/g, "'"],
  [/&nbsp;/g, '\u00A0'],
  [/&amp;/g, '&'],
];

/** HTML as text with blank lines between paragraphs, where it is no more than that; else as it is. */
export function plainParagraphs(html: string): string {
  if (!PLAIN.test(html)) return html;
  const text = html
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/p>\s*/gi, '\n\n')
    .replaceAll(/<p>/gi, '');
  return entities.reduce((read, [entity, sign]) => read.replaceAll(entity, sign), text).trim();
}

/** Text as HTML, a paragraph for each that a blank line parts; what has tags already stays as it is. */
export function paragraphsHtml(text: string): string {
  const typed = text.trim();
  if (typed === '' || /<\/?[a-z][^>]*>/i.test(typed)) return typed;
  const safe = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return safe
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}
