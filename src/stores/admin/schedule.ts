import { createAdminScheduleCalls } from '#client/admin/schedule.ts';
import { createClient } from '#client/http/http.ts';
import type { PlannedKind } from '#model/admin/schedule.ts';
import { adminScheduleCopy as copy } from '#copy/admin/schedule.ts';
import { fromDraft } from '#model/admin/draft.ts';
import type { StoredEntry } from '#model/admin/entry.ts';
import { notifySuccess } from '../notifications.ts';
import { authorization } from '../session.ts';
import { createSubmit, type Submit } from '../submit.ts';
import type { EntryEditor } from './entry-editor.ts';

const scheduleCalls = createAdminScheduleCalls(createClient({ baseUrl: '', token: authorization }));

export const planFields = ['publish_at', 'unpublish_at'] as const;

export type PlanField = (typeof planFields)[number];

/** A schedule as the values of its controls (`model/admin/draft.ts`). */
export type Plan = Readonly<Record<PlanField, string>> & { timezone: string };

/** Schedules the publication of an entry and its end; without both, it removes the schedule. */
export function createSchedule(editor: EntryEditor, kind: PlannedKind): Submit<Plan, PlanField> {
  return createSubmit<Plan, StoredEntry | null, PlanField>({
    send: async (plan) => {
      const entry = editor.$entry.get();
      if (!entry) return null;
      const { publish_at, unpublish_at } = fromDraft(plan, planFields) as Record<PlanField, string | null>;
      return scheduleCalls.plan(kind, entry.id, { publish_at, unpublish_at });
    },
    fields: { publish_at: 'publish_at', unpublish_at: 'unpublish_at' },
    messages: { failed: copy.failed },
    onDone: (entry, { publish_at, unpublish_at }) => {
      if (entry) editor.merge(entry);
      notifySuccess(publish_at || unpublish_at ? copy.planned : copy.unplanned);
    },
  });
}
