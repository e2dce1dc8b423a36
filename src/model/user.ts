import type { UserWire } from '#contract/user.ts';
import { type Picture, toPicture } from './picture.ts';

/** The account of the logged-in user (spec §3, user profile). */
export interface User {
  id: number;
  name: string;
  lastName: string;
  /** Second surname. */
  slastName: string;
  email: string;
  /** An address that waits to be confirmed; empty for none. */
  pendingEmail: string;
  /** `YYYY-MM-DD`, or empty. */
  birthdate: string;
  sex: string;
  isComedian: boolean;
  /** Missing in sessions kept from before. */
  isAdmin?: boolean;
  picture: Picture | null;
  /** Instant at which the account will be deleted; empty for one that stays, missing in sessions kept from before. */
  deletionAt?: string;
}

export function toUser(wire: UserWire): User {
  return {
    id: wire.id,
    name: wire.name ?? '',
    lastName: wire.last_name ?? '',
    slastName: wire.slast_name ?? '',
    email: wire.email,
    pendingEmail: wire.pending_email ?? '',
    birthdate: wire.birthdate ?? '',
    sex: wire.sex ?? '',
    isComedian: wire.is_comedian ?? false,
    isAdmin: wire.is_admin ?? false,
    picture: toPicture(wire.picture, wire.picture_variants),
    deletionAt: wire.deletion_at ?? '',
  };
}

/** What a user is called on the screen: their name, else their address up to the `@`. */
export function displayName({ name, lastName, email }: Pick<User, 'name' | 'lastName' | 'email'>): string {
  return `${name} ${lastName}`.trim() || (email.split('@', 1)[0] ?? '');
}
