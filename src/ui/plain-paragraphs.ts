import { parseHtml } from '#trusted-types/parse-html.ts';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as HTML: a blank line parts paragraphs, a line break stays one. */
export function paragraphsOf(text: string): string {
  return text
    .replaceAll(/[&<>]/g, (sign) => escaped[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** HTML as text, and whether nothing of it is lost that way. Runs nothing of what it reads. */
export function plainTextOf(html: string): { text: string; isPlain: boolean } {
  const { body } = parseHtml(html);
  const isPlain = body.querySelector(':not(p, br)') === null;
  for (const block of body.querySelectorAll('br, li, p')) block.prepend('\n');
  const blocks = [...body.childNodes].map((node) => (node.textContent ?? '').trim());
  return { text: blocks.filter(Boolean).join('\n\n'), isPlain };
}
