import { createHash, createHmac } from 'node:crypto';

/** An access key and the region that its signatures are for. */
export interface SigningKey {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface SignableRequest {
  method: string;
  host: string;
  /** Encoded by `encodePath`. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Further headers, which are signed too; names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex. */
  payloadHash: string;
  at: Date;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Percent-encodes all but the unreserved characters of RFC 3986, as signatures require. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The path of a key: every segment is encoded, slashes are not. */
export const encodePath = (key: string): string => key.split('/').map(encode).join('/');

/** Parameters in the order of signatures, encoded. */
export const encodeQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

/**
 * All headers of a request with its signature, version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function signRequest(request: SignableRequest, key: SigningKey): Record<string, string> {
  const time = request.at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.host,
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    request.method,
    request.path,
    encodeQuery(request.query),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    request.payloadHash,
  ].join('\n');
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const derived = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${key.secretAccessKey}`, day), key.region),
  );
  const signature = hmac(derived, [ALGORITHM, time, scope, sha256(canonical)].join('\n')).toString('hex');
  const credential = `Credential=${key.accessKeyId}/${scope}`;
  headers['authorization'] =
    `${ALGORITHM} ${credential},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return headers;
}
