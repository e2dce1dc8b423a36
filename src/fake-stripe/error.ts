import type { z } from 'zod';

interface Details {
  code?: string;
  param?: string;
}

/** An error in the shape of Stripe's API. */
export class StripeLikeError extends Error {
  override name = 'StripeLikeError';
  readonly status: 400 | 401 | 404 | 409;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };

  constructor(status: 400 | 401 | 404 | 409, type: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { ...details, message, type } };
  }
}

export const invalid = (message: string, details: Details = {}): StripeLikeError =>
  new StripeLikeError(400, 'invalid_request_error', message, details);

export const missing = (kind: string, id: string): StripeLikeError =>
  new StripeLikeError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  });

/** @example nameOf(['line_items', 0, 'quantity']) // 'line_items[0][quantity]' */
const nameOf = ([head = '', ...rest]: readonly PropertyKey[]): string =>
  [String(head), ...rest.map((key) => `[${String(key)}]`)].join('');

/** The error of the first invalid parameter, with Stripe's message. */
export function invalidParams({ issues: [issue] }: z.ZodError): StripeLikeError {
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(path);
  if (issue?.code === 'invalid_type' && issue.input === undefined)
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return invalid(`Invalid ${param}: ${issue?.message ?? ''}`, { code: 'parameter_invalid', param });
}
