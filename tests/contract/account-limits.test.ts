import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { documentSchemas } from '#contract/admin/document.ts';
import { arrangeComedianPhotos, comedianFields } from '#contract/account-comedian.ts';
import { eventFields, setEventComedians } from '#contract/account-event-save.ts';
import { proposeVenue, VENUE_LIMITS } from '#contract/account-venue.ts';
import type { Field } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';

/*
 * Browsers load the calls of accounts without the fields of the kinds, so that both say how long a text may be.
 */

/** A text of this length that is an address as well. */
const textOf = (length: number) => 'https://a.mx/'.padEnd(length, 'a');

const takes = (schema: z.ZodMiniType | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success === true;

/** The texts of a kind, with the most characters of each. */
const textsOf = (kind: keyof typeof kindFields) =>
  Object.entries<Field>(kindFields[kind]).flatMap(([name, field]) =>
    field.type === 'line' || field.type === 'text' ? [{ name, max: field.max }] : [],
  );

test.each([
  ['comedian', comedianFields.shape],
  ['event', eventFields.shape],
] as const)('owners of a %s can write texts as long as editors can', (kind, schemas) => {
  const shape: Readonly<Record<string, z.ZodMiniType>> = schemas;
  const compared = textsOf(kind).filter(({ name }) => name in shape);
  expect(compared.length).toBeGreaterThan(2);
  for (const { name, max } of compared)
    expect([name, takes(shape[name], textOf(max)), takes(shape[name], textOf(max + 1))]).toEqual([
      name,
      true,
      false,
    ]);
});

test('a proposed venue has no text that is longer than editors can write', () => {
  const body = { name: 'Foro', city: 'Puebla' };
  const texts = textsOf('venue').filter(({ name }) => name in VENUE_LIMITS);
  expect(texts.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(VENUE_LIMITS)));
  for (const { name, max } of texts)
    expect([name, takes(proposeVenue.body, { ...body, [name]: textOf(max + 1) })]).toEqual([name, false]);
});

test('names without a profile and words of photos have the limits of documents', () => {
  const { comedian, event } = documentSchemas;
  for (const length of [1, 200, 201, 300, 301]) {
    const text = textOf(length).slice(0, length);
    expect([length, takes(setEventComedians.body, { comedians: [], comedians_extra: [text] })]).toEqual([
      length,
      takes(event.shape.comedians_extra, [text]),
    ]);
    for (const field of ['caption', 'credit'])
      expect([
        field,
        length,
        takes(arrangeComedianPhotos.body, { photos: [{ id: 1, [field]: text }] }),
      ]).toEqual([field, length, takes(comedian.shape.photos, [{ media: 'a', [field]: text }])]);
  }
});
