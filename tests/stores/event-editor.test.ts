import { expect, onTestFinished, test, vi } from 'vitest';
import type { EventCalls } from '#client/account/event.ts';
import type { User } from '#model/account/user.ts';
import type { Event } from '#model/event.ts';
import { minimal } from '../contract/minimal.ts';
import { entry } from '../model/entries.ts';
import { openPage } from '../support/browser-globals.ts';

const user: User = {
  id: 7,
  name: 'Ana',
  lastName: '',
  slastName: '',
  email: 'ana@example.com',
  pendingEmail: '',
  birthdate: '',
  sex: '',
  isComedian: true,
  picture: null,
};

const START = '2026-12-05T20:30:00-06:00';

const savedEvent = (rest: Parameters<typeof entry.event>[0] = {}): Event =>
  entry.event({
    id: 5,
    slug: 'noche',
    name: 'Noche',
    start_at: START,
    updated_at: '2026-11-20T12:00:00Z',
    ...rest,
  });

/** An editor on a page of its own; its calls are recorded in order. */
async function open(
  path: string,
  replies: Partial<Record<keyof EventCalls, (...args: never[]) => unknown>> = {},
) {
  const page = openPage(path);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00-06:00') });
  onTestFinished(() => void vi.useRealTimers());
  const order: string[] = [];
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => void order.push(`address ${to}`),
  });
  const { beginSession } = await import('#stores/session.ts');
  beginSession('abc', user);
  const { createEventEditor, sourceOf } = await import('#stores/account/event-editor.ts');
  const http = await import('#client/http/http.ts');
  const { $notifications } = await import('#stores/notifications.ts');
  const defaultCalls: Record<string, (...args: never[]) => unknown> = {
    detail: () => savedEvent(),
    create: () => savedEvent(),
    update: (id: number) => savedEvent({ id, updated_at: '2026-11-20T13:00:00Z' }),
    setLineUp: () => undefined,
    deletePhoto: () => [],
  };
  const calls = new Proxy({} as EventCalls, {
    get:
      (_, name: string) =>
      async (...args: never[]) => {
        order.push(name);
        return (replies[name as keyof EventCalls] ?? defaultCalls[name])?.(...args);
      },
  });
  const editor = createEventEditor(sourceOf(location), calls);
  await editor.load();
  const notificationTexts = () => $notifications.get().map(({ text }) => text);
  const fail = (status: number, fields = {}) => {
    throw new http.HttpError('https://risoteca.test/api/account/events-owner/5/', status, null, fields);
  };
  return { ...page, editor, order, notificationTexts, fail, http };
}

const NEW = '/mi-cuenta/eventos/nuevo';
const EDIT = '/mi-cuenta/eventos/editar/noche';
const typed = { name: 'Noche', start: '2026-12-05T20:30', comedians: [{ id: 3, name: 'Beto' }] };

test('saves a new event, then its line-up, and moves to the address of the event', async () => {
  const { editor, order, notificationTexts } = await open(NEW);
  editor.store.edit(typed);
  await editor.save.submit();
  expect(order).toEqual(['create', 'address /mi-cuenta/eventos/editar/noche', 'setLineUp', 'detail']);
  expect(notificationTexts()).toEqual(['Evento guardado correctamente']);
  expect(editor.store.$event.get()?.id).toBe(5);
  order.length = 0;
  await editor.save.submit();
  expect(order).toEqual(['update', 'address /mi-cuenta/eventos/editar/noche', 'setLineUp', 'detail']);
});

test('an event whose answer was lost is sent again with the key of the first request, another start with its own', async () => {
  const keys: string[] = [];
  const page = await open(NEW, {
    create: (...[, , , key]: Parameters<EventCalls['create']>) => {
      keys.push(key);
      return page.fail(0);
    },
  });
  for (const change of [typed, { name: 'Noche larga' }, { start: '2026-12-06T20:30' }]) {
    page.editor.store.edit(change);
    await page.editor.save.submit();
  }
  expect(keys).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    keys[0],
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('asks once, at the field, to confirm a start in the past, and then saves', async () => {
  const { editor, order, notificationTexts } = await open(NEW);
  editor.store.edit({ ...typed, start: '2025-12-05T20:30' });
  await editor.save.submit();
  expect([order, notificationTexts()]).toEqual([[], []]);
  expect(editor.save.$state.get()).toMatchObject({
    status: 'failed',
    fields: { start: expect.stringContaining('ya pasó') },
  });
  await editor.save.submit();
  expect(order).toContain('create');
  expect(notificationTexts()).toEqual(['Evento guardado correctamente']);
});

test('asks again for another start in the past, but not for an event that took place', async () => {
  const newEditor = await open(NEW);
  newEditor.editor.store.edit({ ...typed, start: '2025-12-05T20:30' });
  await newEditor.editor.save.submit();
  newEditor.editor.store.edit({ start: '2025-12-06T20:30' });
  await newEditor.editor.save.submit();
  expect(newEditor.order).toEqual([]);

  const past = await open(EDIT, { detail: () => savedEvent({ start_at: '2026-11-05T20:30:00-06:00' }) });
  past.editor.store.edit({ name: 'Noche de ayer' });
  await past.editor.save.submit();
  expect(past.order).toContain('update');
});

test('after a failed line-up the chosen comedians stay, and a retry does not create the event again', async () => {
  let isDown = true;
  const page = await open(NEW, {
    setLineUp: () => {
      if (isDown) page.fail(400, { comedians: ['No existe.'] });
    },
  });
  const { editor, order, notificationTexts } = page;
  editor.store.edit(typed);
  await editor.save.submit();
  expect(notificationTexts()).toEqual(['Ocurrió un error al guardar comediantes del evento']);
  expect(editor.save.$state.get()).toMatchObject({ status: 'failed', fields: { comedians: 'No existe.' } });
  expect(editor.store.$draft.get().comedians).toEqual(typed.comedians);
  expect(editor.isAtRisk()).toBe(true);
  isDown = false;
  order.length = 0;
  await editor.save.submit();
  expect(order).toEqual(['update', 'address /mi-cuenta/eventos/editar/noche', 'setLineUp', 'detail']);
  expect(notificationTexts()).toEqual(['Evento guardado correctamente']);
});

test('an invalid form is not sent, and each field shows its error', async () => {
  const { editor, order, notificationTexts } = await open(NEW);
  editor.store.edit({ priceMin: 'caro' });
  await editor.save.submit();
  expect(order).toEqual([]);
  expect(editor.save.$state.get()).toMatchObject({
    status: 'failed',
    message: null,
    fields: {
      name: 'Este campo no puede estar en blanco.',
      start: 'Este campo no puede estar en blanco.',
      priceMin: 'Escribe un precio en pesos, por ejemplo 1,200.50.',
    },
  });
  expect(notificationTexts()).toEqual(['Ocurrió un error al guardar evento']);
});

test('an hour that daylight saving skips is reported at its field', async () => {
  const { editor, order } = await open(NEW);
  editor.store.edit({ ...typed, start: '2027-03-14T02:30', timezone: 'America/Tijuana' });
  await editor.save.submit();
  expect(order).toEqual([]);
  expect(editor.save.$state.get()).toMatchObject({
    status: 'failed',
    fields: { start: expect.stringContaining('Esa hora no existe ese día') as string },
  });
});

test('a picture that is chosen while the event is saved stays chosen, and those that were sent do not', async () => {
  const file = (name: string) => ({ chosen: new File(['x'], name), sent: Promise.resolve(new Blob(['x'])) });
  const thumbnail = file('cartel.jpg');
  const page = await open(NEW, {
    create: () => {
      page.editor.store.choosePictures({ thumbnail });
      return savedEvent();
    },
  });
  page.editor.store.edit(typed);
  page.editor.store.choosePictures({ cover: file('portada.jpg'), photos: [file('uno.jpg')] });
  await page.editor.save.submit();
  expect(page.editor.store.$pictures.get()).toEqual({ cover: null, thumbnail, photos: [] });
  expect(page.editor.store.$unsaved.get()).toEqual(['thumbnail']);
});

test('an error of the cover or of any photo is shown at its field', async () => {
  const page = await open(NEW, { create: () => page.fail(400, { cover: ['Dañada.'], photo3: ['Vacía.'] }) });
  page.editor.store.edit(typed);
  await page.editor.save.submit();
  expect(page.editor.save.$state.get()).toMatchObject({ fields: { cover: 'Dañada.', photos: 'Vacía.' } });
});

test('the dates of a series that exist get with a retry only the pictures that were chosen since', async () => {
  const file = (name: string) => ({ chosen: new File(['x'], name), sent: Promise.resolve(new Blob(['x'])) });
  let count = 0;
  const sent: unknown[] = [];
  const page = await open(NEW, {
    create: () => {
      count += 1;
      if (count === 2) page.fail(500);
      return savedEvent({ id: count, slug: `noche-${count}` });
    },
    update: (...args: Parameters<EventCalls['update']>) => {
      sent.push(args[3]);
      return savedEvent();
    },
  });
  const { store, save } = page.editor;
  store.edit({ ...typed, rhythm: 'weekly', until: '2026-12-12' });
  store.choosePictures({ cover: file('portada.jpg'), photos: [file('uno.jpg')] });
  await save.submit();
  const other = file('otra.jpg');
  store.choosePictures({ cover: other });
  await save.submit();
  expect(sent).toEqual([{ cover: other, thumbnail: null, photos: [] }]);
});

test('a series creates one event per date, and a retry continues where it stopped', async () => {
  let count = 0;
  const series = new Set<unknown>();
  const page = await open(NEW, {
    create: (...sent: Parameters<EventCalls['create']>) => {
      count += 1;
      series.add(sent[4]);
      if (count === 3) page.fail(500);
      return savedEvent({ id: count, slug: `noche-${count}` });
    },
  });
  const { editor, order } = page;
  editor.store.edit({ ...typed, rhythm: 'weekly', until: '2026-12-19' });
  await editor.save.submit();
  expect(editor.save.$series.get()).toEqual({ made: 2, all: 3 });
  expect(editor.store.$event.get()).toBeNull();
  order.length = 0;
  await editor.save.submit();
  expect(order).toEqual([
    'update',
    'update',
    'create',
    'address /mi-cuenta/eventos/editar/noche',
    'setLineUp',
    'setLineUp',
    'setLineUp',
    'detail',
  ]);
  expect([...series]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('a change and its line-up go to the events that follow when that is chosen, and then to one again', async () => {
  const scopes: unknown[] = [];
  const page = await open(EDIT, {
    update: (...sent: Parameters<EventCalls['update']>) => {
      scopes.push(sent[5]);
      return savedEvent({ updated_at: '2026-11-20T13:00:00Z' });
    },
    setLineUp: (...sent: Parameters<EventCalls['setLineUp']>) => void scopes.push(sent[3]),
  });
  const { save, store } = page.editor;
  store.edit({ name: 'Noche nueva' });
  save.$scope.set('following');
  await save.submit();
  store.edit({ name: 'Otra' });
  await save.submit();
  expect(scopes).toEqual(['following', 'following', 'one', 'one']);
});

test('reports a conflicting change and keeps the typed text beside it', async () => {
  const otherVersion = savedEvent({ name: 'Noche suya', price_min: 200, updated_at: '2026-11-20T15:00:00Z' });
  let isConflict = false;
  const versions: unknown[] = [];
  const page = await open(EDIT, {
    detail: () => (isConflict ? otherVersion : savedEvent()),
    update: (...[, , , , edited]: unknown[]) => {
      versions.push((edited as { version: string }).version);
      if (versions.length === 1) page.fail(409);
      return { ...otherVersion, name: 'Noche suya' };
    },
  });
  const { editor } = page;
  editor.store.edit({ name: 'Noche mía' });
  isConflict = true;
  await editor.save.submit();
  expect(editor.store.$conflict.get()).toMatchObject({ theirs: ['priceMin'], both: ['name'] });
  expect([page.notificationTexts(), editor.save.$state.get()]).toMatchObject([
    [],
    { fields: {}, message: null },
  ]);
  expect(editor.store.$draft.get()).toMatchObject({ name: 'Noche mía', priceMin: '200' });
  expect(editor.store.edited().version).toBe('2026-11-20T15:00:00Z');
  editor.store.choose('name', true);
  expect(editor.store.$draft.get().name).toBe('Noche suya');
  await editor.save.submit();
  expect(versions).toEqual(['2026-11-20T12:00:00Z', '2026-11-20T15:00:00Z']);
  expect([editor.store.$conflict.get(), editor.isAtRisk()]).toEqual([null, false]);
});

test('a version that differs in no field of the form is saved over', async () => {
  const versions: unknown[] = [];
  const page = await open(EDIT, {
    detail: () =>
      savedEvent({ updated_at: versions.length > 0 ? '2026-11-20T15:00:00Z' : '2026-11-20T12:00:00Z' }),
    update: (...[, , , , edited]: unknown[]) => {
      versions.push((edited as { version: string }).version);
      if (versions.length === 1) page.fail(409);
      return savedEvent({ name: 'Noche mía', updated_at: '2026-11-20T16:00:00Z' });
    },
  });
  page.editor.store.edit({ name: 'Noche mía' });
  await page.editor.save.submit();
  expect(versions).toEqual(['2026-11-20T12:00:00Z', '2026-11-20T15:00:00Z']);
  expect([page.editor.store.$conflict.get(), page.notificationTexts()]).toEqual([
    null,
    ['Evento guardado correctamente'],
  ]);
});

test('what is typed after a conflict is not lost by looking at the other version', async () => {
  const { editor } = await open(EDIT);
  editor.store.edit({ name: 'Noche mía' });
  editor.store.merge(savedEvent({ name: 'Noche suya', updated_at: '2026-11-20T15:00:00Z' }));
  editor.store.edit({ name: 'Noche de los dos' });
  editor.store.choose('name', true);
  editor.store.choose('name', false);
  expect(editor.store.$draft.get().name).toBe('Noche de los dos');
});

test('a photo that is deleted leaves the conflict and what was typed as they are', async () => {
  const { editor } = await open(EDIT, { detail: () => savedEvent({ name: 'Noche suya' }) });
  editor.store.edit({ name: 'Noche mía' });
  editor.store.merge(savedEvent({ name: 'Noche de ella', updated_at: '2026-11-20T15:00:00Z' }));
  await editor.deletePhoto(3);
  expect(editor.store.$conflict.get()).toMatchObject({ both: ['name'] });
  expect(editor.store.$draft.get().name).toBe('Noche mía');
});

test('the own venue keeps its zone where others chose one elsewhere, also when it is restored', async () => {
  const linea = { id: 9, slug: 'linea', name: 'La Línea', timezone: 'America/Tijuana' };
  const other = savedEvent({ venue: linea, timezone: 'America/Tijuana', updated_at: '2026-11-20T15:00:00Z' });
  const foro = { id: 4, name: 'Foro', timezone: 'America/Mexico_City', isProposed: false };
  const mine = { venue: foro, timezone: 'America/Mexico_City' };
  const { editor } = await open(EDIT);
  editor.store.edit({ venue: foro });
  window.dispatchEvent(new Event('pagehide'));
  const { createEventDraftStore } = await import('#stores/account/event-draft-store.ts');
  const { toDraft } = await import('#model/event/draft.ts');
  const restored = createEventDraftStore();
  restored.open('event:edit:noche', other, toDraft(other));
  expect(restored.$draft.get()).toMatchObject(mine);
  editor.store.merge(other);
  expect(editor.store.$draft.get()).toMatchObject(mine);
});

test('the venue that others chose comes with its zone, and so does the own one', async () => {
  const venue = { id: 9, slug: 'linea', name: 'La Línea', timezone: 'America/Tijuana' };
  const other = savedEvent({ venue, timezone: 'America/Tijuana', updated_at: '2026-11-20T15:00:00Z' });
  const { editor } = await open(EDIT);
  const carpa = { id: 4, name: 'Carpa', timezone: 'America/Cancun', isProposed: false };
  editor.store.edit({ venue: carpa, timezone: 'America/Cancun' });
  editor.store.merge(other);
  editor.store.choose('venue', true);
  expect(editor.store.$draft.get()).toMatchObject({ venue: { id: 9 }, timezone: 'America/Tijuana' });
  editor.store.choose('venue', false);
  expect(editor.store.$draft.get()).toMatchObject({ venue: carpa, timezone: 'America/Cancun' });
});

test('sends the venue only when it was chosen or removed, so that an unpublished one stays', async () => {
  const venue = { id: 9, slug: 'foro', name: 'Foro' };
  const chosenVenue = { ...venue, timezone: null, isProposed: false };
  for (const [shownVenue, change, sentVenue] of [
    [null, { name: 'Otra' }, null],
    [null, { venue: chosenVenue }, '9'],
    [venue, { name: 'Otra' }, null],
    [venue, { venue: null }, ''],
  ] as const) {
    const bodies: FormData[] = [];
    const { createClient } = await import('#client/http/http.ts');
    const { createEventWrites } = await import('#client/account/event-save.ts');
    const client = createClient({
      baseUrl: 'https://risoteca.test',
      fetch: async (request) => {
        bodies.push(await request.formData());
        return Response.json({ ...minimal.event, id: 5, slug: 'noche', venue: shownVenue });
      },
    });
    const { editor } = await open(EDIT, {
      detail: () => savedEvent({ venue: shownVenue }),
      update: createEventWrites(client).update,
    });
    editor.store.edit(change);
    await editor.save.submit();
    expect(bodies.map((body) => [shownVenue, change, body.get('venue_id')])).toEqual([
      [shownVenue, change, sentVenue],
    ]);
  }
});

test('an unknown event leads to the list with a notification', async () => {
  const page = await open(EDIT, {
    detail: async () => {
      const { HttpError } = await import('#client/http/http.ts');
      throw new HttpError('https://risoteca.test/api/account/events-owner/noche/', 404, 'Not found.', {});
    },
  });
  expect(page.visited).toEqual(['/mi-cuenta/eventos']);
  expect(page.notificationTexts()).toEqual(['Evento no encontrado']);
});

test('a new event that was typed when its session ended is restored with all its fields and saved once', async () => {
  const page = await open(NEW, { create: () => page.fail(401) });
  const whole = { ...typed, description: '<p>Con invitados.</p>', extra: 'Luz' };
  page.editor.store.edit(whole);
  await page.editor.save.submit();
  expect(page.visited).toEqual(['/logout']);

  const { beginSession } = await import('#stores/session.ts');
  const { createEventEditor } = await import('#stores/account/event-editor.ts');
  beginSession('def', user);
  const created: unknown[] = [];
  const openAgain = () =>
    createEventEditor({ kind: 'new' }, {
      create: async (plan: unknown) => {
        created.push(plan);
        return savedEvent();
      },
      setLineUp: async () => undefined,
      detail: async () => savedEvent(),
    } as never);
  const back = openAgain();
  expect([back.store.$draft.get(), back.store.$isRestored.get()]).toMatchObject([whole, true]);
  await back.save.submit();
  expect(created).toMatchObject([
    { fields: { name: 'Noche', description: '<p>Con invitados.</p>' }, comedians: [3], extra: ['Luz'] },
  ]);
  const next = openAgain();
  expect([next.store.$draft.get().name, next.store.$isRestored.get()]).toEqual(['', false]);
});

test('typed text that is discarded leaves the form, also fields that keep their text themselves', async () => {
  const { editor, session } = await open(NEW);
  const resets = editor.store.$resets.get();
  editor.store.edit({ ...typed, description: '<p>Lo que no se guardó</p>' });
  window.dispatchEvent(new Event('pagehide'));
  expect([Object.keys(session), editor.store.$resets.get()]).toEqual([['draft:event:new'], resets]);
  editor.store.discard();
  expect(editor.store.$draft.get()).toMatchObject({
    name: '',
    start: '',
    description: '',
    comedians: [],
  });
  expect([Object.keys(session), editor.store.$resets.get()]).toEqual([[], resets + 1]);
});

test('typed text survives an expired session for the same account', async () => {
  const page = await open(EDIT, { update: () => page.fail(401) });
  page.editor.store.edit({ name: 'Lo que escribí' });
  expect(page.editor.isAtRisk()).toBe(true);
  await page.editor.save.submit();
  expect(page.visited).toEqual(['/logout']);
  expect(page.editor.isAtRisk()).toBe(false);

  const { beginSession } = await import('#stores/session.ts');
  const { createEventDraftStore } = await import('#stores/account/event-draft-store.ts');
  const { toDraft } = await import('#model/event/draft.ts');
  beginSession('def', { ...user, id: 8 });
  const stranger = createEventDraftStore();
  stranger.open('event:edit:noche', savedEvent(), toDraft(savedEvent()));
  expect([stranger.$draft.get().name, stranger.$isRestored.get()]).toEqual(['Noche', false]);
  beginSession('ghi', user);
  const back = createEventDraftStore();
  back.open('event:edit:noche', savedEvent(), toDraft(savedEvent()));
  expect([back.$draft.get().name, back.$isRestored.get()]).toEqual(['Lo que escribí', true]);
  back.discard();
  expect([back.$draft.get().name, back.$unsaved.get()]).toEqual(['Noche', []]);
});

test('a copy has the same words and no date', async () => {
  const { editor } = await open(`${NEW}?copia=noche`);
  expect(editor.store.$draft.get()).toMatchObject({ name: 'Noche', start: '' });
  expect([editor.store.$event.get(), editor.isAtRisk()]).toEqual([null, false]);
});
