import { scheduleDeletion } from '#contract/account-closing.ts';
import { updateUser } from '#contract/admin/user.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { diskFullDetail } from '#contract/full-disk.ts';
import { login, loginWithFacebook, logout } from '#contract/session.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { ApiError } from '../api-error.ts';

/** Methods that read or delete. */
const METHODS: ReadonlySet<Endpoint['method']> = new Set(['GET', 'DELETE']);

/** Other calls that are accepted while the disk is full: people log in to delete, and admins block accounts. */
const ENDPOINTS: ReadonlySet<unknown> = new Set([
  login,
  loginWithFacebook,
  logout,
  scheduleDeletion,
  updateUser,
]);

export const diskFull = (): ApiError => new ApiError(507, diskFullDetail);

/** Throws a 507 for calls that need more room than the disk has. */
export function requireRoom(disk: Pick<DiskSpace, 'isFull'>, endpoint: Endpoint): void {
  if (!METHODS.has(endpoint.method) && !ENDPOINTS.has(endpoint) && disk.isFull()) throw diskFull();
}
