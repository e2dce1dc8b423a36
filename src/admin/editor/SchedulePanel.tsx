import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PlannedKind } from '#contract/admin/schedule.ts';
import { DEFAULT_ZONE, isZone } from '#contract/zone.ts';
import { adminEditorCopy } from '#copy/admin/editor.ts';
import { adminScheduleCopy as copy } from '#copy/admin/schedule.ts';
import { zoneName } from '#copy/event/time.ts';
import { useSubmit } from '#islands/use-submit.ts';
import { toDraft } from '#model/admin/draft.ts';
import { textOf } from '#model/admin/entry.ts';
import { toLocalTime } from '#model/time/local-time.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { createSchedule, type Plan, planFields } from '#stores/admin/schedule.ts';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { FormAttempt } from '#ui/form-attempt.ts';
import { useErrorFocus } from '#ui/use-error-focus.ts';

const NOTHING = { publish_at: '', unpublish_at: '' } as const;

/** Whether the entry is published, and the instants at which that is scheduled to change. */
export function SchedulePanel({ editor, kind }: { editor: EntryEditor; kind: PlannedKind }) {
  const { state, errors, submit } = useSubmit(() => createSchedule(editor, kind));
  const entry = useStore(editor.$entry);
  const typedZone = textOf(entry?.document ?? {}, 'timezone');
  const timezone = isZone(typedZone) ? typedZone : DEFAULT_ZONE;
  const stored = toDraft({ ...NOTHING, ...entry?.publication, timezone }, planFields) as unknown as Plan;
  const [typed, setTyped] = useState<Partial<Plan>>({});
  /** Increases when the controls are reset to the stored values. */
  const [resets, setResets] = useState(0);
  const send = async (plan: Partial<Plan>) => {
    await submit({ ...stored, ...plan, timezone });
  };
  const [panel, attempt] = useErrorFocus<HTMLElement>(state);
  const isBusy = state.status === 'pending';
  const isPlanned = stored.publish_at !== '' || stored.unpublish_at !== '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter must not send the form around it
    <section
      ref={panel}
      data-schedule
      aria-labelledby="cuando"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void send(typed);
      }}
    >
      <h2 id="cuando">{copy.title}</h2>
      <p aria-live="polite">{copy.states[entry?.publication?.state ?? 'draft']}</p>
      <div role="alert">{state.status === 'failed' && state.message && <p>{state.message}</p>}</div>
      <FormAttempt value={attempt}>
        {planFields.map((field) => (
          <DateTimeField
            key={`${field} ${resets}`}
            label={field === 'publish_at' ? copy.from : copy.until}
            hint={`${copy.help} ${adminEditorCopy.clocks(zoneName(timezone))}`}
            name={field}
            error={errors[field]}
            defaultValue={stored[field]}
            onValue={(value) => setTyped((before) => ({ ...before, [field]: value }))}
            read={toLocalTime}
          />
        ))}
      </FormAttempt>
      <div className="or">
        <button
          type="button"
          className="press cartel"
          aria-disabled={isBusy || undefined}
          onClick={() => void send(typed)}
        >
          {copy.save}
        </button>
        {isPlanned && (
          <button
            type="button"
            className="press cartel"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              setTyped({});
              void send(NOTHING).then(() => setResets((before) => before + 1));
            }}
          >
            {copy.clear}
          </button>
        )}
      </div>
    </section>
  );
}
