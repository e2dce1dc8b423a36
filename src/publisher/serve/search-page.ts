import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { acceptedEncoding, compress } from '#api/http/compression.ts';
import { searchCopy } from '#copy/search/search.ts';
import { paths } from '#model/paths.ts';
import { MIN_QUERY_LENGTH } from '#model/search/search.ts';
import { WITHOUT_SCRIPT } from '#model/search/without-script.ts';
import { xmlText } from '#model/site/xml.ts';
import { searchInThread } from './search-in-thread.ts';

/** Characters of a query, as many as its field takes. */
const LONGEST = 100;

/** The empty region of results, and the field of the query, in the page as it is rendered. */
const REGION = '<div data-results></div>';
const FIELD = 'id="pregunta"';

/** Whether the form of a page on which no script runs asks for this URL, path and query. */
export function isSearchWithoutScript(url: string): boolean {
  const [path, query] = url.split('?', 2);
  return path === paths.search && new URLSearchParams(query).has(WITHOUT_SCRIPT);
}

/**
 * Puts the results of `?q=` into the page of the search, and the query into its field. Null where the page is to be sent as it is:
 * while too many searches wait, after `timeLimit` milliseconds, and where the index or the page cannot be read.
 */
export async function searchPage(
  folder: string,
  url: string,
  isClosed: () => boolean,
  timeLimit?: number,
): Promise<string | null> {
  const typed = new URLSearchParams(url.split('?', 2)[1]).get('q') ?? '';
  const question = typed.trim().slice(0, LONGEST).toWellFormed();
  try {
    const results = await resultsOf(folder, question, isClosed, timeLimit);
    const page = await readFile(join(folder, `${paths.search}.html`), 'utf8');
    return results === null
      ? null
      : page
          .replace(REGION, () => `<div data-results><noscript>${results}</noscript></div>`)
          .replace(FIELD, () => `${FIELD} value="${xmlText(question)}"`);
  } catch {
    return null;
  }
}

async function resultsOf(
  folder: string,
  question: string,
  isClosed: () => boolean,
  timeLimit?: number,
): Promise<string | null> {
  if (question === '') return null;
  if (question.length < MIN_QUERY_LENGTH) return `<p class="cartel">${searchCopy.short}</p>`;
  return searchInThread({ folder, question, now: Date.now() }, isClosed, timeLimit);
}

/** Sends a page that was made for this request. */
export async function sendMade(
  page: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = await compress(Buffer.from(page), encoding);
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': bytes.byteLength,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
  });
  response.end(bytes);
}
