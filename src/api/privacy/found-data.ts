import { sql } from 'kysely';
import type { z } from 'zod';
import { type foundDataWire, kindsNamingPeople } from '#contract/admin/privacy-request.ts';
import { forgetDonor } from '../data/donation/donation.ts';
import { matches, utcIso } from '../data/read.ts';
import { entryTables } from '../data/database/schema.ts';
import { findUserByAddress } from '../data/account/user.ts';
import type { Db } from '../data/write.ts';

/** Messages, and entries of each kind, that are shown. */
const SHOWN = { messages: 20, entries: 10 };

type FoundData = z.output<typeof foundDataWire>;

/** Whose data: a name, and an address as `addressOf` writes it. */
interface Person {
  name: string;
  email: string;
}

const isOf = (column: string, email: string) => sql<boolean>`lower(${sql.ref(column)}) = ${email}`;

/** What is stored with an address, or has the words of a name. */
export async function findData(db: Db, { name, email }: Person): Promise<FoundData> {
  const messages = await messagesOf(db, email)
    .select(['id', 'created_at', 'message'])
    .orderBy('id', 'desc')
    .execute();
  const account = await findUserByAddress(db, email);
  return {
    account: account?.id ?? null,
    messages: messages
      .slice(0, SHOWN.messages)
      .map((row) => ({ ...row, created_at: utcIso(row.created_at) })),
    message_count: messages.length,
    mail_count: (await mailsOf(db, email).select('id').execute()).length,
    donation_count: (await donationsOf(db, email).select('id').execute()).length,
    entries: await entriesNaming(db, name),
  };
}

const messagesOf = (db: Db, email: string) => db.selectFrom('contact_messages').where(isOf('email', email));

/** Mail to the address, or that a reply to goes there. Mail that waits to be sent is left alone. */
const mailsOf = (db: Db, email: string) =>
  db
    .selectFrom('mails')
    .where('next_attempt_at', 'is', null)
    .where((eb) => eb.or([isOf('recipient', email), isOf('reply_to', email)]));

const donationsOf = (db: Db, email: string) => db.selectFrom('donations').where(isOf('email', email));

async function entriesNaming(db: Db, name: string): Promise<FoundData['entries']> {
  const found: FoundData['entries'] = [];
  for (const kind of kindsNamingPeople) {
    const rows = await db
      .selectFrom(entryTables[kind])
      .select(['id', 'is_published'])
      .select(sql.ref<string>(kind === 'comedian' ? 'nickname' : 'name').as('name'))
      .where(matches(name))
      .orderBy('sort_text')
      .limit(SHOWN.entries)
      .execute();
    for (const row of rows)
      found.push({ kind, id: row.id, name: row.name, is_published: row.is_published === 1 });
  }
  return found;
}

/** Deletes messages and mail with an address, and takes it from donations, which stay in the books. Joins a transaction. */
export async function eraseData(
  trx: Db,
  email: string,
): Promise<{ messages: number; mails: number; donations: number }> {
  const messages = await messagesOf(trx, email).select('id').execute();
  const mails = await mailsOf(trx, email).select('id').execute();
  const donations = await donationsOf(trx, email).select('email').execute();
  const gone = messagesOf(trx, email).select('id');
  await trx.deleteFrom('contact_messages').where('id', 'in', gone).execute();
  await trx.deleteFrom('mails').where('id', 'in', mailsOf(trx, email).select('id')).execute();
  for (const written of new Set(donations.map((donation) => donation.email ?? '')))
    await forgetDonor(trx, written);
  return { messages: messages.length, mails: mails.length, donations: donations.length };
}
