import { expect, test, vi } from 'vitest';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { User } from '#model/account/user.ts';
import type { EntrySource } from '#stores/admin/entry-state.ts';
import { openPage } from '../support/browser-globals.ts';

const ana = { id: 7, name: 'Ana' } as User;
const beto = { id: 8, name: 'Beto' } as User;

const empty = { name: '', slug: '', city: '', address: '', postal_code: '', logo: null };
const stored = { ...empty, name: 'Foro', slug: 'foro', city: 'Tlaxcala' };

const entryOf = (id: number, version: number, document: AnyDocument) => ({
  id,
  version,
  updatedAt: null,
  pictures: {},
  publication: undefined,
  document,
});

/** What a call of the editor sent. */
interface Sent {
  id: number | null;
  version: number | null;
  fields: AnyDocument;
}

/** The admin's page of a logged-in editor. */
async function openAdmin() {
  const page = openPage('/admin/lugares/editar?id=5');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { beginSession } = await import('#stores/session.ts');
  const { createEntryEditor } = await import('#stores/admin/entry-editor.ts');
  const { createEntrySave } = await import('#stores/admin/entry-save.ts');
  const { HttpError, NetworkError } = await import('#client/http/http.ts');
  const { $notifications, dismissAll } = await import('#stores/notifications.ts');
  beginSession('abc', ana);
  const sent: Sent[] = [];
  /** An editor of a venue, whose save fails with the errors that are given, and then succeeds. */
  const open = async (source: EntrySource = { id: 5 }, failures: Error[] = [], document = stored) => {
    const answer = async (write: Sent) => {
      sent.push(write);
      const failure = failures.shift();
      if (failure) throw failure;
      const { id, version, fields } = write;
      return entryOf(id ?? 9, (version ?? 0) + 1, { ...document, ...fields });
    };
    const calls = {
      get: async (_: string, id: number) => entryOf(id, 3, document),
      create: (_: string, fields: AnyDocument) => answer({ id: null, version: null, fields }),
      update: (_: string, { id, version }: { id: number; version: number }, fields: AnyDocument) =>
        answer({ id, version, fields }),
    } as never;
    const options = { kind: 'venue', source, initial: empty, instants: [], uncopied: ['slug'] } as const;
    const editor = createEntryEditor(options, calls);
    await editor.load();
    const created: number[] = [];
    const save = createEntrySave(editor, ({ id }) => created.push(id), calls);
    return { editor, save, created };
  };
  const told = () => {
    const texts = $notifications.get().map(({ text }) => text);
    dismissAll();
    return texts;
  };
  const stale = (current: AnyDocument) =>
    new HttpError('', 412, null, {}, null, { current: { id: 5, version: 4, ...current } });
  return { ...page, open, sent, told, stale, beginSession, HttpError, NetworkError };
}

test('a new entry sends all fields, and a stored one the fields that differ', async () => {
  const { open, sent, told } = await openAdmin();
  const first = await open('new');
  first.editor.edit({ name: 'Foro', city: 'Tlaxcala' });
  await first.save.submit();
  expect([first.created, told()]).toEqual([[9], ['Se creó.']]);
  first.editor.edit({ city: 'Puebla' });
  expect(first.editor.$unsaved.get()).toEqual(['city']);
  await first.save.submit();
  expect(first.editor.$unsaved.get()).toEqual([]);
  expect(sent).toEqual([
    { id: null, version: null, fields: { ...empty, name: 'Foro', city: 'Tlaxcala' } },
    { id: 9, version: 1, fields: { city: 'Puebla' } },
  ]);
  expect([first.created, told()]).toEqual([[9], ['Cambios guardados.']]);
});

test('a copy has the fields of its entry without the address, and is a new entry', async () => {
  const { open, sent } = await openAdmin();
  const { editor, save, created } = await open({ copyOf: 5 });
  expect([editor.$draft.get(), editor.$entry.get()]).toEqual([{ ...stored, slug: '' }, null]);
  await save.submit();
  expect([created, sent]).toEqual([[9], [{ id: null, version: null, fields: { ...stored, slug: '' } }]]);
});

test('what is typed while a save runs stays, and is not saved', async () => {
  const { open } = await openAdmin();
  const { editor, save } = await open({ id: 5 });
  editor.edit({ city: 'Cholula' });
  const saving = save.submit();
  editor.edit({ address: 'Calle Uno 1' });
  await saving;
  expect(editor.$draft.get()).toEqual({ ...stored, city: 'Cholula', address: 'Calle Uno 1' });
  expect(editor.$unsaved.get()).toEqual(['address']);
});

test('a version that differs in no field of the form is saved over', async () => {
  const { open, sent, told, stale } = await openAdmin();
  const { editor, save } = await open({ id: 5 }, [stale(stored)]);
  editor.edit({ city: 'Cholula' });
  await save.submit();
  expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  expect([editor.$conflict.get(), editor.$unsaved.get(), told()]).toEqual([null, [], ['Cambios guardados.']]);
});

test('the draft of a copy belongs to its entry, and a copy of which nothing was changed is not kept', async () => {
  const { open, session } = await openAdmin();
  const first = await open({ copyOf: 5 });
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(session)).toEqual([]);
  first.editor.edit({ city: 'Cholula' });
  window.dispatchEvent(new Event('pagehide'));
  first.editor.stopKeeping();
  const cityOf = async (source: EntrySource) => (await open(source)).editor.$draft.get()['city'];
  expect([await cityOf({ copyOf: 6 }), await cityOf('new'), await cityOf({ copyOf: 5 })]).toEqual([
    'Tlaxcala',
    '',
    'Cholula',
  ]);
});

test('errors of the server are shown at their fields, and what was typed stays', async () => {
  const { open, HttpError, told } = await openAdmin();
  const { editor, save } = await open({ id: 5 }, [
    new HttpError('', 400, null, {
      name: ['Este campo no puede estar en blanco.'],
      city: ['No.', 'Tampoco.'],
    }),
  ]);
  editor.edit({ name: '', city: 'X' });
  await save.submit();
  expect(save.$state.get()).toMatchObject({
    status: 'failed',
    fields: { name: 'Este campo no puede estar en blanco.', city: 'No.' },
    message: null,
  });
  expect([editor.$draft.get(), told()]).toEqual([{ ...stored, name: '', city: 'X' }, ['No se guardó']]);
});

test('a lost connection keeps what was typed, and a retry saves it', async () => {
  const { open, sent, told, NetworkError } = await openAdmin();
  const { editor, save } = await open({ id: 5 }, [new NetworkError('', 'gone')]);
  editor.edit({ address: 'Calle Uno 1' });
  await save.submit();
  expect([editor.$draft.get()['address'], editor.$unsaved.get()]).toEqual(['Calle Uno 1', ['address']]);
  expect(told()).toEqual(['No se guardó: no hay conexión.']);
  await save.submit();
  const write = { id: 5, version: 3, fields: { address: 'Calle Uno 1' } };
  expect([sent, editor.$unsaved.get(), told()]).toEqual([[write, write], [], ['Cambios guardados.']]);
});

test('of two changes of one entry the other fields are taken over, and both versions of a field can be chosen', async () => {
  const { open, sent, told, stale } = await openAdmin();
  const { editor, save } = await open({ id: 5 }, [
    stale({ ...stored, city: 'Xalapa', address: 'Calle Uno 1' }),
  ]);
  editor.edit({ city: 'Cholula', postal_code: '72760' });
  await save.submit();
  expect(editor.$conflict.get()).toMatchObject({
    stored: { city: 'Xalapa' },
    theirs: ['address'],
    both: ['city'],
  });
  const merged = { ...stored, city: 'Cholula', address: 'Calle Uno 1', postal_code: '72760' };
  expect([editor.$draft.get(), told()]).toEqual([merged, []]);
  const resets = editor.$resets.get();
  editor.choose('city', true);
  expect([editor.$draft.get()['city'], editor.$resets.get()]).toEqual(['Xalapa', resets + 1]);
  editor.choose('city', false);
  expect(editor.$draft.get()).toEqual(merged);
  await save.submit();
  expect(sent.at(-1)).toEqual({ id: 5, version: 4, fields: { city: 'Cholula', postal_code: '72760' } });
  expect([editor.$conflict.get(), editor.$unsaved.get(), told()]).toEqual([null, [], ['Cambios guardados.']]);
});

test('what was typed when a session ended is restored for its account and its entry alone', async () => {
  const { open, HttpError, beginSession, visited } = await openAdmin();
  const { editor, save } = await open({ id: 5 }, [
    new HttpError('https://risoteca.test/api/admin/venues/5/', 401, 'Token inválido.', {}),
  ]);
  editor.edit({ city: 'Cholula' });
  await save.submit();
  editor.stopKeeping();
  expect(visited).toEqual(['/logout']);
  const restoredFor = async (source: EntrySource) => {
    const { editor: later } = await open(source);
    return [later.$isRestored.get(), later.$draft.get()['city']];
  };
  beginSession('def', beto);
  expect(await restoredFor({ id: 5 })).toEqual([false, 'Tlaxcala']);
  beginSession('ghi', ana);
  expect(await restoredFor({ id: 6 })).toEqual([false, 'Tlaxcala']);
  expect(await restoredFor('new')).toEqual([false, '']);
  expect(await restoredFor({ id: 5 })).toEqual([true, 'Cholula']);
});

test('restored text of an entry that others changed meanwhile is brought together with their change', async () => {
  const { open } = await openAdmin();
  const { editor } = await open();
  editor.edit({ city: 'Cholula', postal_code: '72760' });
  window.dispatchEvent(new Event('pagehide'));
  editor.stopKeeping();
  const later = await open({ id: 5 }, [], { ...stored, city: 'Xalapa', address: 'Calle Uno 1' });
  expect(later.editor.$conflict.get()).toMatchObject({ stored: { city: 'Xalapa' }, both: ['city'] });
  expect(later.editor.$draft.get()).toMatchObject({
    city: 'Cholula',
    address: 'Calle Uno 1',
    postal_code: '72760',
  });
});

test('restored text is deleted once it is discarded or saved', async () => {
  const { open, session } = await openAdmin();
  const drafts = () => Object.keys(session).filter((key) => key.startsWith('draft:'));
  for (const source of [{ id: 5 }, 'new'] as const)
    for (const end of ['discard', 'save'] as const) {
      const { editor } = await open(source);
      editor.edit({ city: 'Cholula' });
      window.dispatchEvent(new Event('pagehide'));
      editor.stopKeeping();
      expect(drafts()).toHaveLength(1);
      const later = await open(source);
      expect(later.editor.$isRestored.get()).toBe(true);
      if (end === 'save') await later.save.submit();
      else later.editor.discard();
      expect([end, drafts(), later.editor.$isRestored.get()]).toEqual([end, [], false]);
      const base = source === 'new' ? empty : stored;
      if (end === 'discard') expect(later.editor.$draft.get()).toEqual(base);
    }
});

test('a save waits for the picture that is being sent, and the field counts as not saved meanwhile', async () => {
  const { open, sent } = await openAdmin();
  const { editor, save } = await open();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  editor.setUpload('logo', () => promise);
  expect(editor.$unsaved.get()).toEqual(['logo']);
  const saving = save.submit();
  editor.edit({ city: 'Puebla' });
  editor.setUpload('logo', null);
  resolve(true);
  await saving;
  expect(sent.map(({ fields }) => fields)).toEqual([{ city: 'Puebla' }]);
  expect(editor.$unsaved.get()).toEqual([]);
});

test('a picture that cannot be sent keeps the rest from being saved without it, and its field says so', async () => {
  const { open, sent, told } = await openAdmin();
  const { editor, save } = await open();
  editor.edit({ city: 'Puebla' });
  const results = [false, true];
  editor.setUpload('logo', async () => results.shift() ?? false);
  await save.submit();
  expect(save.$state.get()).toMatchObject({
    status: 'failed',
    fields: { logo: 'No se subió la imagen. Intenta de nuevo.' },
  });
  expect([sent, told()]).toEqual([[], []]);
  editor.setUpload('logo', null);
  await save.submit();
  expect(sent).toHaveLength(1);
});

test('discarding what was typed also discards the picture that is being sent', async () => {
  const { open } = await openAdmin();
  const { editor } = await open();
  editor.setUpload('logo', async () => false);
  editor.discard();
  expect(editor.$unsaved.get()).toEqual([]);
});

test('the reason for a change is sent with it, and not with the next one', async () => {
  const { open, sent } = await openAdmin();
  const { editor, save } = await open();
  editor.edit({ city: 'Puebla' });
  editor.$note.set({ reason: 'Se mudó' });
  await save.submit();
  editor.edit({ city: 'Xalapa' });
  await save.submit();
  expect(sent.map(({ fields }) => fields)).toEqual([
    { city: 'Puebla', reason: 'Se mudó' },
    { city: 'Xalapa' },
  ]);
});
