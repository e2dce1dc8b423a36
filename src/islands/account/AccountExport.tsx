import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { exportCopy as copy } from '#copy/account/data.ts';
import { createExport, exportMessage } from '#stores/account/account-data.ts';
import { Notice } from '#ui/Notice.tsx';
import { useOwnCalls } from '../use-own-calls.ts';
import { saveFile } from './save-file.ts';

/** The download of all data of an account. */
export function AccountExport() {
  const [machine] = useState(() => createExport((file) => saveFile(file, copy.file)));
  const state = useStore(machine.$state);
  const bytes = useStore(machine.$bytes);
  if (!useOwnCalls()) return null;
  const isPending = state.status === 'pending';
  return (
    <section className="beside">
      <h2>{copy.title}</h2>
      <p>{copy.intro}</p>
      <p>
        <button
          type="button"
          className="press cartel"
          aria-disabled={isPending || undefined}
          onClick={() => void machine.submit(undefined)}
        >
          {isPending ? copy.pending : copy.submit}
        </button>
      </p>
      {isPending && (
        <p>
          <progress className="upload" aria-label={copy.pending} />{' '}
          {bytes !== null && copy.progress((bytes / 1_000_000).toFixed(1))}
        </p>
      )}
      {state.status === 'failed' && (
        <div role="alert">
          <Notice>
            <p>{exportMessage(state.message)}</p>
          </Notice>
        </div>
      )}
      <output>{state.status === 'done' && copy.done}</output>
    </section>
  );
}
