import { findUserByAddress, type User } from '../data/account/user.ts';
import type { AccountServices } from './services.ts';
import { triedHashes } from './link.ts';
import { verifyPasswords } from './password.ts';
import { isUsable } from './user.ts';

/**
 * Whose email and password these are: `'unverified'` for the right password of an address that
 * waits to be confirmed, null for everything else. Two hashes are always computed, so that
 * time tells nothing; a registration of an address that has an account is answered as unconfirmed, as
 * one of any other address is.
 */
export async function checkCredentials(
  services: Pick<AccountServices, 'db' | 'config'>,
  { email, password }: { email: string; password: string },
): Promise<User | 'unverified' | null> {
  const user = await findUserByAddress(services.db, email);
  const [tried] = await triedHashes(services.db, user?.id ?? 0);
  const [isRight, wasTried] = await verifyPasswords([user?.password_hash, tried], password);
  const isVerified = user?.is_email_verified === 1;
  if (user && isRight && isVerified && (await isUsable(services, user))) return user;
  return wasTried || (isRight && !isVerified) ? 'unverified' : null;
}
