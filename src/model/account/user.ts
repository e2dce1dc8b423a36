import type { SEXES, UserWire } from '#contract/user.ts';
import { type Picture, toPicture } from '../picture/picture.ts';

/** A value of `sex` that can be chosen. */
export type Sex = (typeof SEXES)[number];

/** The account of the logged-in user (spec §3, user profile). */
export interface User {
  id: number;
  name: string;
  lastName: string;
  /** Second surname. */
  slastName: string;
  email: string;
  /** A new address that is not confirmed yet; empty for none. */
  pendingEmail: string;
  /** `YYYY-MM-DD`, or empty. */
  birthdate: string;
  sex: string;
  isComedian: boolean;
  /** Whether the account edits content, as admins do too. Missing in sessions that an earlier version stored. */
  isEditor?: boolean;
  /** As `isEditor`: may be missing. */
  isAdmin?: boolean;
  picture: Picture | null;
  /** When the account will be deleted, ISO 8601; empty for none, missing in sessions that an earlier version stored. */
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
    isEditor: wire.is_editor ?? false,
    isAdmin: wire.is_admin ?? false,
    picture: toPicture(wire.picture, wire.picture_variants),
    deletionAt: wire.deletion_at ?? '',
  };
}

/** A user's name, else the local part of the e-mail address. */
export function displayName({ name, lastName, email }: Pick<User, 'name' | 'lastName' | 'email'>): string {
  return `${name} ${lastName}`.trim() || (email.split('@', 1)[0] ?? '');
}
