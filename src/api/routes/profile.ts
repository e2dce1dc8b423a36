import type { z } from 'zod';
import { fieldMessage } from '#contract/messages.ts';
import { getProfile, updateProfile, updateProfilePicture } from '#contract/user.ts';
import { requestChange } from '../accounts/address-change.ts';
import { accountLimits } from '../accounts/limits.ts';
import { saveLimit } from '../accounts/save-limit.ts';
import { userWireOf } from '../accounts/user.ts';
import { addressOf, findUser, updateUser } from '../data/user.ts';
import type { Services } from '../http/context.ts';
import { ApiError } from '../http/error.ts';
import type { Mount } from '../http/mount.ts';
import { storeUpload } from '../media/store-upload.ts';

type Body = z.output<NonNullable<typeof updateProfile.body>>;

export function mountProfile(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  const countSave = saveLimit(services);
  mount.call(getProfile, ({ user }) => userWireOf(services, user));

  mount.call(updateProfile, async ({ body: { email, ...fields }, user, session }) => {
    if (fields.birthdate && fields.birthdate > new Date().toISOString().slice(0, 10))
      throw new ApiError(400, { birthdate: [fieldMessage.futureDate] });
    await countSave(user.id);
    if (email !== undefined && addressOf(email) !== user.email) await limits.changeAddress(user.id);
    await updateUser(services.db, user.id, sent(fields));
    if (email !== undefined) await requestChange(services, limits, { user, session, email });
    const changed = await findUser(services.db, user.id);
    return userWireOf(services, changed ?? user);
  });

  mount.call(updateProfilePicture, async ({ body, user }) => {
    await countSave(user.id);
    const picture = await storeUpload(services, user.id, 'picture', body.picture);
    await updateUser(services.db, user.id, { picture });
    return userWireOf(services, { ...user, picture });
  });
}

/** Column by column: other fields of a body change nothing. */
function sent({ name, last_name, slast_name, birthdate, sex }: Omit<Body, 'email'>) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(slast_name !== undefined && { slast_name: slast_name.trim() }),
    ...(birthdate !== undefined && { birthdate }),
    ...(sex !== undefined && { sex }),
  };
}
