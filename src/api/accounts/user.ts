import type { UserWire } from '#contract/user.ts';
import { isThisMachine } from '../this-machine.ts';
import { isDemo } from '../data/database/meta.ts';
import { images } from '../data/entry/media.ts';
import { utcIso } from '../data/read.ts';
import type { User } from '../data/account/user.ts';
import type { AccountServices } from './services.ts';
import { pendingAddress } from './link.ts';

/**
 * Whether an account may be used. The accounts of the demo, whose password is public,
 * are for this machine alone unless `DEMO=on` says otherwise.
 */
export async function isUsable(
  { db, config }: Pick<AccountServices, 'db' | 'config'>,
  user: User,
): Promise<boolean> {
  if (!user.is_active) return false;
  const isForDemo = user.email.endsWith('@demo.mx');
  if (!isForDemo || config.demo === 'on' || isThisMachine(config.siteUrl)) return true;
  return !(await isDemo(db));
}

/** The account as its owner sees it. */
export async function userWireOf(services: AccountServices, user: User): Promise<UserWire> {
  const image = await images(services, [user.picture]);
  const { url, variants } = image(user.picture);
  return {
    id: user.id,
    name: user.name,
    last_name: user.last_name,
    slast_name: user.slast_name,
    email: user.email,
    pending_email: await pendingAddress(services.db, user.id),
    birthdate: user.birthdate,
    sex: user.sex,
    is_comedian: user.is_comedian === 1,
    is_editor: user.is_editor === 1,
    is_admin: user.is_admin === 1,
    picture: url,
    picture_variants: variants,
    photos: [],
    deletion_at: user.deletion_at && utcIso(user.deletion_at),
  };
}
