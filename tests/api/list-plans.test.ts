import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../support/api.ts';

/** Every statement of the product that the suite executes. */
const SNAPSHOT = 'tests/statements/sql';
const statements = readdirSync(SNAPSHOT).flatMap((file) =>
  readFileSync(join(SNAPSHOT, file), 'utf8')
    .split(/;\s*/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim()),
);

const pages = statements.filter((statement) =>
  /^select \* from "(?!texts")\w+" where "is_published" = \? order by "(sort_text", "id"|start_at" asc, "id" asc) limit \? offset \?$/.test(
    statement,
  ),
);

const lineUps = statements.filter((statement) => / from "\w+" as "link" inner join /.test(statement));

async function planOf(statement: string): Promise<string[]> {
  const { db } = await startApi();
  const values = statement.match(/\?/g)?.map(() => 1) ?? [];
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${statement}`, values),
  );
  return rows.map(({ detail }) => detail);
}

// PostgreSQL has no such plans: it knows how often each value comes.
const onSqlite = test.skipIf(process.env['TEST_DATABASE'] === 'postgres');

onSqlite('a page of a public list is read in its order, without sorting every published entry', async () => {
  expect(pages.length).toBe(5);
  for (const statement of pages)
    expect([statement, (await planOf(statement)).filter((step) => /TEMP B-TREE/.test(step))]).toEqual([
      statement,
      [],
    ]);
});

onSqlite(
  'a line-up is read by what it belongs to, and not by reading everyone who is published',
  async () => {
    expect(lineUps.length).toBeGreaterThan(3);
    for (const statement of lineUps)
      expect([statement, (await planOf(statement))[0]]).toEqual([
        statement,
        expect.stringMatching(/^SEARCH link USING .*INDEX/),
      ]);
  },
);
