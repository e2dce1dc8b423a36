import { useEffect } from 'react';
import { callbackCopy } from '#copy/account/account.ts';
import { paths } from '#model/paths.ts';
import { createFacebookLogin, readFacebookAnswer } from '#stores/auth/facebook.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSubmit } from '../use-submit.ts';

/** The redirect target of the provider: begins a session from its reply, or shows a link back to the login. */
export function LoginCallback() {
  const { state, submit } = useSubmit(createFacebookLogin);
  const isHydrated = useHydrated();
  const isRefused = isHydrated && readFacebookAnswer(location) === null;
  const { status } = state;

  useEffect(() => {
    const answer = readFacebookAnswer(location);
    if (answer) void submit(answer);
  }, [submit]);

  useEffect(() => {
    // A refused reply is removed from the history. After an accepted one the page navigates anyway.
    if (status === 'failed') history.replaceState(null, '', paths.loginCallback);
  }, [status]);

  if (!isRefused && status !== 'failed') return <output>{callbackCopy.waiting}</output>;
  return (
    <section role="alert">
      <p>{(state.status === 'failed' && state.message) || callbackCopy.refused}</p>
      <p>
        <a className="press cartel" href={paths.login}>
          {callbackCopy.back}
        </a>
      </p>
    </section>
  );
}
