import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { comedianRequestCopy as copy } from '#copy/comedian-request.ts';
import { paths } from '#model/paths.ts';
import { formatInstantDay } from '#model/format-instant.ts';
import { $comedianRequest, loadComedianRequest } from '#stores/account/comedian-request.ts';
import { useOwnCalls } from '../use-own-calls.ts';
import type { PendingRequest } from '#stores/account/comedian-request.ts';
import { NearViewport } from '#ui/NearViewport.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
// Its styles have to be there before it is.
import '#ui/Combobox.module.css';

const ComedianRequestForm = lazyComponent(
  () => import('./ComedianRequestForm.tsx'),
  (code) => code.ComedianRequestForm,
);

/** Asks for a profile as a comedian, or says that it was asked for. */
export function ComedianRequest() {
  const state = useStore($comedianRequest);
  useEffect(() => void loadComedianRequest(), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state.status);
  // The button that asked is gone.
  useEffect(() => {
    if (before.current === 'none' && state.status === 'pending') heading.current?.focus();
    before.current = state.status;
  }, [state.status]);
  if (!useOwnCalls()) return null;
  return (
    <section className="beside">
      <h2 ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      {state.status === 'pending' && <Pending request={state.request} />}
      {state.status === 'pending' && state.isRepeatable && <p>{copy.again}</p>}
      {(state.status === 'none' || (state.status === 'pending' && state.isRepeatable)) && (
        <NearViewport isWanted={false} place={null}>
          <ComedianRequestForm />
        </NearViewport>
      )}
    </section>
  );
}

function Pending({ request: { nickname, createdAt, page } }: { request: PendingRequest }) {
  return (
    <>
      <output>{copy.done}</output>
      <p>{copy.asked(nickname, formatInstantDay(createdAt))}</p>
      {page && (
        <p>
          {copy.askedPage} <a href={paths.comedian(page.slug)}>{page.nickname}</a>.
        </p>
      )}
    </>
  );
}
