import { registeredCopy } from '#copy/account/account.ts';
import { registeredEmail } from '#stores/registered.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { ResendForm } from './ResendForm.tsx';

/** What follows a sign-up: where the mail went, and how to have it sent again. */
export function Registered() {
  const email = useHydrated() ? registeredEmail() : '';
  return (
    <>
      <p>
        {email ? (
          <>
            {registeredCopy.sentTo} <strong>{email}</strong>.
          </>
        ) : (
          registeredCopy.sent
        )}{' '}
        {registeredCopy.next}
      </p>
      <p>{registeredCopy.missing}</p>
      <ResendForm />
    </>
  );
}
