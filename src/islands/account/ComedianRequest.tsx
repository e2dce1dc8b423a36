import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { comedianRequestCopy as copy } from '#copy/account/comedian-request.ts';
import { paths } from '#model/paths.ts';
import { $comedianRequest, loadComedianRequest, REQUEST_DRAFT } from '#stores/account/comedian-request.ts';
import { findDraft } from '#stores/drafts.ts';
import { useOwnCalls } from '../use-own-calls.ts';
import { lazyComponent } from '../loading/lazy-component.ts';
// Styles of a component that loads later: a late style sheet would move the page.
import '#ui/Combobox.module.css';

const ComedianRequestForm = lazyComponent(
  () => import('./ComedianRequestForm.tsx'),
  (code) => code.ComedianRequestForm,
);

const WaitingRequest = lazyComponent(
  () => import('./WaitingRequest.tsx'),
  (code) => code.WaitingRequest,
);

interface Props {
  /** Whether the form is open at first. */
  isOpen?: boolean;
}

const isLinked = () => location.hash !== '' && paths.comedianRequest.endsWith(location.hash);

/** The request for a comedian profile: its form, or the pending request. */
export function ComedianRequest({ isOpen: isOpenAtFirst = false }: Props) {
  const state = useStore($comedianRequest);
  useEffect(() => void loadComedianRequest(), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state.status);
  // The focused button was removed.
  useEffect(() => {
    if (before.current === 'none' && state.status === 'pending') heading.current?.focus();
    before.current = state.status;
  }, [state.status]);
  const [isOpen, setOpen] = useState(() => isOpenAtFirst || isLinked() || findDraft(REQUEST_DRAFT) !== null);
  useEffect(() => {
    const follow = () => setOpen((open) => open || isLinked());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (!useOwnCalls()) return null;
  return (
    <section className="beside">
      <h2 ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      {state.status === 'pending' && (
        <Suspense>
          <WaitingRequest
            key={state.request.message}
            request={state.request}
            isRepeatable={state.isRepeatable}
          />
        </Suspense>
      )}
      {(state.status === 'none' || (state.status === 'pending' && state.isRepeatable)) && (
        <>
          <p>{copy.intro}</p>
          {isOpen ? (
            <Suspense>
              <ComedianRequestForm />
            </Suspense>
          ) : (
            <p>
              <button type="button" className="press cartel" onClick={() => setOpen(true)}>
                {copy.ask}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
