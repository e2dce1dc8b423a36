import { paths } from '#model/paths.ts';
import type { User } from '#model/user.ts';
import { identityOf } from '../identity.ts';
import { forgetPath, rememberedPath } from '../next-path.ts';
import { dismissAll } from '../notifications.ts';
import { beginSession } from '../session.ts';

/** Begins the session of a token, with the profile as the server has it. */
export async function enter({ token, user }: { token: string; user: User | null }): Promise<void> {
  const profile = await identityOf(token)
    .profile()
    .catch((error: unknown) => {
      // The login itself went well and may have told who this is.
      if (user === null) throw error;
      return user;
    });
  beginSession(token, profile);
}

/** Leads to where somebody was going, else to their profile. */
export function goOn(): void {
  dismissAll();
  const path = rememberedPath() ?? paths.profile;
  forgetPath();
  location.replace(path);
}
