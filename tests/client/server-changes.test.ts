import { expect, test } from 'vitest';
import { readContent } from '#client/content/content.ts';
import { readServerChanges } from '#client/content/server-changes.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

const now = new Date();
const lists = ['banner', 'text', 'season'].map((kind) => ({ kind, id: 0 }));

test('polling another server finds changed, new and removed entries', async () => {
  const api = await startApi();
  const longAgo = '2026-01-01T00:00:00.000Z';
  const [ana, beto, carla] = await Promise.all(
    ['Ana', 'Beto', 'Carla'].map((name) => make.comedian(api, name, { updated_at: longAgo })),
  );
  const content = createEncyclopedia(await readContent(api.client), now);
  expect(await readServerChanges(api.client, content)).toEqual({ changes: lists, gone: 0 });

  await api.db
    .updateTable('comedians')
    .set({ bio: '<p>Nueva</p>', updated_at: new Date().toISOString() })
    .where('id', '=', ana ?? 0)
    .execute();
  const dora = await make.comedian(api, 'Dora');
  await api.db
    .deleteFrom('comedians')
    .where('id', '=', beto ?? 0)
    .execute();
  const news = await readServerChanges(api.client, content);
  expect(news.gone).toBe(1);
  const ids = news.changes.filter(({ kind }) => kind === 'comedian').map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([ana, beto, dora]));
  expect(ids).not.toContain(carla);
});
