import { loginCopy, registeredCopy } from '#copy/account/account.ts';
import { createResend } from '#stores/auth/registration.ts';
import { useSubmit } from '../use-submit.ts';

/** A button that sends the confirmation mail of a known address again. */
export function ResendButton({ email }: { email: string }) {
  const { state, submit } = useSubmit(createResend);
  return (
    <div>
      {state.status !== 'done' && (
        <button
          type="button"
          className="press cartel"
          aria-disabled={state.status === 'pending' || undefined}
          onClick={() => void submit({ email })}
        >
          {state.status === 'pending' ? registeredCopy.pending : loginCopy.resend}
        </button>
      )}
      <output>{state.status === 'done' && loginCopy.resent(email)}</output>
      {state.status === 'failed' && state.message && <p role="alert">{state.message}</p>}
    </div>
  );
}
