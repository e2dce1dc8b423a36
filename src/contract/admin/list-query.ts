import { z } from 'zod/mini';
import { fieldMessage } from '../messages.ts';
import { dateParam, listParams, searchParam } from '../pagination.ts';
import { type DocumentKind, documentSchemas } from './document.ts';

/** An id in a query string. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, { error: fieldMessage.integer })),
  z.transform(Number),
);

const text = z.string().check(z.maxLength(120));

/** Filters by the field of the document that a kind needs for them. Events are in the city of their venue. */
const filters = {
  city: { schema: text, fields: ['city', 'venue_id'] },
  section: { schema: text, fields: ['section'] },
  type: { schema: text, fields: ['type'] },
  venue: { schema: idParam, fields: ['venue_id'] },
  group: { schema: idParam, fields: ['group_id'] },
  series: { schema: text, fields: ['series'] },
  comedian: { schema: idParam, fields: ['comedians'] },
  season: { schema: idParam, fields: ['season_id'] },
  round: { schema: idParam, fields: ['round_id'] },
  /** Days of the place of an event. */
  date_from: { schema: dateParam, fields: ['previous_start_at'] },
  date_to: { schema: dateParam, fields: ['previous_start_at'] },
  without_venue: { schema: z.literal('true'), fields: ['venue_id'] },
  without_date: { schema: z.literal('true'), fields: ['round_id'] },
} as const;

/** The names of the filters by a field. */
export const fieldFilterNames = Object.keys(filters) as ReadonlyArray<keyof typeof filters>;

/** The states of an entry: `hidden` was published once, `draft` never was; either may be `scheduled` to appear. */
export const entryStates = ['draft', 'scheduled', 'published', 'hidden', 'deleted'] as const;

const orderings = {
  id: 'id',
  name: 'name',
  updated_at: 'is_published',
  start_at: 'start_at',
  position: 'position',
} as const;

type Ordering = keyof typeof orderings;

const whole = {
  format: listParams.format,
  fields: listParams.fields,
  page: listParams.page,
  page_size: listParams.page_size,
  /** Words in the name and the descriptions; without any, words that are spelled alike. */
  search: z.optional(searchParam),
  status: z.optional(z.literal(entryStates)),
  ordering: z.optional(
    z.literal(Object.keys(orderings).flatMap((name) => [name as Ordering, `-${name as Ordering}` as const])),
  ),
  city: z.optional(filters.city.schema),
  section: z.optional(filters.section.schema),
  type: z.optional(filters.type.schema),
  venue: z.optional(filters.venue.schema),
  group: z.optional(filters.group.schema),
  series: z.optional(filters.series.schema),
  comedian: z.optional(filters.comedian.schema),
  season: z.optional(filters.season.schema),
  round: z.optional(filters.round.schema),
  date_from: z.optional(filters.date_from.schema),
  date_to: z.optional(filters.date_to.schema),
  without_venue: z.optional(filters.without_venue.schema),
  without_date: z.optional(filters.without_date.schema),
};

const wholeQuery = z.strictObject(whole);

export type EntriesQuery = z.output<typeof wholeQuery>;

/** The query of a kind's list: of the filters, states and orders only those that the kind has, but for the `cut` ones. */
export function entriesQuery(kind: DocumentKind, cut: readonly string[] = []): typeof wholeQuery {
  const fields = new Set(['id', ...Object.keys(documentSchemas[kind].shape)]);
  if (fields.has('nickname')) fields.add('name');
  const absent = Object.entries(filters).flatMap(([name, needed]) =>
    needed.fields.some((field) => fields.has(field)) ? [] : name,
  );
  absent.push(...cut);
  // Kinds without an address of their own have no index of words.
  if (!fields.has('previous_slugs')) absent.push('search');
  const states = entryStates.filter((state) => state === 'deleted' || fields.has('is_published'));
  const orders = Object.entries(orderings).flatMap(([name, needed]) =>
    fields.has(needed) ? [name, `-${name}`] : [],
  );
  const shape = {
    ...whole,
    status: z.optional(z.literal(states)),
    ordering: z.optional(z.literal(orders)),
  };
  const kept = Object.entries(shape).filter(([name]) => !absent.includes(name));
  return z.strictObject(Object.fromEntries(kept)) as unknown as typeof wholeQuery;
}
