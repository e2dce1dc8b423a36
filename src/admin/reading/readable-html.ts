import { parseHtml } from '#trusted-types/parse-html.ts';

/** Converts rich text to lines: one for each paragraph or item, with the URL of a link after its text. The HTML is never inserted. */
export function readableHtml(html: string): string {
  const { body } = parseHtml(html);
  for (const link of body.querySelectorAll('a')) link.append(` (${link.getAttribute('href') ?? ''})`);
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const item of body.querySelectorAll('li')) item.replaceChildren('• ', ...item.childNodes, '\n');
  for (const block of body.querySelectorAll('p, h2, h3, h4, blockquote, ul, ol')) block.append('\n');
  return (body.textContent ?? '').replaceAll(/[^\S\n]*\n\s*/g, '\n').trim();
}
