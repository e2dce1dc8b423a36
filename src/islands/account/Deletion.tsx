import { useEffect, useRef } from 'react';
import { deletionCopy as copy } from '#copy/account/data.ts';
import { formCopy } from '#copy/form/form.ts';
import { leavingCopy } from '#copy/account/leaving.ts';
import { formatInstant } from '#model/time/format-instant.ts';
import { createDeletion, createDeletionCancel } from '#stores/account/account-data.ts';
import { Form } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useOwnCalls } from '../use-own-calls.ts';
import { useSubmit } from '../use-submit.ts';

/** Schedules the deletion of the account, or cancels it. */
export function Deletion({ deletionAt }: { deletionAt: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(deletionAt);
  useEffect(() => {
    if (Boolean(shown.current) === Boolean(deletionAt)) return;
    shown.current = deletionAt;
    // The focused button was removed, unless the focus was elsewhere.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [deletionAt]);
  if (!useOwnCalls()) return null;
  return (
    <section id="eliminar" className="beside">
      <h2 ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      {deletionAt ? <Planned deletionAt={deletionAt} /> : <DeletionForm />}
    </section>
  );
}

function DeletionForm() {
  const { state, errors, submit } = useSubmit(createDeletion);
  return (
    <>
      <p>{copy.goes}</p>
      <p>{copy.stays}</p>
      <p>{copy.grace}</p>
      <Form
        state={state}
        submit={copy.submit}
        pending={copy.pending}
        onSubmit={({ password = '' }) => void submit({ password })}
      >
        <PasswordField
          label={copy.password}
          name="password"
          autoComplete="current-password"
          hint={copy.passwordHint}
          error={errors.password}
          words={formCopy}
        />
      </Form>
    </>
  );
}

function Planned({ deletionAt }: { deletionAt: string }) {
  const { state, submit } = useSubmit(createDeletionCancel);
  const isPending = state.status === 'pending';
  return (
    <>
      <Notice>
        <p>{leavingCopy.planned(formatInstant(deletionAt))}</p>
      </Notice>
      <p>{copy.goes}</p>
      <p>{copy.stays}</p>
      <p>
        <button
          type="button"
          className="press cartel"
          aria-disabled={isPending || undefined}
          onClick={() => void submit(undefined)}
        >
          {isPending ? copy.keeping : copy.keep}
        </button>
      </p>
    </>
  );
}
