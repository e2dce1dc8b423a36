import { offlineCopy } from '#copy/page/offline.ts';
import { storedAt } from '#model/site/stored-copy.ts';

/**
 * The skip link that every page begins with. The notice goes after it. Text of an entry cannot match: in attributes
 * its double quotes are escaped, in elements its brackets are.
 */
const SKIP_LINK = /<a class="skip[^"]*"[^>]*>[^<]*<\/a>/;

/** A stored page with a notice of its age; `time` in milliseconds since 1970. */
export async function withAgeNotice(copy: Response, time = storedAt(copy)): Promise<Response> {
  const headers = new Headers(copy.headers);
  headers.delete('Content-Length');
  // The notice is only true now: the browser must request the page again the next time.
  headers.set('Cache-Control', 'no-store');
  return new Response(withBar(await copy.text(), time), { headers });
}

/** Inserts the notice after the skip link, or at the end of a page without one. */
function withBar(html: string, time: number): string {
  const match = SKIP_LINK.exec(html);
  const position = match ? match.index + match[0].length : html.length;
  return html.slice(0, position) + bar(time) + html.slice(position);
}

/** Uses classes that the styles of every page define. */
const bar = (time: number): string =>
  `<aside class="wrap notice" aria-label="${escapeHtml(offlineCopy.bar.label)}"><p>${escapeHtml(offlineCopy.bar.kept(time))}</p>` +
  `<a class="press" href="">${escapeHtml(offlineCopy.bar.retry)}</a></aside>`;

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
