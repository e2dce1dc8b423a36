import { registeredCopy } from '#copy/account/account.ts';
import { registeredEmail } from '#stores/registered.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { ResendForm } from './ResendForm.tsx';

/** The page after a sign-up: the address of the mail, and a button that sends it again. */
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
