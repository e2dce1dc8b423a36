import { expect, test, vi } from 'vitest';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { User } from '#model/account/user.ts';
import { openPage } from '../support/browser-globals.ts';

const empty = { name: '', start_at: '', timezone: 'America/Mexico_City', series: '' };

/** The editor of event 5, which is in a series, and what its calls send. */
async function openEvent(document: AnyDocument = { ...empty, name: 'Noche', series: 'noche' }) {
  openPage('/admin/eventos/editar?id=5');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { beginSession } = await import('#stores/session.ts');
  const { createEntryEditor } = await import('#stores/admin/entry-editor.ts');
  const { createEntrySave } = await import('#stores/admin/entry-save.ts');
  const { createRepetition, createSeriesList } = await import('#stores/admin/series.ts');
  const { HttpError } = await import('#client/http/http.ts');
  const { $notifications } = await import('#stores/notifications.ts');
  beginSession('abc', { id: 7, name: 'Ana' } as User);
  const sent: unknown[] = [];
  const entryOf = (fields: AnyDocument, version: number) => ({
    id: 5,
    version,
    updatedAt: null,
    pictures: {},
    publication: undefined,
    document: { ...document, ...fields },
  });
  const failures: Error[] = [];
  const calls = {
    get: async () => entryOf({}, 3),
    update: async (_: string, __: object, fields: AnyDocument) => {
      sent.push(fields);
      const failure = failures.shift();
      if (failure) throw failure;
      return entryOf(fields, 4);
    },
  } as never;
  const series = {
    events: async (id: number) => {
      sent.push({ series: id });
      return [5, 6, 4].map((event) => ({ id: event, startAt: `2030-01-0${event}T20:00:00-06:00` }));
    },
    repeat: async (id: number, body: object) => {
      sent.push({ repeat: id, ...body });
      const failure = failures.shift();
      if (failure) throw failure;
      return 3;
    },
  };
  const onCreated = vi.fn();
  const options = { kind: 'event', source: { id: 5 }, initial: empty, instants: [], uncopied: [] } as const;
  const editor = createEntryEditor(options, calls);
  await editor.load();
  return {
    editor,
    sent,
    failures,
    HttpError,
    save: createEntrySave(editor, () => undefined, calls),
    list: createSeriesList(series),
    onCreated,
    repetition: createRepetition(editor, onCreated, series, calls),
    told: () => $notifications.get().map(({ text }) => text),
  };
}

test('a change goes to those that follow when that is chosen, also after a failure, and then to one event again', async () => {
  const { editor, save, sent, failures, HttpError } = await openEvent();
  editor.edit({ name: 'Noche nueva' });
  editor.$note.set({ scope: 'following' });
  failures.push(new HttpError('', 503, null, {}));
  await save.submit();
  await save.submit();
  editor.edit({ name: 'Otra' });
  await save.submit();
  expect(sent).toEqual([
    { name: 'Noche nueva', scope: 'following' },
    { name: 'Noche nueva', scope: 'following' },
    { name: 'Otra' },
  ]);
});

test('the dates of a series are read once for each version, and not at all of an event without one', async () => {
  const { list, sent, editor, save } = await openEvent();
  await list.load(editor.$entry.get());
  await list.load(editor.$entry.get());
  expect(sent).toEqual([{ series: 5 }]);
  expect(list.$events.get().map(({ id }) => id)).toEqual([5, 6, 4]);
  editor.edit({ name: 'Otra' });
  await save.submit();
  await list.load(editor.$entry.get());
  expect(sent).toHaveLength(3);
  const alone = await openEvent({ ...empty, name: 'Noche' });
  await alone.list.load(alone.editor.$entry.get());
  expect(alone.sent).toEqual([]);
});

test('a repetition says how many dates it made, keeps what is typed, and what is wrong stays at its field', async () => {
  const { repetition, onCreated, editor, failures, HttpError, told, sent } = await openEvent();
  editor.edit({ name: 'A medias' });
  failures.push(new HttpError('', 400, null, { until: ['Elige un día después.'] }));
  await repetition.submit({ rhythm: 'weekly', until: '2020-01-01' });
  expect(repetition.$state.get()).toMatchObject({
    status: 'failed',
    fields: { until: 'Elige un día después.' },
  });
  expect(onCreated).not.toHaveBeenCalled();
  await repetition.submit({ rhythm: 'weekly', until: '2030-01-31' });
  expect(onCreated).toHaveBeenCalledOnce();
  expect(told().at(-1)).toBe('Se crearon 3\u00A0fechas más.');
  expect(editor.$draft.get()['name']).toBe('A medias');
  expect(sent.at(-1)).toEqual({ repeat: 5, rhythm: 'weekly', until: '2030-01-31' });
});

test('events that follow are those at the same time or later', async () => {
  const { countFollowing } = await import('#model/event/series-scope.ts');
  const at = (id: number, startAt: string) => ({ id, startAt });
  const events = [
    at(1, '2030-01-01T20:00:00-06:00'),
    at(2, '2030-01-02T20:00:00-06:00'),
    at(3, '2030-01-02T18:00:00-08:00'),
    at(4, '2030-01-03T20:00:00-06:00'),
  ];
  expect([1, 2, 4, 9].map((id) => countFollowing(events, id))).toEqual([3, 2, 0, 0]);
});
