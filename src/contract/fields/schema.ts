import { z } from 'zod/mini';
import { booleanField, dateTimeField, integerField, priceField } from '../input.ts';
import { fieldMessage } from '../messages.ts';
import { richTextField } from '../user.ts';
import { DEFAULT_ZONE, isZone } from '../zone.ts';
import type { Field, Fields, HoursValue, PhotoValue, PlatformValue, ValuesOf } from './field.ts';

/*
 * The documents of entries: everything of an entry that can be edited, related entries by id, pictures by the hash of
 * their record. A revision stores one; an editor reads and writes one. Instants are in UTC, without milliseconds.
 */

/** A document in a request: what is left out gets its default, and texts are read as numbers and flags where those are due. */
export type InputOf<All extends Fields> = {
  [Name in RequiredOf<All>]: ValuesOf<All>[Name];
} & { [Name in Exclude<keyof All, RequiredOf<All>>]?: ValuesOf<All>[Name] | string | number };

/** The names of fields without a default. */
type RequiredOf<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { isRequired: true } ? Name : never;
}[keyof All];

/** The schema of the documents of a kind; those of the single fields are in `shape`. */
export type DocumentSchema<All extends Fields> = z.ZodMiniType<ValuesOf<All>, InputOf<All>> & {
  shape: { readonly [Name in keyof All]: z.ZodMiniType<ValuesOf<All>[Name]> };
};

/** A type of field by its name. */
type FieldOf<Type extends Field['type']> = Extract<Field, { type: Type }>;

const text = (max: number) => z.string().check(z.maxLength(max));

const trimmed = (max: number) => z.string().check(z.trim(), z.maxLength(max));

const line = (max: number) => z._default(trimmed(max), '');

const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z._default(z.array(item).check(z.maxLength(max)), []);

const nothing = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null);

const isPastOrToday = (day: string) => day <= new Date().toISOString().slice(0, 10);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugText = text(100).check(z.regex(SLUG, { error: fieldMessage.slug }));

/** An offset is no zone. */
const isNamedZone = (typed: string) => /^[a-z]/i.test(typed) && isZone(typed);

/** A page of this site or of another one, or nothing; no address that runs code. */
const isLink = (typed: string) =>
  typed === '' ||
  /^\/(?!\/)\S*$/.test(typed) ||
  (/^https?:\/\/[^\s/]\S*$/i.test(typed) && URL.canParse(typed));

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fieldMessage.clock }));

const degrees = (most: number) => nothing(z.number().check(z.minimum(-most), z.maximum(most)));

const photo: z.ZodMiniType<PhotoValue> = z.strictObject({
  media: text(100),
  caption: line(300),
  credit: line(200),
  license: line(100),
});

const platform: z.ZodMiniType<PlatformValue> = z.strictObject({ name: line(100), url: line(2000) });

const hours: z.ZodMiniType<HoursValue> = z.strictObject({
  day: z.int().check(z.minimum(1), z.maximum(7)),
  opens: clock,
  closes: clock,
});

function lineSchema({ max, input, isRequired }: FieldOf<'line'>) {
  if (isRequired) return z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
  if (input !== 'link') return line(max);
  return z._default(trimmed(max).check(z.refine(isLink, { error: fieldMessage.url })), '');
}

function choiceSchema({ values, initial, isRequired, isOpen }: FieldOf<'choice'>) {
  const choice = isOpen ? trimmed(100) : z.literal(values);
  return isRequired ? choice : z._default(choice, initial);
}

/** Items of lists at most. */
export const MOST_ITEMS = { names: 100, references: 200, photos: 1000 } as const;

const schemas: { readonly [Type in Field['type']]: (field: FieldOf<Type>) => z.ZodMiniType } = {
  line: lineSchema,
  text: ({ max, isTrimmed }) => (isTrimmed ? line(max) : z._default(text(max), '')),
  rich: () => z._default(richTextField, ''),
  series: () => line(120),
  // Left out, it follows from the name.
  slug: () => z._default(z.union([z.literal(''), slugText], { error: fieldMessage.slug }), ''),
  zone: () => z._default(z.string().check(z.refine(isNamedZone, { error: fieldMessage.zone })), DEFAULT_ZONE),
  choice: choiceSchema,
  flag: ({ initial = false }) => z._default(booleanField, initial),
  instant: ({ isRequired }) => (isRequired ? dateTimeField : nothing(dateTimeField)),
  date: () =>
    nothing(
      z.iso
        .date({ error: fieldMessage.date })
        .check(z.refine(isPastOrToday, { error: fieldMessage.futureDate })),
    ),
  picture: () => nothing(text(100)),
  position: () => z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
  number: ({ min, max }) =>
    nothing(
      z
        .number()
        .check(
          ...(min === undefined ? [] : [z.minimum(min)]),
          ...(max === undefined ? [] : [z.maximum(max)]),
        ),
    ),
  price: () => z._default(priceField, null),
  latitude: () => degrees(90),
  longitude: () => degrees(180),
  account: () => nothing(integerField),
  reference: ({ isRequired }) => (isRequired ? integerField : nothing(integerField)),
  references: () => listOf(integerField, MOST_ITEMS.references),
  names: () => listOf(z.string().check(z.trim(), z.minLength(1), z.maxLength(300)), MOST_ITEMS.names),
  formerSlugs: () => listOf(slugText, 200),
  photos: () => listOf(photo, MOST_ITEMS.photos),
  platforms: () => listOf(platform, 50),
  hours: () => listOf(hours, 50),
};

/** The schema of a field, with its default unless it is required. */
const schemaOf = <Type extends Field['type']>(field: FieldOf<Type>): z.ZodMiniType =>
  schemas[field.type](field);

/** The schema of the documents of a kind. */
export const documentSchema = <All extends Fields>(fields: All) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  ) as unknown as DocumentSchema<All>;
