import { expect, test } from 'vitest';
import { documentFields, documentKinds } from '#contract/admin/document.ts';
import { entryFields } from '#contract/admin/entry-calls.ts';
import { documentSchemas } from '#contract/admin/document.ts';

test.for(documentKinds)('no field of a %s has the name of what each answer says of an entry', (kind) => {
  const taken = documentFields(kind).filter((field) => Object.hasOwn({ ...entryFields, reason: '' }, field));
  expect(taken).toEqual([]);
});

test('the status of a banner is active or inactive, and active where it is left out', () => {
  const banner = { type: 'full', name: 'Anuncio' };
  expect(documentSchemas.banner.parse(banner).status).toBe('active');
  expect(documentSchemas.banner.parse({ ...banner, status: 'inactive' }).status).toBe('inactive');
  expect(documentSchemas.banner.safeParse({ ...banner, status: 'pausado' }).success).toBe(false);
});
