import { atom, type ReadableAtom } from 'nanostores';
import type { EventCalls } from '#client/account/event.ts';
import { HttpError } from '#client/http/http.ts';
import { eventFormCopy } from '#copy/event/form.ts';
import { eventSaveMessages } from '#copy/account/event-save.ts';
import { photoRemoved } from '#copy/form/errors.ts';
import { readingErrorCopy } from '#copy/form/reading-errors.ts';
import type { Event } from '#model/event.ts';
import { emptyDraft, toCopy, toDraft } from '#model/event/draft.ts';
import { paths } from '#model/paths.ts';
import { stashNotifications, notifySuccess } from '../notifications.ts';
import { $session } from '../session.ts';
import { createSubmit } from '../submit.ts';
import { eventCalls } from './event-calls.ts';
import { removeFromList } from './event-handover.ts';
import { createEventSave, type EventSave } from './event-save.ts';
import { createEventDraftStore, type EventDraftStore } from './event-draft-store.ts';

/** What the editor opens: a new event, a copy of a stored one, or a stored one. */
export type EditorSource = { kind: 'new' } | { kind: 'copy'; slug: string } | { kind: 'edit'; slug: string };

export type EditorState = { status: 'loading' | 'ready' | 'failed' };

export interface EventEditor {
  $state: ReadableAtom<EditorState>;
  store: EventDraftStore;
  save: EventSave;
  load(): Promise<void>;
  /** Navigates to the list, where the removal can be undone. */
  remove(): void;
  deletePhoto(id: number): Promise<void>;
  /** Whether leaving now would lose unsaved changes. */
  isAtRisk(): boolean;
}

const draftKey = (source: EditorSource) =>
  source.kind === 'new' ? 'event:new' : `event:${source.kind}:${source.slug}`;

/** The source that an address asks for. */
export function sourceOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): EditorSource {
  const slug = /^\/mi-cuenta\/eventos\/editar\/([^/]+)/.exec(pathname)?.[1];
  if (slug !== undefined) return { kind: 'edit', slug: decoded(slug) };
  const copied = new URLSearchParams(search).get('copia');
  return copied ? { kind: 'copy', slug: copied } : { kind: 'new' };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function createEventEditor(source: EditorSource, calls: EventCalls = eventCalls): EventEditor {
  const $state = atom<EditorState>({ status: source.kind === 'new' ? 'ready' : 'loading' });
  const store = createEventDraftStore();
  let isLeaving = false;

  const showAt = ({ slug }: Event) => {
    store.rename(draftKey({ kind: 'edit', slug }));
    history.replaceState(history.state, '', paths.accountEventEdit(slug));
  };
  const leaveForList = () => {
    isLeaving = true;
    stashNotifications();
    location.replace(paths.accountEvents);
  };

  const save = createEventSave({
    store,
    calls,
    onSaved: showAt,
    onMissing: leaveForList,
  });

  let isMissing = false;
  const loading = createSubmit({
    send: async (slug: string) => {
      try {
        return await calls.detail(slug);
      } catch (error) {
        isMissing = error instanceof HttpError && error.status === 404;
        throw error;
      }
    },
    fields: {},
    messages: { failed: readingErrorCopy.detail.event, notFound: eventSaveMessages.missing },
    onDone: (event) => {
      if (source.kind === 'copy') store.open(draftKey(source), null, toCopy(event));
      else {
        store.open(draftKey(source), event, toDraft(event));
        if (source.kind === 'edit' && event.slug !== source.slug) showAt(event);
      }
      $state.set({ status: 'ready' });
    },
    onFailed: () => {
      if (isMissing) leaveForList();
      else $state.set({ status: 'failed' });
    },
  });

  const deletingPhoto = createSubmit({
    send: async ({ event, id }: { event: Event; id: number }) => {
      const photos = await calls.deletePhoto(event.id, id);
      // A change of the event like any other: its version is another one now.
      const now = await calls.detail(event.id).catch(() => ({ ...event, updatedAt: null }));
      return { ...now, photos };
    },
    fields: {},
    messages: { failed: eventFormCopy.deletePhotoFailed },
    onDone: (event) => {
      store.merge(event);
      notifySuccess(photoRemoved);
    },
  });

  if (source.kind === 'new') store.open(draftKey(source), null, emptyDraft);
  return {
    $state,
    store,
    save,
    load: async () => {
      if (source.kind === 'new') return;
      $state.set({ status: 'loading' });
      await loading.submit(source.slug);
    },
    remove: () => {
      const event = store.$event.get();
      if (!event) return;
      isLeaving = true;
      store.discard();
      removeFromList(event);
    },
    deletePhoto: async (id) => {
      const event = store.$event.get();
      if (event) await deletingPhoto.submit({ event, id });
    },
    // After an expired session the draft is restored at the next login, so nothing is lost.
    isAtRisk: () => !isLeaving && store.$unsaved.get().length > 0 && $session.get().status === 'loggedIn',
  };
}
