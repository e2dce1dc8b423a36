import { parseHtml } from '#trusted-types/parse-html.ts';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts text to HTML: a blank line separates paragraphs, a line break becomes `<br>`. */
export function paragraphsOf(text: string): string {
  return text
    .replaceAll(/[&<>]/g, (sign) => escaped[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Converts HTML to text; `isPlain` is false if this loses formatting. Scripts in the HTML do not run. */
export function plainTextOf(html: string): { text: string; isPlain: boolean } {
  const { body } = parseHtml(html);
  const isPlain = body.querySelector(':not(p, br)') === null;
  for (const block of body.querySelectorAll('br, li, p')) block.prepend('\n');
  const blocks = [...body.childNodes].map((node) => (node.textContent ?? '').trim());
  return { text: blocks.filter(Boolean).join('\n\n'), isPlain };
}
