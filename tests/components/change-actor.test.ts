import { expect, test } from 'vitest';
import { adminChangeCopy } from '#copy/admin/change.ts';

test('an account without a name is not taken for the site', () => {
  expect(adminChangeCopy.by(null)).toBe('El sitio');
  expect(adminChangeCopy.by('')).toBe('Una cuenta sin nombre');
  expect(adminChangeCopy.by('Ana')).toBe('Ana');
});
