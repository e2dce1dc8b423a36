import { loginCopy } from '#copy/account.ts';
import { rememberedPath } from '#stores/next-path.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Says that somebody who was sent to log in will be led back. */
export function ComesBack() {
  const isHydrated = useHydrated();
  return isHydrated && rememberedPath() !== null ? <p>{loginCopy.comesBack}</p> : null;
}
