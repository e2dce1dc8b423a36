import { expect, test } from 'vitest';
import { mergeDraft } from '#model/draft.ts';

test('a merge takes over fields that only others changed, and keeps what was typed', () => {
  const base = { name: 'Noche', price: '100', tickets: '', isOpenMic: false };
  const typed = { ...base, name: 'Noche mía', isOpenMic: true };
  const stored = { ...base, name: 'Noche suya', price: '200', isOpenMic: true };
  expect(mergeDraft(typed, base, stored)).toEqual({
    draft: { ...base, name: 'Noche mía', price: '200', isOpenMic: true },
    theirs: ['price'],
    both: ['name'],
  });
});
