import { loginCopy } from '#copy/account/account.ts';
import { isAfterExpiry, rememberedPath } from '#stores/next-path.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Explains that a session expired and that the login leads back to the page. */
export function LoginReason() {
  const isHydrated = useHydrated();
  if (!isHydrated || rememberedPath() === null) return null;
  return <p>{isAfterExpiry() ? loginCopy.expired : loginCopy.comesBack}</p>;
}
