import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { acceptedEncoding, compress } from '#api/http/compression.ts';
import { createPool } from '#concurrency/pool.ts';
import * as words from '#copy/search/words.ts';
import { paths } from '#model/paths.ts';
import type { Directory, IndexSource } from '#model/search/index-files.ts';
import { MIN_QUERY_LENGTH, search } from '#model/search/search.ts';
import { resultsPage } from '#search-markup/results.ts';
import { escapeHtml, toHtml } from '#search-markup/to-html.ts';

/** Characters of a query, as many as its field takes. */
const LONGEST = 100;

/** The most hits of each kind: there is no script that adds more. */
const LIMIT = 30;

/** Searches wait for each other, since each keeps the thread busy. While so many wait, the page is sent without results. */
const MAX_WAITING = 20;

/** The empty region of results, and the field of the query, in the page as it is rendered. */
const REGION = '<div data-results></div>';
const FIELD = 'id="pregunta"';

/** Writes the page of results of a query: the HTML, or null where the page is to be sent as it is. */
export type SearchPage = (query: URLSearchParams) => Promise<string | null>;

/**
 * Puts the results of `?q=` into the page of the search, for browsers that run no script: in a `noscript`, which the others do not
 * read. Null without a query, and where the index or the page cannot be read.
 */
export function createSearchPage(folder: string): SearchPage {
  const runInPool = createPool(1, MAX_WAITING);
  const answer = async (question: string): Promise<string> => {
    const source = indexIn(folder);
    const findings = await search(source, question, { limit: LIMIT, now: new Date(), words });
    const page = await readFile(join(folder, `${paths.search}.html`), 'utf8');
    const results = resultsPage(findings, question).map(toHtml).join('');
    return page
      .replace(REGION, () => `<div data-results><noscript>${results}</noscript></div>`)
      .replace(FIELD, () => `${FIELD} value="${escapeHtml(question)}"`);
  };
  return async (query) => {
    const question = (query.get('q') ?? '').trim().slice(0, LONGEST);
    if (question.length < MIN_QUERY_LENGTH) return null;
    return runInPool(() => answer(question)).catch(() => null);
  };
}

/** Reads the index of a release for one search: an edit may replace it at any time. */
function indexIn(folder: string): IndexSource {
  const read = async <Part>(path: string): Promise<Part> =>
    JSON.parse(await readFile(join(folder, path), 'utf8')) as Part;
  const directory = read<Directory>(paths.searchDirectory);
  directory.catch(() => {});
  return {
    directory: () => directory,
    postings: (version, part) => read(paths.searchPart(version, 'p', part)),
    rows: (version, part) => read(paths.searchPart(version, 'r', part)),
    texts: (version, part) => read(paths.searchPart(version, 't', part)),
    agenda: (version) => read(paths.searchPart(version, 'a', 0)),
  };
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
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
