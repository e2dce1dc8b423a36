import { parseHtml } from '#trusted-types/parse-html.ts';

/** The attribute of HTML that was copied from an editor of this site. */
const OWN = 'data-pm-slice';

/** Removes relative links from pasted HTML, since they only work on their own page, and counts them. */
export function withoutRelativeLinks(html: string): { html: string; dropped: number } {
  const { body } = parseHtml(html);
  const isOwn = html.includes(OWN);
  let dropped = 0;
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href')?.trim() ?? '';
    if (/^[a-z][a-z\d+.-]*:/i.test(href) || (isOwn && href.startsWith('/'))) continue;
    if (href.startsWith('//')) link.setAttribute('href', `https:${href}`);
    else {
      link.replaceWith(...link.childNodes);
      dropped += 1;
    }
  }
  return { html: body.innerHTML, dropped };
}
