import { useStore } from '@nanostores/react';
import { eventConflictCopy as copy } from '#copy/event/conflict.ts';
import type { EventEditor } from '#stores/account/event-editor.ts';
import { Notice } from '#ui/Notice.tsx';
import { fieldLabel, fieldText } from './field-words.ts';
import styles from './EventForm.module.css';

/** What another editor changed meanwhile, beside what was typed. */
export function Conflict({ editor: { conflict } }: { editor: EventEditor }) {
  const state = useStore(conflict.$state);
  if (state.status === 'none') return null;
  if (state.status === 'merged') {
    const shown = state.clashing.filter((field) => fieldLabel(field) !== null);
    return (
      <Notice title={copy.title}>
        <output>{copy.merged}</output>
        {shown.length > 0 && (
          <>
            <p>{copy.clashing}</p>
            <ul className={styles['clashing']}>
              {shown.map((field) => (
                <li key={field}>
                  <p>
                    <strong>{fieldLabel(field)}</strong>: {fieldText(field, state.theirs) || copy.empty}
                  </p>
                  <button
                    type="button"
                    className="press cartel"
                    aria-label={`${copy.use}: ${fieldLabel(field) ?? ''}`}
                    onClick={() => conflict.take(field)}
                  >
                    {copy.use}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    );
  }
  return (
    <div role="alert">
      <Notice title={copy.title}>
        <p>{state.status === 'failed' ? copy.failed : copy.text}</p>
        <button type="button" className="press cartel" onClick={() => void conflict.bring()}>
          {state.status === 'loading' ? copy.loading : copy.load}
        </button>
      </Notice>
    </div>
  );
}
