import { atom, type ReadableAtom } from 'nanostores';
import { createSavedFilterCalls, type SavedFilter } from '#client/admin/saved-filter.ts';
import { createClient } from '#client/http/http.ts';
import { adminFiltersCopy as copy } from '#copy/admin/filters.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { notifySuccess } from '../notifications.ts';
import { authorization } from '../session.ts';
import { createSubmit, type Submit } from '../submit.ts';

const filterCalls = createSavedFilterCalls(createClient({ baseUrl: '', token: authorization }));

type Filter = SavedFilter['filter'];

export interface SavedFilters {
  /** The filters by name; null until they are read. */
  $saved: ReadableAtom<readonly SavedFilter[] | null>;
  /** Reads the filters. */
  reading: Submit<void, never>;
  /** Saves a filter under a name, and replaces another one with that name. */
  saving: Submit<{ name: string; filter: Filter }, 'name'>;
  /** Deletes a filter. */
  removing: Submit<SavedFilter, never>;
}

/** The filters that the logged-in editor saved for the list of a kind. */
export function createSavedFilters(kind: DocumentKind): SavedFilters {
  const $saved = atom<readonly SavedFilter[] | null>(null);
  const others = (id: number) => ($saved.get() ?? []).filter((filter) => filter.id !== id);
  return {
    $saved,
    reading: createSubmit({
      send: () => filterCalls.list(kind),
      fields: {},
      messages: { failed: copy.notRead },
      onDone: (saved) => $saved.set(saved),
    }),
    saving: createSubmit({
      send: ({ name, filter }: { name: string; filter: Filter }) => filterCalls.save({ kind, name, filter }),
      fields: { name: 'name' },
      messages: { failed: copy.notSaved },
      onDone: (saved) => {
        const all = [...others(saved.id), saved];
        $saved.set([...all].sort((one, other) => one.name.localeCompare(other.name, 'es')));
        notifySuccess(copy.saved(saved.name));
      },
    }),
    removing: createSubmit({
      send: ({ id }: SavedFilter) => filterCalls.remove(id),
      fields: {},
      messages: { failed: copy.notRemoved },
      onDone: (_, { id, name }) => {
        $saved.set(others(id));
        notifySuccess(copy.removed(name));
      },
    }),
  };
}
