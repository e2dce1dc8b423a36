import { expect, test } from 'vitest';
import { documentFields, documentKinds } from '#contract/admin/document.ts';
import { entryFields } from '#contract/admin/entry-calls.ts';

test.for(documentKinds)('no field of a %s has the name of what each answer says of an entry', (kind) => {
  const taken = documentFields(kind).filter((field) => Object.hasOwn({ ...entryFields, reason: '' }, field));
  expect(taken).toEqual([]);
});
