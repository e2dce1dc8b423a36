import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fc, runs } from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { definitionOf } from '#api/content/kinds.ts';
import type { Change } from '#contract/change.ts';
import { createAnnouncer } from '#publisher/announcer.ts';
import type { Builder } from '#publisher/incremental/builder.ts';
import type { Database } from '#api/data/database/schema.ts';
import { isSearchPart } from '#model/file-paths.ts';
import { kindNames } from '#model/kinds.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make, write } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf, differing, filesOf } from './builder-of.ts';
import { AT_FIRST, carryOut, randomEdit } from './random-edit.ts';

const START = Date.parse('2026-12-05T18:00:00Z');
const HOUR = 3_600_000;

/** A small encyclopedia whose entries all refer to each other. */
async function fill(api: TestApi): Promise<void> {
  const ids = Array.from({ length: AT_FIRST }, (_, place) => place + 1);
  for (const id of ids) await make.comedian(api, `Comediante ${id}`, { city: 'Puebla' });
  for (const id of ids) await make.venue(api, `Lugar ${id}`, { city: id % 2 ? 'Puebla' : 'Tijuana' });
  for (const id of ids) await make.group(api, `Colectivo ${id}`, { comedians: [id, (id % AT_FIRST) + 1] });
  for (const id of ids) await make.podcast(api, `Podcast ${id}`, { comedians: [id] });
  for (const id of ids) {
    const start_at = new Date(START + (id - 3) * 30 * HOUR).toISOString();
    const comedians = [id, (id % AT_FIRST) + 1];
    await make.event(api, `Evento ${id}`, { start_at, venue_id: id, group_id: id, comedians });
  }
  for (const kind of kindNames.filter(
    (one) => !['comedian', 'venue', 'group', 'podcast', 'event'].includes(one),
  ))
    for (const id of ids) {
      const lists = (definitionOf(kind).lists ?? []).map(({ field }) => [field, [id]]);
      const draft = { name: `Entrada ${id}`, slug: `${kind}-${id}`, ...Object.fromEntries(lists) };
      await write(api.db, kind as 'group', draft);
    }
  // Edits are of entries of every kind, which refer to others wherever they can.
  for (const { table, lists = [] } of kindNames.map(definitionOf))
    for (const filled of [table, ...lists.map((list) => list.table)])
      expect([filled, await isFilled(api, filled)]).toEqual([filled, true]);
  await write(api.db, 'banner', { type: 'full', name: 'Anuncio', title: 'Anuncio' });
  await write(api.db, 'text', { slug: 'contacto', name: 'Contacto', description: '<p>Escríbenos.</p>' });
  await write(api.db, 'text', { slug: 'reglas', name: 'Reglas', section: 'legal' });
}

const isFilled = async ({ db }: TestApi, table: keyof Database) =>
  (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) !== undefined;

/** Tells a builder of changes as the server does. */
const announce = (builder: Builder, api: TestApi, changes: readonly Change[]): Promise<void> =>
  new Promise((resolve) => {
    const send = createAnnouncer(
      (path) => api.request(path),
      (announced) => {
        builder.follow(announced);
        resolve();
      },
    );
    send(changes);
  });

/** The number of random sequences of edits. RUNS sets more. */
const RUNS = Number(process.env['RUNS'] ?? runs(4));

const TITLE = 'a site that followed random edits equals a full build of the same content, byte for byte';

test(TITLE, { timeout: 120_000 + RUNS * 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(randomEdit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (bursts) => {
        const api = await startApi();
        await fill(api);
        const folder = await temporaryFolder();
        const place = (name: string) => ({
          folder: join(folder, name),
          drafts: join(folder, 'drafts'),
          base: null,
        });
        let now = START;
        const clock = () => new Date(now);
        for (const name of ['followed', 'rebuilt']) await mkdir(join(folder, name));
        const builder = await builderOf({ client: api.client, now: clock });
        await builder.buildAll([place('followed')]);
        for (const burst of bursts) {
          for (const edit of burst) {
            if (edit.do === 'wait') {
              now += edit.hours * HOUR;
              builder.followClock();
            } else await announce(builder, api, await carryOut(api, edit, clock()));
          }
          // Some bursts begin before the previous one is published.
          if (burst.length % 2) await builder.settled();
        }
        builder.followClock();
        await builder.settled();
        const other = await builderOf({ client: api.client, now: clock });
        await other.buildAll([place('rebuilt')]);
        const [followed, rebuilt] = [
          await filesOf(join(folder, 'followed')),
          await filesOf(join(folder, 'rebuilt')),
        ];
        // Parts of the search index that the last round left out stay until the next one.
        const isPart = (name: string) => isSearchPart(`/${name.replace(/\.(br|gz)$/, '')}`);
        const lasting = [...followed.keys()].filter((name) => rebuilt.has(name) || !isPart(name));
        expect(lasting).toEqual([...rebuilt.keys()]);
        for (const [name, bytes] of rebuilt) {
          const [got, expected] = differing(followed.get(name) ?? Buffer.of(), bytes);
          expect([name, got]).toEqual([name, expected]);
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});
