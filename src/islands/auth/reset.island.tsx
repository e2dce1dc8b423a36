import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loginCopy, resetCopy } from '#copy/account/account.ts';
import { formCopy } from '#copy/form/form.ts';
import { authErrorCopy } from '#copy/account/auth-errors.ts';
import { paths } from '#model/paths.ts';
import { createReset, isUnusableLink, readResetLink, type ResetLink } from '#stores/auth/recovery.ts';
import { Form } from '#ui/Form.tsx';
import { NewPasswordFields } from '#ui/PasswordField.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useHeading } from '../use-heading.ts';
import { useSubmit } from '../use-submit.ts';

type View = { status: 'reading' } | { status: 'complete' } | { status: 'form'; link: ResetLink | null };

/** Reads the parameters of the URL, which keeps them until they are used, so that a reload does not lose them. */
function viewOf(address: Location): View {
  const isComplete = new URLSearchParams(address.search).get('complete') === 'true';
  return isComplete ? { status: 'complete' } : { status: 'form', link: readResetLink(address) };
}

function onFragment(change: () => void): () => void {
  addEventListener('hashchange', change);
  return () => removeEventListener('hashchange', change);
}

interface Props {
  /** Classes that fit the heading of `?complete=true` to its column. */
  doneFit: string;
}

/** Sets a new password with the link in a mail; `?complete=true` shows that this is done (spec §4). */
export function ResetForm({ doneFit }: Props) {
  // Another link that is opened in this page only changes the fragment: the key resets the form.
  const fragment = useSyncExternalStore(
    onFragment,
    () => location.hash,
    () => '',
  );
  return <ResetByLink key={fragment} doneFit={doneFit} />;
}

/** Whether the server has answered that a link cannot be used. */
function useIsRefused(link: ResetLink | null): boolean {
  const [isRefused, setIsRefused] = useState(false);
  const { uid, token } = link ?? {};
  useEffect(() => {
    if (!uid || !token) return undefined;
    let isUnmounted = false;
    const ask = async () => {
      const answer = await isUnusableLink({ uid, token });
      if (!isUnmounted) setIsRefused(answer);
    };
    void ask();
    return () => {
      isUnmounted = true;
    };
  }, [uid, token]);
  return isRefused;
}

function ResetByLink({ doneFit }: Props) {
  const view: View = useHydrated() ? viewOf(location) : { status: 'reading' };
  const link = view.status === 'form' ? view.link : null;
  const { state, errors, submit } = useSubmit(createReset);
  // Once the form is sent, its answer says it.
  const isRefused = useIsRefused(link) && state.status === 'idle';
  useHeading(view.status === 'complete', { from: resetCopy.title, to: resetCopy.doneTitle, fit: doneFit });

  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.link || isRefused) alert.current?.focus();
  }, [errors.link, isRefused]);

  if (view.status === 'complete') {
    return (
      <>
        <p>{resetCopy.done}</p>
        <p>
          <a className="press cartel" href={paths.login}>
            {loginCopy.title}
          </a>
        </p>
      </>
    );
  }
  const isBad = isRefused || (view.status === 'form' && !link);
  const badLink = errors.link ?? (isBad ? authErrorCopy.badLink : undefined);
  return (
    <>
      {badLink && (
        <div className="notice" role="alert" tabIndex={-1} ref={alert}>
          <p>{badLink}</p>
          <p>
            <a href={paths.recovery}>{resetCopy.askAgain}</a>
          </p>
        </div>
      )}
      {(view.status === 'reading' || !badLink) && (
        <Form
          state={state}
          submit={resetCopy.submit}
          pending={resetCopy.pending}
          onSubmit={({ password = '', confirmation = '' }) =>
            void (link && submit({ link, password, confirmation }))
          }
        >
          <NewPasswordFields
            password={resetCopy.password}
            confirmation={resetCopy.confirmation}
            errors={errors}
            words={formCopy}
          />
        </Form>
      )}
    </>
  );
}
