import type { z } from 'zod';
import { fieldMessage } from '#contract/messages.ts';
import { getProfile, SEXES, updateProfile } from '#contract/user.ts';
import { requestChange } from '../accounts/address-change.ts';
import { accountLimits } from '../accounts/limits.ts';
import { saveLimit } from '../accounts/save-limit.ts';
import { userWireOf } from '../accounts/user.ts';
import { addressOf, findUser, updateUser, type User } from '../data/account/user.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { FieldProblems } from '../http/input.ts';
import type { Mount } from '../http/mount.ts';
import { storeUpload } from '../media/store-upload.ts';
import { updateProfilePicture } from '#contract/portrait.ts';

type Body = z.output<NonNullable<typeof updateProfile.body>>;

export function mountProfile(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  const countSave = saveLimit(services);
  mount.call(getProfile, ({ user }) => userWireOf(services, user));

  mount.call(updateProfile, async ({ body: { email, ...fields }, user, session }) => {
    const problems = problemsOf(fields, user);
    if (Object.keys(problems).length > 0) throw new ApiError(400, problems);
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

/** Messages by field. A stored `sex` that is no choice any more may be sent back: forms send all of their fields. */
function problemsOf({ birthdate, sex }: Partial<Body>, user: User): FieldProblems {
  const isFuture = birthdate && birthdate > new Date().toISOString().slice(0, 10);
  const isChoice = sex === undefined || sex === user.sex || SEXES.some((choice) => choice === sex);
  return {
    ...(isFuture && { birthdate: [fieldMessage.futureDate] }),
    ...(!isChoice && { sex: [fieldMessage.choice(sex)] }),
  };
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
