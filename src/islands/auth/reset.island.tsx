import { useEffect, useRef } from 'react';
import { formCopy, loginCopy, resetCopy } from '#copy/account.ts';
import { errorCopy } from '#copy/errors.ts';
import { paths } from '#model/paths.ts';
import { createReset, readResetLink, type ResetLink } from '#stores/auth/recovery.ts';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSubmit } from '../use-submit.ts';

type View = { status: 'reading' } | { status: 'complete' } | { status: 'asking'; link: ResetLink | null };

/** What the address asks for. The link stays in it until it is used: a reload must not lose it. */
function viewOf(address: Location): View {
  const isComplete = new URLSearchParams(address.search).get('complete') === 'true';
  return isComplete ? { status: 'complete' } : { status: 'asking', link: readResetLink(address) };
}

/** Chooses a new password with the link of a mail; `?complete=true` once that is done (spec §4). */
export function ResetForm() {
  const view: View = useHydrated() ? viewOf(location) : { status: 'reading' };
  const { state, errors, submit } = useSubmit(createReset);

  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.link) alert.current?.focus();
  }, [errors.link]);

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
  const link = view.status === 'asking' ? view.link : null;
  const badLink = errors.link ?? (view.status === 'asking' && !link ? errorCopy.badLink : undefined);
  return (
    <>
      {badLink && (
        <div role="alert" tabIndex={-1} ref={alert}>
          <p>{badLink}</p>
          <p>
            <a href={paths.recovery}>{resetCopy.askAgain}</a>
          </p>
        </div>
      )}
      {(link || view.status === 'reading') && (
        <Form
          state={state}
          submit={resetCopy.submit}
          pending={resetCopy.pending}
          onSubmit={({ password = '', confirmation = '' }) =>
            void (link && submit({ link, password, confirmation }))
          }
        >
          <PasswordField
            label={resetCopy.password}
            name="password"
            autoComplete="new-password"
            error={errors.password}
            words={formCopy}
          />
          <PasswordField
            label={resetCopy.confirmation}
            name="confirmation"
            autoComplete="new-password"
            error={errors.confirmation}
            words={formCopy}
          />
        </Form>
      )}
    </>
  );
}
