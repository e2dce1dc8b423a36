import type { Context } from 'hono';
import { bodyTypesOf, type Endpoint } from '#contract/endpoint.ts';
import { detail } from '#contract/messages.ts';
import { nextTurn } from '../limits/turns.ts';
import {
  hasMediaType,
  mediaTypeOf,
  readFormFields,
  readJsonBody,
  readMultipartBody,
  readTextMultipart,
} from './body.ts';
import type { BodyLimits } from './body-limits.ts';
import type { RequestEnv } from './context.ts';
import { isCrossSiteForm } from './cross-site-form.ts';
import { ApiError } from '../api-error.ts';
import { type FormField, formValues } from './form-fields.ts';

/** Bytes of a body whose texts take long to read, compare and sanitize. */
const LONG = 8 * 1024;

/**
 * Reads a body of one of the media types that its endpoint takes. Throws a 415 for any other, and for a form that a page of
 * another site sends to a call without a token: browsers send those without asking. One with long
 * texts waits for its turn.
 */
export async function readEndpointBody(
  c: Context<RequestEnv>,
  endpoint: Endpoint,
  limits: BodyLimits,
  siteUrl: string,
): Promise<unknown> {
  const body = await readAsDeclared(c, endpoint, limits, siteUrl);
  if (Number(c.req.header('content-length') ?? LONG) >= LONG) await nextTurn();
  return body;
}

const isEmpty = ({ req }: Context<RequestEnv>): boolean =>
  req.header('content-type') === undefined &&
  req.header('transfer-encoding') === undefined &&
  (req.header('content-length') ?? '0') === '0';

async function readAsDeclared(
  c: Context<RequestEnv>,
  endpoint: Endpoint,
  limits: BodyLimits,
  siteUrl: string,
): Promise<unknown> {
  // As in Django REST Framework, a request without a body lacks its fields.
  if (isEmpty(c)) return {};
  const type = bodyTypesOf(endpoint).find((each) => hasMediaType(c, each));
  if (type === undefined || type === 'application/json') return readJsonBody(c, limits.json);
  if (endpoint.auth === 'none' && isCrossSiteForm(c, siteUrl))
    throw new ApiError(415, detail.unsupportedMediaType(mediaTypeOf(c)));
  const read = async (): Promise<readonly FormField[]> => {
    if (type !== 'multipart/form-data') return readFormFields(c, limits.json);
    return endpoint.encoding === 'multipart' ? readMultipartBody(c, limits) : readTextMultipart(c, limits);
  };
  return formValues(endpoint.body, await read());
}
