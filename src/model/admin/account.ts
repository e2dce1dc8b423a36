import type { accountWire } from '#contract/admin/user.ts';
import type { z } from 'zod/mini';
import { type ComedianPage, toComedianPage } from './inbox.ts';

/** The rights of an account, and whether it can log in. */
export interface Rights {
  isComedian: boolean;
  isEditor: boolean;
  isAdmin: boolean;
  isActive: boolean;
}

/** An account as staff see it. */
export interface Account extends Rights {
  id: number;
  email: string;
  name: string;
  isEmailVerified: boolean;
  createdAt: string;
  deletionAt: string | null;
  page: ComedianPage | null;
  /** The number of times it wrote content. */
  changeSets: number;
}

export const toAccount = (wire: z.output<typeof accountWire>): Account => ({
  id: wire.id,
  email: wire.email,
  name: [wire.name, wire.last_name, wire.slast_name].filter(Boolean).join(' '),
  isComedian: wire.is_comedian,
  isEditor: wire.is_editor,
  isAdmin: wire.is_admin,
  isActive: wire.is_active,
  isEmailVerified: wire.is_email_verified,
  createdAt: wire.created_at,
  deletionAt: wire.deletion_at,
  page: toComedianPage(wire.page),
  changeSets: wire.change_sets,
});

const rightsOnWire = {
  isComedian: 'is_comedian',
  isEditor: 'is_editor',
  isAdmin: 'is_admin',
  isActive: 'is_active',
} as const satisfies Record<keyof Rights, string>;

/** The rights that differ, as the API takes them. */
export const changedRights = (before: Rights, after: Rights): Record<string, boolean> =>
  Object.fromEntries(
    (Object.keys(rightsOnWire) as Array<keyof Rights>)
      .filter((right) => before[right] !== after[right])
      .map((right) => [rightsOnWire[right], after[right]]),
  );
