import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { texts } from './columns.ts';

/** Donations, and what Stripe told of them. */
export async function up(db: Kysely<unknown>, { id, bytewise }: Dialect): Promise<void> {
  await texts(
    db.schema.createTable('donations').addColumn('id', id, (c) => c.primaryKey()),
    'checkout_url',
  )
    .addColumn('reference', bytewise, (c) => c.notNull().unique())
    .addColumn('intention', bytewise, (c) => c.unique())
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('is_test', 'integer', (c) => c.notNull())
    .addColumn('session_id', bytewise, (c) => c.unique())
    .addColumn('email', bytewise)
    .addColumn('status', bytewise, (c) => c.notNull())
    .addColumn('refunded', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('paid_at', bytewise)
    .addColumn('day', bytewise, (c) => c.notNull())
    .addColumn('receipt_at', bytewise)
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('donations_day').on('donations').columns(['day', 'id']).execute();
  await db.schema.createIndex('donations_email').on('donations').column('email').execute();

  await db.schema
    .createTable('donation_facts')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('event_id', bytewise, (c) => c.notNull().unique())
    .addColumn('kind', bytewise, (c) => c.notNull())
    .addColumn('donation_id', 'integer', (c) => c.references('donations.id'))
    .addColumn('payment_intent', bytewise)
    .addColumn('refund_id', bytewise)
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', bytewise, (c) => c.notNull())
    .addColumn('state', bytewise, (c) => c.notNull())
    .addColumn('happened_at', bytewise, (c) => c.notNull())
    .addColumn('received_at', bytewise, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('donation_facts_donation').on('donation_facts').column('donation_id').execute();
  await db.schema
    .createIndex('donation_facts_payment')
    .on('donation_facts')
    .column('payment_intent')
    .execute();
}
