import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#client/content/content.ts';
import type { Client } from '#client/http/http.ts';
import { paths } from '#model/paths.ts';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf } from './builder-of.ts';

test('an entry that was saved while the publisher started is rendered before the other pages', async () => {
  const api = await startApi();
  for (let place = 1; place <= 30; place += 1) await make.venue(api, `Lugar ${place}`, {});
  const id = await make.venue(api, 'Zócalo', { slug: 'zocalo' });
  const collections = await readContent(api.client);

  // Other pages are rendered once the change was read, so that its page can be next.
  const isRead = Promise.withResolvers<void>();
  const client: Client = {
    ...api.client,
    async call(...call: Parameters<Client['call']>) {
      const answer = await api.client.call(...call);
      setImmediate(isRead.resolve);
      return answer;
    },
  } as Client;
  const rendered: string[] = [];
  const builder = await builderOf({
    client,
    onRender(path) {
      rendered.push(path);
      return isRead.promise;
    },
  });
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site'));
  builder.follow([{ kind: 'venue', id }]);
  await builder.buildAll([{ folder: join(folder, 'site'), drafts: join(folder, 'drafts'), base: null }], {
    collections,
  });
  expect(rendered.length).toBeGreaterThan(40);
  expect(rendered.slice(0, 3)).toContain(paths.venue('zocalo'));
});
