import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { flags, media, owned, texts } from './columns.ts';

const ENTRY_TABLES = ['comedians', 'comedian_groups', 'venues', 'events', 'podcasts', 'texts'] as const;

/** The encyclopedia, its pictures, its people and its league. */
export async function up(db: Kysely<unknown>, { id, bytewise }: Dialect): Promise<void> {
  const table = (name: string) => db.schema.createTable(name).addColumn('id', id, (c) => c.primaryKey());
  const entry = (name: string) =>
    table(name)
      .addColumn('slug', bytewise, (c) => c.notNull().unique())
      .addColumn('is_published', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', bytewise, (c) => c.notNull())
      .addColumn('updated_at', bytewise, (c) => c.notNull())
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('sort_text', bytewise, (c) => c.notNull().defaultTo(''));

  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('media')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('variants', 'text', (c) => c.notNull())
    .addColumn('credit', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('license', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .execute();

  await media(
    flags(
      texts(table('users'), 'password_hash name last_name slast_name sex'),
      'is_comedian is_admin is_active is_email_verified',
    )
      .addColumn('email', bytewise, (c) => c.notNull().unique())
      .addColumn('birthdate', 'text')
      .addColumn('created_at', bytewise, (c) => c.notNull())
      .addColumn('updated_at', bytewise, (c) => c.notNull()),
    'picture',
  ).execute();

  await media(
    texts(entry('comedians'), 'short_bio bio facebook twitter instagram youtube web city city_slug')
      .addColumn('nickname', 'text', (c) => c.notNull())
      .addColumn('aliases', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('birthdate', 'text')
      .addColumn('rating', 'real')
      .addColumn('user_id', 'integer', owned),
    'picture cover',
  ).execute();

  await media(
    texts(entry('comedian_groups'), 'short_description description facebook twitter instagram city')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('aliases', 'text', (c) => c.notNull().defaultTo('[]')),
    'picture cover',
  ).execute();

  await media(
    flags(
      texts(
        entry('venues'),
        'short_description description address city city_slug state postal_code facebook twitter instagram web email phone phone_ext accessibility',
      ),
      'is_online email_show phone_show',
    )
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('timezone', 'text', (c) => c.notNull())
      .addColumn('lat', sql`double precision`)
      .addColumn('lng', sql`double precision`)
      .addColumn('average_cost_cents', 'integer')
      .addColumn('business_hours', 'text', (c) => c.notNull().defaultTo('[]')),
    'logo cover',
  ).execute();

  await media(
    flags(
      texts(entry('events'), 'short_description description ticket_url'),
      'is_openmic is_online is_inperson',
    )
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('price_min_cents', 'integer')
      .addColumn('price_max_cents', 'integer')
      .addColumn('start_at', bytewise, (c) => c.notNull())
      .addColumn('end_at', bytewise)
      .addColumn('previous_start_at', bytewise)
      .addColumn('start_date', bytewise, (c) => c.notNull())
      .addColumn('over_at', bytewise, (c) => c.notNull())
      .addColumn('timezone', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('comedians_extra', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('group_id', 'integer', (c) => c.references('comedian_groups.id').onDelete('set null'))
      .addColumn('user_id', 'integer', owned)
      .addColumn('venue_id', 'integer', (c) => c.references('venues.id').onDelete('set null')),
    'thumbnail cover',
  ).execute();

  await media(
    texts(
      entry('podcasts'),
      'short_description description schedule facebook twitter instagram youtube spotify apple rss_feed',
    )
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('platforms', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('comedians_extra', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('user_id', 'integer', owned),
    'thumbnail cover',
  ).execute();

  await texts(entry('texts'), 'short_description description section')
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();

  await media(
    flags(texts(table('banners'), 'section status title description link'), 'new_page')
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('align_vertical', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('is_published', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', bytewise, (c) => c.notNull())
      .addColumn('updated_at', bytewise, (c) => c.notNull()),
    'file',
  ).execute();

  await texts(table('photos'), 'caption credit license')
    .addColumn('owner_type', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'integer', (c) => c.notNull())
    .addColumn('media', 'text', (c) => c.notNull().references('media.hash'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('photos_owner').on('photos').columns(['owner_type', 'owner_id']).execute();

  const ordered = async (name: string, owner: [string, string], member: [string, string]) => {
    await db.schema
      .createTable(name)
      .addColumn(owner[0], 'integer', (c) => c.notNull().references(owner[1]).onDelete('cascade'))
      .addColumn(member[0], 'integer', (c) => c.notNull().references(member[1]).onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${name}_pk`, [owner[0], member[0]])
      .execute();
    await db.schema.createIndex(`${name}_member`).on(name).column(member[0]).execute();
  };
  await ordered('event_comedians', ['event_id', 'events.id'], ['comedian_id', 'comedians.id']);
  await ordered('podcast_comedians', ['podcast_id', 'podcasts.id'], ['comedian_id', 'comedians.id']);
  await ordered('group_members', ['group_id', 'comedian_groups.id'], ['comedian_id', 'comedians.id']);

  await db.schema
    .createTable('previous_slugs')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('slug', bytewise, (c) => c.notNull())
    .addColumn('entry_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('previous_slugs_pk', ['kind', 'slug'])
    .execute();
  await db.schema
    .createIndex('previous_slugs_entry')
    .on('previous_slugs')
    .columns(['kind', 'entry_id'])
    .execute();

  await db.schema
    .createTable('league_seasons')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', bytewise, (c) => c.notNull().unique())
    .addColumn('is_current', 'integer', (c) => c.notNull())
    .addColumn('start_at', bytewise, (c) => c.notNull())
    .addColumn('end_at', bytewise)
    .addColumn('is_published', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('updated_at', bytewise, (c) => c.notNull())
    .execute();
  await table('league_groups')
    .addColumn('season_id', 'integer', (c) => c.notNull().references('league_seasons.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await ordered(
    'league_members',
    ['league_group_id', 'league_groups.id'],
    ['group_id', 'comedian_groups.id'],
  );
  await table('league_rounds')
    .addColumn('season_id', 'integer', (c) => c.notNull().references('league_seasons.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('is_knockout', 'integer', (c) => c.notNull())
    .execute();
  await table('league_matches')
    .addColumn('round_id', 'integer', (c) => c.notNull().references('league_rounds.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('home_id', 'integer', (c) => c.references('comedian_groups.id').onDelete('set null'))
    .addColumn('away_id', 'integer', (c) => c.references('comedian_groups.id').onDelete('set null'))
    .addColumn('home_score', 'real')
    .addColumn('away_score', 'real')
    .addColumn('winner_id', 'integer', (c) => c.references('comedian_groups.id').onDelete('set null'))
    .addColumn('start_at', bytewise)
    .addColumn('timezone', 'text', (c) => c.notNull())
    .addColumn('event_id', 'integer', (c) => c.references('events.id').onDelete('set null'))
    .execute();

  for (const name of ENTRY_TABLES) {
    await db.schema.createIndex(`${name}_sort`).on(name).columns(['sort_text', 'id']).execute();
    await db.schema.createIndex(`${name}_updated`).on(name).column('updated_at').execute();
  }
  for (const column of ['start_at', 'over_at', 'start_date', 'venue_id', 'group_id', 'user_id']) {
    await db.schema.createIndex(`events_${column}`).on('events').column(column).execute();
  }
}
