import { expect, test } from 'vitest';
import type { User } from '#model/account/user.ts';
import { openPage } from '../support/browser-globals.ts';

const initial = { name: '', venue: '', zone: '', note: '' };
const stored = { ...initial, name: 'Noche', venue: 'Foro', zone: 'America/Tijuana' };

async function open() {
  const page = openPage('/mi-cuenta/eventos/nuevo');
  const { beginSession } = await import('#stores/session.ts');
  beginSession('abc', { id: 7, name: 'Ana' } as User);
  const { createDraftState } = await import('#stores/draft-state.ts');
  const openDraft = (base = stored) => {
    const state = createDraftState({ initial, uncontrolled: ['note'] });
    state.begin(base);
    state.restore('noche', false);
    return state;
  };
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  return { ...page, openDraft, leave };
}

test('what was typed and taken back is not restored', async () => {
  const { openDraft, leave, session } = await open();
  const { edit } = openDraft();
  edit({ name: 'Noche larga' });
  leave();
  expect(Object.keys(session)).toEqual(['draft:noche']);
  edit({ name: 'Noche' });
  leave();
  expect(Object.keys(session)).toEqual([]);
  expect(openDraft().$isRestored.get()).toBe(false);
});

test('restored text is merged with what others stored since', async () => {
  const { openDraft, leave } = await open();
  openDraft().edit({ name: 'Noche larga', note: 'Con invitados' });
  leave();
  const { $conflict, $draft, $isRestored } = openDraft({ ...stored, name: 'Noche corta', venue: 'Teatro' });
  expect($conflict.get()).toMatchObject({ theirs: [], both: ['name'] });
  expect([$draft.get(), $isRestored.get()]).toEqual([
    { ...stored, name: 'Noche larga', note: 'Con invitados', venue: 'Teatro' },
    true,
  ]);
});

test('each value of a conflicting field can be chosen, in turn', async () => {
  const { openDraft } = await open();
  const { $draft, edit, merge, choose } = openDraft();
  edit({ venue: 'Carpa' });
  merge({ ...stored, venue: 'Teatro' });
  expect($draft.get().venue).toBe('Carpa');
  choose('venue', true);
  expect($draft.get().venue).toBe('Teatro');
  choose('venue', false);
  expect($draft.get().venue).toBe('Carpa');
});

test('controls that keep their text themselves start again when it is replaced, and not otherwise', async () => {
  const { openDraft } = await open();
  const { $resets, edit, settle } = openDraft();
  const resets = $resets.get();
  settle({ ...stored, name: 'Otra' });
  edit({ note: 'Con invitados' });
  expect($resets.get()).toBe(resets);
  settle(stored);
  expect($resets.get()).toBe(resets + 1);
});

test('a saved draft is forgotten, and kept under another name afterwards', async () => {
  const { openDraft, leave, session } = await open();
  const { edit, settle, rename } = openDraft();
  edit({ name: 'Otra' });
  leave();
  settle({ ...stored, name: 'Otra' });
  expect(Object.keys(session)).toEqual([]);
  rename('otra');
  edit({ name: 'Otra más' });
  leave();
  expect(Object.keys(session)).toEqual(['draft:otra']);
});
