import { expect, test } from 'vitest';
import { initialDocument } from '#admin/forms/initial-document.ts';
import { loadForm } from '#admin/forms/load-form.ts';
import { documentFields, documentKinds, documentSchemas } from '#contract/admin/document.ts';

/** Fields that the contract gives no default: a new entry is refused until they are filled in. */
const REQUIRED = new Set(['name', 'nickname', 'start_at', 'season_id', 'round_id', 'type']);

test.each(documentKinds)('the form of a new %s begins with the defaults of the contract', async (kind) => {
  const initial = initialDocument(await loadForm(kind));
  expect(new Set(Object.keys(initial))).toEqual(new Set<string>(documentFields(kind)));
  const optional = Object.entries(initial).filter(([field]) => !REQUIRED.has(field));
  const shape = documentSchemas[kind].shape as Record<string, { parse: (value: unknown) => unknown }>;
  for (const [field, value] of optional)
    expect([field, value]).toEqual([field, shape[field]?.parse(undefined)]);
});
