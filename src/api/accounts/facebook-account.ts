import { fieldMessage } from '#contract/messages.ts';
import {
  addressOf,
  findUser,
  findUserByAddress,
  insertUser,
  updateUser,
  type User,
} from '../data/account/user.ts';
import type { Db } from '../data/write.ts';
import { ApiError } from '../api-error.ts';
import type { FacebookPerson } from './facebook.ts';
import { dropLinks, retireRegistrations } from './link.ts';

/**
 * The account of a person whom Facebook vouches for: the one linked to them, else the one of their
 * address, else a new one. An unconfirmed account of that address is theirs from now
 * on: its password and links die.
 */
export async function accountOf(db: Db, person: FacebookPerson): Promise<User> {
  const linked = await findLinked(db, person.id);
  if (linked) return linked;
  const { email } = person;
  if (email === null) throw new ApiError(400, { non_field_errors: [fieldMessage.facebookWithoutEmail] });
  try {
    return await db.transaction().execute((trx) => link(trx, person, addressOf(email)));
  } catch (error) {
    // Two concurrent calls: the row of the other one is found now.
    const made = await findLinked(db, person.id);
    if (made) return made;
    throw error;
  }
}

async function findLinked(db: Db, subject: string): Promise<User | undefined> {
  const identity = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', 'facebook')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity && findUser(db, identity.user_id);
}

async function link(trx: Db, person: FacebookPerson, email: string): Promise<User> {
  const known = await findUserByAddress(trx, email);
  if (known && !known.is_email_verified) {
    await retireRegistrations(trx, known.id);
    await dropLinks(trx, known.id, ['reset', 'email']);
    await updateUser(trx, known.id, { is_email_verified: 1, password_hash: '' });
  }
  const names = { name: person.name.slice(0, 150), last_name: person.lastName.slice(0, 150) };
  const id =
    known?.id ?? (await insertUser(trx, { email, password_hash: '', is_email_verified: true, ...names }));
  const created_at = new Date().toISOString();
  await trx
    .insertInto('identities')
    .values({ provider: 'facebook', subject: person.id, user_id: id, created_at })
    .execute();
  const user = await findUser(trx, id);
  if (!user) throw new Error(`The account ${id} is gone.`);
  return user;
}
