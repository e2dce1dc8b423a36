/** The answer of a store that is neither a success nor "no such key". */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly status: number;
  /** S3's name of the problem, such as `SlowDown`; empty where there is none. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status}${code && ` ${code}`}${hintFor(status, code)}`);
    this.status = status;
    this.code = code;
  }
}

/** What an operator can do about it. */
function hintFor(status: number, code: string): string {
  if (code === 'RequestTimeTooSkewed') return ': the clock of this machine is wrong';
  if (code === 'NoSuchBucket') return ': S3_BUCKET does not exist';
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return ': S3_REGION or S3_ENDPOINT are not those of the bucket';
  if (status === 401 || status === 403)
    return ': the store refuses the key; check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what it may do with the bucket';
  return '';
}

/** The store sent less than it announced, or something else than S3 answers. */
export class S3ReplyError extends Error {
  override name = 'S3ReplyError';
}

/** Whether the store gave no answer in time. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** Whether the same call may succeed a moment later. A store that takes too long is not asked again at once. */
export function isTransient(error: unknown): boolean {
  if (error instanceof S3Error) return error.status >= 500 || error.status === 429;
  return !isTimeout(error);
}

/** S3's name of the problem in the body of an answer. */
export const codeIn = (body: string): string => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';
