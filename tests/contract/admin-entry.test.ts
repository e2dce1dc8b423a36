import { expect, test } from 'vitest';
import { documentFields, documentKinds } from '#contract/admin/document.ts';
import { entryFields } from '#contract/admin/entry-calls.ts';
import { bannerDocument } from '#contract/banner.ts';

test.for(documentKinds)('no field of a %s has the name of what each answer says of an entry', (kind) => {
  const taken = documentFields(kind).filter((field) => Object.hasOwn({ ...entryFields, reason: '' }, field));
  expect(taken).toEqual([]);
});

test('the status of a banner is active or inactive, and active where it is left out', () => {
  const banner = { type: 'full', name: 'Anuncio' };
  expect(bannerDocument.parse(banner).status).toBe('active');
  expect(bannerDocument.parse({ ...banner, status: 'inactive' }).status).toBe('inactive');
  expect(bannerDocument.safeParse({ ...banner, status: 'pausado' }).success).toBe(false);
});
