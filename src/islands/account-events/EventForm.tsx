import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { eventFormCopy as copy } from '#copy/account-event.ts';
import { paths } from '#model/paths.ts';
import type { EventEditor } from '#stores/account/event-editor.ts';
import { Form } from '#ui/Form.tsx';
import { Clashes } from './Clashes.tsx';
import { Conflict } from './Conflict.tsx';
import { Pictures } from './Pictures.tsx';
import { Repeat } from './Repeat.tsx';
import type { SectionProps } from './sections.ts';
import { Show } from './Show.tsx';
import { Venue } from './Venue.tsx';
import { When } from './When.tsx';
import { Who } from './Who.tsx';
import styles from './EventScreens.module.css';

/** Everything an event is made of, in the order people think of it. */
export function EventForm({ editor }: { editor: EventEditor }) {
  const { sheet, save } = editor;
  const draft = useStore(sheet.$draft);
  const event = useStore(sheet.$event);
  const isRestored = useStore(sheet.$isRestored);
  const series = useStore(save.$series);
  const state = useStore(save.$state);
  /** Counts what replaced the fields from outside: those that the browser keeps begin anew. */
  const [turn, setTurn] = useState(0);
  const errors = state.status === 'failed' ? state.fields : {};
  const section: SectionProps = { draft, errors, edit: (change) => sheet.edit(change) };
  const version = `${event?.id ?? 'new'}-${event?.updatedAt ?? ''}-${turn}`;
  const isStopped = series !== null && series.made < series.all && state.status === 'failed';
  const isDone = series !== null && series.made === series.all && event !== null;

  return (
    <>
      {isRestored && (
        <div className="notice">
          <p>{copy.restored.text}</p>
          <button
            type="button"
            className="press cartel"
            onClick={() => {
              sheet.discard();
              setTurn(turn + 1);
            }}
          >
            {copy.restored.discard}
          </button>
        </div>
      )}
      <Conflict editor={editor} onTaken={() => setTurn(turn + 1)} />
      <output className={styles['series']}>
        {isStopped && copy.seriesStopped(series.made, series.all)}
        {isDone && copy.seriesDone(series.all)}
      </output>
      {event && (
        <p>
          <a href={paths.event(event.slug)}>{copy.view}</a>. {copy.viewNote}
        </p>
      )}
      <Form
        state={state}
        submit={copy.submit}
        pending={
          series && series.made < series.all ? copy.pendingSeries(series.made, series.all) : copy.pending
        }
        summary={copy.summary}
        onSubmit={() => void save.submit()}
        after={
          event && (
            <button type="button" className="press cartel" onClick={() => editor.remove()}>
              {copy.remove}
            </button>
          )
        }
      >
        <Show {...section} />
        <When key={version} {...section} />
        {!event && <Repeat {...section} />}
        <Venue {...section} />
        <Who {...section} />
        <Clashes sheet={sheet} />
        <Pictures key={`pictures-${version}`} editor={editor} errors={errors} />
      </Form>
    </>
  );
}
