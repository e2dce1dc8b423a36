import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { adminSeriesCopy as copy } from '#copy/admin/series.ts';
import { eventRepeatCopy } from '#copy/event/repeat.ts';
import { useSubmit } from '#islands/use-submit.ts';
import { adminEditPath } from '#model/admin/kinds.ts';
import { listAddress, toListRequest } from '#model/admin/list.ts';
import { textOf } from '#model/admin/entry.ts';
import { localStartsOf, MAX_REPEATED } from '#model/event/series-dates.ts';
import { formatDate } from '#model/time/time.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { createRepetition, type Repetition, seriesOf } from '#stores/admin/series.ts';
import { Field } from '#ui/Field.tsx';
import { FormAttempt } from '#ui/form-attempt.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { useErrorFocus } from '#ui/use-error-focus.ts';

type Rhythm = 'none' | Repetition['rhythm'];

const rhythms = ['none', 'weekly', 'monthly'] as const;

/** Repeats an event, or lists the dates of its series. A new event is repeated by its first save. */
export function SeriesField({ editor }: { editor: EntryEditor }) {
  const entry = useStore(editor.$entry);
  const start = textOf(useStore(editor.$draft), 'start_at');
  const [rhythm, setRhythm] = useState<Rhythm>('none');
  const { state, errors, submit } = useSubmit(() => createRepetition(editor, () => setRhythm('none')));
  const [until, setUntil] = useState('');
  const [panel, attempt] = useErrorFocus<HTMLDivElement>(state);
  const isBusy = state.status === 'pending';
  const repeat = async () => {
    if (rhythm !== 'none' && !isBusy) await submit({ rhythm, until });
  };
  useRepetitionOfNew(entry !== null, repeat);
  const names = { ...eventRepeatCopy.rhythms, ...(entry && { none: copy.noMore }) };
  return (
    <div ref={panel} data-series>
      <SeriesDates editor={editor} />
      <div role="alert">{state.status === 'failed' && state.message && <p>{state.message}</p>}</div>
      <SelectField
        label={eventRepeatCopy.repeat}
        name="rhythm"
        value={rhythm}
        onChange={({ target }) => setRhythm(rhythms.find((one) => one === target.value) ?? 'none')}
        options={rhythms.map((one) => [one, names[one]] as const)}
      />
      {rhythm !== 'none' && (
        <>
          <FormAttempt value={attempt}>
            <Field
              label={eventRepeatCopy.until}
              hint={entry ? copy.untilStored : copy.untilNew}
              name="until"
              type="date"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
              error={errors.until}
            />
          </FormAttempt>
          <output>{until && lengthOf(start, rhythm, until)}</output>
          {entry && (
            <button
              type="button"
              className="press cartel"
              aria-disabled={isBusy || undefined}
              onClick={() => void repeat()}
            >
              {isBusy ? copy.pending : copy.submit}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** Repeats an event as soon as it is stored for the first time. */
function useRepetitionOfNew(isStored: boolean, repeat: () => Promise<void>) {
  const wasStored = useRef(isStored);
  useEffect(() => {
    if (!isStored || wasStored.current) return;
    wasStored.current = true;
    void repeat();
  });
}

/** How many further dates there will be, and the last of them. */
function lengthOf(start: string, rhythm: Rhythm, until: string): string {
  const starts = localStartsOf({ start, rhythm, until });
  const more = (starts?.length ?? 0) - 1;
  if (more < 1) return copy.none;
  return more >= MAX_REPEATED
    ? copy.tooMany(MAX_REPEATED)
    : copy.more(more, formatDate(starts?.at(-1) ?? '') ?? '');
}

/** The events of the series, each with a link to its editor. */
function SeriesDates({ editor }: { editor: EntryEditor }) {
  const entry = useStore(editor.$entry);
  const [series] = useState(() => seriesOf(editor));
  const events = useStore(series.$events);
  useEffect(() => void series.load(entry), [series, entry]);
  if (!entry || events.length < 2) return null;
  const query = new URLSearchParams({ series: textOf(entry.document, 'series') });
  return (
    <details>
      <summary>{copy.title(events.length)}</summary>
      <ol>
        {events.map(({ id, startAt }) => (
          <li key={id}>
            {id === entry.id ? (
              <strong aria-current="true">{formatDate(startAt)}</strong>
            ) : (
              <a href={adminEditPath('event', id)}>{formatDate(startAt)}</a>
            )}
          </li>
        ))}
      </ol>
      <a href={listAddress('event', toListRequest('event', query))}>{copy.list}</a>
    </details>
  );
}
