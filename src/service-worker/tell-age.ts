import { offlineCopy } from '#copy/offline.ts';
import { keptAt } from '#model/kept-copy.ts';

/**
 * The link that every page begins with, up to what comes after it. What a page tells of its entry
 * may hold any text, and in attributes that has its double quotes escaped but not its brackets:
 * nothing else looks like this.
 */
const BEGINNING = /<a class="skip[^"]*"[^>]*>[^<]*<\/a>/;

/** A page as it was at a time, with its age above everything else. */
export async function tellAge(copy: Response, time = keptAt(copy)): Promise<Response> {
  const headers = new Headers(copy.headers);
  headers.delete('Content-Length');
  // The age is of this moment, and the page is requested again the next time.
  headers.set('Cache-Control', 'no-store');
  return new Response(withBar(await copy.text(), time), { headers });
}

/** A page of another making has it at its end. */
function withBar(html: string, time: number): string {
  const found = BEGINNING.exec(html);
  const place = found ? found.index + found[0].length : html.length;
  return html.slice(0, place) + bar(time) + html.slice(place);
}

/** In words and classes that every page has styles for. */
const bar = (time: number): string =>
  `<aside class="wrap kept" aria-label="${plain(offlineCopy.bar.label)}"><p>${plain(offlineCopy.bar.kept(time))}</p>` +
  `<a href="">${plain(offlineCopy.bar.retry)}</a></aside>`;

const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
