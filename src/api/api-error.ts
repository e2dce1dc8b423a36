import type { FieldErrors } from '#contract/errors.ts';

export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 406
  | 408
  | 409
  | 412
  | 413
  | 415
  | 428
  | 429
  | 500
  | 502
  | 503
  | 507;

/** The error that handlers throw: a `detail` for the whole request, or messages by field. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ErrorStatus;
  readonly body: { detail: string } | FieldErrors;
  readonly headers: Record<string, string>;

  /** `more` is in the body beside the `detail`. */
  constructor(
    status: ErrorStatus,
    problem: string | FieldErrors,
    headers: Record<string, string> = {},
    more: Record<string, unknown> = {},
  ) {
    super(typeof problem === 'string' ? problem : JSON.stringify(problem));
    this.status = status;
    this.body = typeof problem === 'string' ? { ...more, detail: problem } : problem;
    this.headers = headers;
  }
}
