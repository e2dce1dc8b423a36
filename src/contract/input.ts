import { z } from 'zod/mini';
import { fieldMessage } from './messages.ts';
import { DEFAULT_ZONE, fromLocalTime } from './zone.ts';

/*
 * Fields of request bodies that accept the same values as Django REST Framework: numbers and booleans as text, and dates
 * without a zone. Replies never use them.
 */

/** An empty form field: multipart bodies cannot express null otherwise. */
export const emptyField = z.pipe(
  z.literal(''),
  z.transform(() => null),
);

/** The error message of a union; a missing value and null have their own messages. */
const oneOf = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? fieldMessage.required : issue.input === null ? fieldMessage.null : message;

/** A whole number, or its digits as text (DRF's `IntegerField`). */
export const integerField = z.union(
  [
    z.int(),
    z.pipe(
      z.string().check(z.trim(), z.regex(/^-?\d{1,15}(\.0*)?$/)),
      z.transform((typed) => Number(typed)),
    ),
  ],
  { error: oneOf(fieldMessage.integer) },
);

/** A boolean, or a text or number for one (DRF's `BooleanField`). */
export const booleanField = z.union(
  [
    z.boolean(),
    z.stringbool({
      truthy: ['true', 't', 'yes', 'y', 'on', '1'],
      falsy: ['false', 'f', 'no', 'n', 'off', '0'],
    }),
    z.pipe(
      z.literal([0, 1]),
      z.transform((number) => number === 1),
    ),
  ],
  { error: oneOf(fieldMessage.boolean) },
);

/** The Mexican format, with commas between thousands, and the other forms that `Decimal` of Django takes. */
const AMOUNT = /^[+-]?((\d+|\d{1,3}(,\d{3})+)(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i;

const hasTwoDecimals = (amount: number) => /^-?\d+(\.\d{1,2})?$/.test(String(amount));

const pesos = z
  .number()
  .check(
    z.minimum(0),
    z.maximum(1_000_000),
    z.refine(hasTwoDecimals, { error: fieldMessage.decimals(2), abort: true }),
  );

/** Pesos with at most two decimals, as a number or as text such as `1,200.50`; null when empty. */
export const priceField = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value) => {
      if (typeof value !== 'string') return value;
      const typed = value.trim();
      if (typed === '') return null;
      return AMOUNT.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
    }),
  ),
  z.nullable(pesos),
);

/** The format that Django parses: a `T` or a space, optional seconds and offset, the offset with or without a colon. */
const DATE_TIME =
  /^((?:19|20|21)\d{2})-(\d{1,2})-(\d{1,2})[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

const two = (digits = '0') => digits.padStart(2, '0');

/** The full ISO 8601 form of an offset; null without one. */
function fullOffset(offset: string | undefined): string | null {
  if (offset === undefined) return null;
  if (/^z$/i.test(offset)) return 'Z';
  return `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;
}

/** Parses a date and time in any format that Django accepts, to ISO 8601 with an offset; null when invalid. Without an offset it is local time of `zone`. */
export function parseDateTime(typed: string, zone = DEFAULT_ZONE): string | null {
  const [, year, month, day, hour, minute, second, offset] = DATE_TIME.exec(typed.trim()) ?? [];
  if (year === undefined) return null;
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  // `Date` turns 31 February into a day of March.
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== local) return null;
  const suffix = fullOffset(offset);
  const instant = suffix === null ? fromLocalTime(local, zone) : local + suffix;
  return Number.isNaN(Date.parse(instant)) ? null : instant;
}

/** A date and time in any format that Django accepts; without an offset it is local time of `DEFAULT_ZONE`. */
export const dateTimeField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => parseDateTime(typed) ?? ''),
  ),
  z.string().check(z.minLength(1, { error: fieldMessage.dateTime })),
);
