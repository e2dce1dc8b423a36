import { notKeptText } from '#copy/form/not-kept.ts';
import { paths } from '#model/paths.ts';
import type { User } from '#model/account/user.ts';
import { identityOf } from '../identity.ts';
import { forgetPath, rememberedPath } from '../next-path.ts';
import { dismissAll, notifyDanger } from '../notifications.ts';
import { beginSession, forgetSession, isSessionKept, presentSession } from '../session.ts';

/** Begins the session of a token with the profile from the server. */
export async function startSession({ token, user }: { token: string; user: User | null }): Promise<void> {
  const profile = await identityOf(token)
    .profile()
    .catch((error: unknown) => {
      // The login succeeded, and its reply may contain the user.
      if (user === null) throw error;
      return user;
    });
  beginSession(token, profile);
  if (isSessionKept()) return;
  // A session that cannot be stored is ended, since the next page would not have it.
  await identityOf(token)
    .logout()
    .catch(() => undefined);
  forgetSession();
}

/** Navigates to the stored path, or else to the profile; notifies if the browser cannot store a session. */
export function goToNextPage(): void {
  dismissAll();
  const session = presentSession();
  if (session.status === 'anonymous') {
    notifyDanger(notKeptText);
    return;
  }
  const path = rememberedPath(session.user.id) ?? paths.profile;
  forgetPath();
  location.replace(path);
}
