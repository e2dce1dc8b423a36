import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { inDays, make } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { insertSeasons } from '../support/seasons.ts';
import { builderOf } from './builder-of.ts';

test('an edit of what one page shows renders that page and no other', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana Ruiz', { city: 'Puebla' });
  const beto = await make.comedian(api, 'Beto Paz', { city: 'Puebla' });
  const venue = await make.venue(api, 'Foro Sur', { city: 'Puebla' });
  const group = await make.group(api, 'Equipo', { comedians: [ana, beto] });
  await make.podcast(api, 'Charlas', { comedians: [ana] });
  await insertSeasons(api.db);
  for (const days of [-20, -3, 2, 9])
    await make.event(api, `Noche ${days}`, {
      start_at: inDays(days),
      venue_id: venue,
      group_id: group,
      comedians: [ana, beto],
    });
  const rendered: string[] = [];
  const builder = await builderOf({
    client: api.client,
    onRender: (path) => rendered.push(path),
  });
  const folder = join(await temporaryFolder(), 'site');
  await mkdir(folder);
  await builder.buildAll([{ folder, drafts: `${folder}-drafts`, base: null }]);

  /** The pages that are rendered for an edit of an entry. */
  const edit = async (
    table: 'comedians' | 'venues' | 'podcasts' | 'comedian_groups',
    kind: 'comedian' | 'venue' | 'podcast' | 'group',
    values: object,
  ) => {
    rendered.length = 0;
    await api.db
      .updateTable(table)
      .set(values as never)
      .where('id', '=', 1)
      .execute();
    builder.follow([{ kind, id: 1 }]);
    await builder.settled();
    return rendered.toSorted();
  };

  const own = ['/comediantes/ana-ruiz'];
  expect(await edit('comedians', 'comedian', { bio: '<p>Nació en Puebla.</p>' })).toEqual(own);
  expect(await edit('comedians', 'comedian', { bio: '<p>Nació en Cholula.</p>' })).toEqual(own);
  expect(await edit('comedians', 'comedian', { short_bio: 'De Cholula.' })).toEqual(own);
  expect(await edit('venues', 'venue', { description: '<p>Con barra.</p>' })).toEqual(['/lugares/foro-sur']);
  expect(await edit('comedian_groups', 'group', { description: '<p>Son dos.</p>' })).toEqual([
    '/colectivos/equipo',
  ]);
  expect(await edit('podcasts', 'podcast', { description: '<p>Cada jueves.</p>' })).toEqual([
    '/podcasts/charlas',
  ]);
  expect(await edit('comedians', 'comedian', { nickname: 'Ana R.' })).toEqual(
    expect.arrayContaining([...own, '/', '/comediantes', '/comediantes/en/puebla', '/eventos/noche-2']),
  );
});
