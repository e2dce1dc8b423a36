import { atom, type ReadableAtom } from 'nanostores';
import { createAdminSeriesCalls, type Repetition, type SeriesEvent } from '#client/admin/series.ts';
import { createClient } from '#client/http/http.ts';
import { adminSeriesCopy as copy } from '#copy/admin/series.ts';
import { notifySuccess } from '../notifications.ts';
import type { StoredEntry } from '#model/admin/entry.ts';
import { authorization } from '../session.ts';
import { createSubmit, type Submit } from '../submit.ts';
import { entryCalls } from './calls.ts';
import type { EntryEditor } from './entry-editor.ts';

export type { Repetition, SeriesEvent };

const seriesCalls = createAdminSeriesCalls(createClient({ baseUrl: '', token: authorization }));

/** The events of the series of an edited event. */
export interface SeriesList {
  /** The events by start; empty while unknown, and without a series. */
  $events: ReadableAtom<readonly SeriesEvent[]>;
  /** Reads the events of a stored entry's series. Never rejects. */
  load(entry: StoredEntry | null): Promise<void>;
}

const lists = new WeakMap<EntryEditor, SeriesList>();

/** Returns the list that the parts of an editor share. */
export function seriesOf(editor: EntryEditor): SeriesList {
  const known = lists.get(editor);
  if (known) return known;
  const list = createSeriesList();
  lists.set(editor, list);
  return list;
}

export function createSeriesList(calls = seriesCalls): SeriesList {
  const $events = atom<readonly SeriesEvent[]>([]);
  let read = '';
  return {
    $events,
    async load(entry) {
      const wanted = entry?.document['series'] ? `${entry.id} ${entry.version}` : '';
      if (wanted === read) return;
      read = wanted;
      if (!entry || wanted === '') $events.set([]);
      else {
        const events = await calls.events(entry.id).catch(() => []);
        if (wanted === read) $events.set(events);
      }
    },
  };
}

/** Creates further dates of the stored event. `onCreated` is called once they exist. */
export function createRepetition(
  editor: EntryEditor,
  onCreated: () => void,
  calls = seriesCalls,
  entries = entryCalls,
): Submit<Repetition, 'until'> {
  return createSubmit<Repetition, number, 'until'>({
    send: async (repetition) => {
      const entry = editor.$entry.get();
      if (!entry) return 0;
      const created = await calls.repeat(entry.id, repetition);
      // The stored event has a series now.
      editor.merge(await entries.get(editor.kind, entry.id));
      return created;
    },
    fields: { until: 'until' },
    messages: { failed: copy.failed },
    onDone: (created) => {
      notifySuccess(copy.created(created));
      onCreated();
    },
  });
}
