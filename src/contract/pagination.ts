import { z } from 'zod/mini';
import { fieldMessage } from './messages.ts';

/** Items of a page of any list (spec §9). */
export const PAGE_SIZE = 20;

/** The largest `page_size`; larger values are reduced to it. */
export const MAX_PAGE_SIZE = 200;

/** The envelope of every list. `next` and `previous` are absolute URLs or null. */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    count: z.int().check(z.nonnegative()),
    next: z.nullish(z.string()),
    previous: z.nullish(z.string()),
    results: z.array(item),
  });
}

export interface PageWire<Item> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Item[];
}

/** What `page` checks. */
export interface PageWireInput<Item> {
  count: number;
  next?: string | null | undefined;
  previous?: string | null | undefined;
  results: Item[];
}

const isoDate = z.iso.date({ error: fieldMessage.date });
const isoDateTime = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/** A calendar date, `YYYY-MM-DD`. */
export const dateParam = isoDate;

/** A date, or an instant with its offset. */
export const instantParam = z.string().check(
  z.refine((value) => isoDate.safeParse(value).success || isoDateTime.safeParse(value).success, {
    error: fieldMessage.dateTime,
  }),
);

/** Words to search for, 200 characters at most. */
export const searchParam = z.string().check(z.maxLength(200));

const TRUE = ['true', 'True', '1'];
const FALSE = ['false', 'False', '0'];

/** A boolean in a query string. */
export const booleanParam = z.pipe(
  z.literal([...TRUE, ...FALSE], { error: fieldMessage.boolean }),
  z.transform((value) => TRUE.includes(value)),
);

/** The parameters of every list. `page` is text: an invalid one is a 404 (`Invalid page.`), not a 400. */
export const listParams = {
  format: z.optional(z.literal('json')),
  page: z.optional(z.string()),
  page_size: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: fieldMessage.integer })),
      z.transform((value) => Math.min(Number(value), MAX_PAGE_SIZE)),
    ),
  ),
  updated_since: z.optional(instantParam),
  /** Comma-separated names of the fields to send. Servers that do not support it send all fields. */
  fields: z.optional(z.string()),
};

/** The parameters of endpoints that return one entry. */
export const detailParams = { format: z.optional(z.literal('json')), fields: z.optional(z.string()) };

export const detailQuery = z.strictObject(detailParams);
