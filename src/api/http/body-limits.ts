import { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { MAX_FILE } from '../limits/max-file.ts';
import { PHOTO_FIELD } from '#contract/user.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Bytes of a JSON body for endpoints without long texts, and for those with them. */
const SHORT_JSON = 256 * KILOBYTE;
const LONG_JSON = MEGABYTE;

/** Bytes of a multipart body with a gallery of photos. */
const GALLERY = 64 * MEGABYTE;

/** Bytes of the text fields in a multipart body. */
const TEXTS = MEGABYTE;

/** Limits of an endpoint's body, derived from its schema in the contract. */
export interface BodyLimits {
  /** Bytes of a JSON body, and of a multipart one. */
  json: number;
  multipart: number;
  /** Bytes of one file. */
  file: number;
  /** Whether a part of a multipart body is read; other parts are discarded. */
  accepts: (field: string) => boolean;
}

export function bodyLimitsOf({ body, encoding, maxFile = MAX_FILE }: Endpoint): BodyLimits {
  const shape = body instanceof z.ZodMiniObject ? body.shape : {};
  // Photos have numbered names, which the schema's catchall accepts (`withPhotos`).
  const hasPhotos = body instanceof z.ZodMiniObject && body.def.catchall !== undefined;
  const files = Object.values(shape).filter(holdsFile).length;
  return {
    json: encoding === 'multipart' ? LONG_JSON : SHORT_JSON,
    multipart: hasPhotos ? GALLERY : files * maxFile + TEXTS,
    file: maxFile,
    accepts: (field) => Object.hasOwn(shape, field) || (hasPhotos && PHOTO_FIELD.test(field)),
  };
}

/** Whether a schema accepts a file, at any depth. */
function holdsFile(schema: unknown): boolean {
  if (schema instanceof z.ZodMiniFile) return true;
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.some(holdsFile);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return holdsFile(schema.def.innerType);
  return false;
}
