import type { IncomingHttpHeaders } from 'node:http';
import { isThisMachine } from '#api/this-machine.ts';
import { API_HEADERS, SITE_HEADERS } from '#api/http/security-headers.ts';
import { type Check, type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { remedyOf } from './remedy.ts';
import { type Answer, ask } from './request.ts';

/** Milliseconds: certificates are usually renewed a month before they end. */
const RENEWAL = 14 * 86_400_000;

/** Half a year, in seconds: the least that browsers' lists ask for is twice that. */
const SHORT_HSTS = 15_768_000;

/** Looks at `SITE_URL` as a visitor does: pages, API, headers and encryption. */
export const checkSite: Check = async ({ config: { siteUrl }, options: { connect } }) => {
  const read = (path: string) => ask(siteUrl + path, connect);
  let home: Answer;
  try {
    home = await read('/');
  } catch (error) {
    const todo = connect
      ? 'Compare the proxy and its certificate.'
      : 'Compare DNS, proxy and certificate; where this machine cannot reach its public address: --connect HOST:PORT.';
    return [problem(`${siteUrl} does not answer: ${reasonOf(error)}`, remedyOf(error, todo))];
  }
  const [api, ready, metrics] = await Promise.all([
    read('/api/events/?page_size=1'),
    read('/readyz'),
    read('/metrics'),
  ]);
  return [
    home.status === 200
      ? ok(`${siteUrl} shows a page.`)
      : problem(`${siteUrl} answers ${home.status}.`, 'See the log.'),
    apiFinding(api),
    ready.status === 200
      ? ok('/readyz answers 200.')
      : problem(
          `/readyz answers ${ready.status}: ${ready.body.slice(0, 200)}`,
          'See docs/operators/monitoring.md.',
        ),
    ...(metrics.status === 200
      ? [problem('/metrics is open to everyone.', 'Let the proxy pass Authorization, and add nothing to it.')]
      : []),
    headersFinding('Pages', home.headers, SITE_HEADERS),
    headersFinding('Answers of the API', api.headers, API_HEADERS),
    compressionFinding(home.headers),
    ...(siteUrl.startsWith('https:')
      ? await encryptionFindings(siteUrl, home, connect)
      : plainFindings(siteUrl)),
  ];
};

function apiFinding({ status, headers }: Answer): Finding {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return status === 200 && isJson
    ? ok('/api answers.')
    : problem(
        `/api/events/ answers ${status}, ${headers['content-type'] ?? 'without a type'}.`,
        'The proxy must pass every path to the server.',
      );
}

function headersFinding(
  of: string,
  headers: IncomingHttpHeaders,
  expected: Readonly<Record<string, string>>,
): Finding {
  const other = Object.entries(expected).flatMap(([name, value]) => {
    const given = headers[name.toLowerCase()];
    return given === value ? [] : [`${name} is ${given === undefined ? 'missing' : `"${String(given)}"`}`];
  });
  return other.length === 0
    ? ok(`${of} have the security headers.`)
    : problem(
        `${of}: ${other.join('; ')}.`,
        'The proxy must not set, join or drop the headers of the server.',
      );
}

const compressionFinding = (headers: IncomingHttpHeaders): Finding =>
  headers['content-encoding'] === 'gzip'
    ? ok('Pages are compressed.')
    : warning('Pages arrive uncompressed.', 'The proxy must pass Accept-Encoding to the server.');

const plainFindings = (siteUrl: string): Finding[] =>
  isThisMachine(siteUrl) ? [] : [problem('Visitors get no https.', 'Put a proxy with TLS in front.')];

async function encryptionFindings(siteUrl: string, home: Answer, connect: string | null): Promise<Finding[]> {
  const hsts = home.headers['strict-transport-security'];
  const seconds = Number(/max-age=(\d+)/i.exec(hsts ?? '')?.[1] ?? 0);
  const until = home.validUntil;
  const isEnding = until !== null && until.getTime() - Date.now() < RENEWAL;
  const day = until?.toISOString().slice(0, 10);
  return [
    seconds < SHORT_HSTS
      ? problem(
          `Strict-Transport-Security is ${hsts ?? 'missing'}.`,
          'The proxy must leave it to the server.',
        )
      : ok(`Strict-Transport-Security: ${hsts}.`),
    isEnding
      ? problem(`The certificate ends on ${day}.`, 'See why the proxy did not renew it.')
      : ok(`The certificate is valid until ${day}.`),
    ...(new URL(siteUrl).port === '' && connect === null ? [await redirectFinding(siteUrl)] : []),
  ];
}

/** What visitors get who type the name without https. */
async function redirectFinding(siteUrl: string): Promise<Finding> {
  const plain = siteUrl.replace(/^https:/, 'http:');
  try {
    const { status, headers } = await ask(`${plain}/`);
    return [301, 308].includes(status) && headers.location?.startsWith(siteUrl)
      ? ok(`${plain} leads to https.`)
      : problem(`${plain} answers ${status} and does not lead to https.`, 'Redirect it with 301 or 308.');
  } catch {
    return warning(
      `${plain} does not answer.`,
      'Let the proxy redirect it to https: some visitors type no https.',
    );
  }
}
