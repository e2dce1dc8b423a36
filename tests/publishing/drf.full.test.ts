import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createConditionalFetch } from '#client/http/conditional-fetch.ts';
import { createClient } from '#client/http/http.ts';
import { drfIsMissing, startDrfServer } from '../support/drf-server.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf } from './builder-of.ts';

describe.skipIf(drfIsMissing)('a site over Django REST Framework', () => {
  test('follows edits with few requests, and makes no other ones', async () => {
    const server = await startDrfServer();
    onTestFinished(() => server.stop());
    let requests: string[] = [];
    const send = (request: Request) => {
      requests.push(request.url.slice(server.baseUrl.length).replace(/\?.*/, ''));
      return fetch(request);
    };
    const client = createClient({ baseUrl: server.baseUrl, fetch: createConditionalFetch(send) });
    const root = await temporaryFolder();
    const target = { folder: join(root, 'site'), drafts: join(root, 'drafts'), base: null };
    await mkdir(target.folder);
    const builder = await builderOf({ client });
    await builder.buildAll([target]);
    const read = (name: string) => readFile(join(target.folder, `${name}.html`), 'utf8');
    const poll = async () => {
      requests = [];
      await builder.poll(() => {});
      await builder.settled();
      return requests;
    };
    expect(await read('eventos/noche-01')).toContain('/comediantes/comediante-02');

    // Two pages of five lists, banners, texts, and five events and podcasts with their line-ups.
    const round = await poll();
    expect(round.filter((path) => !/\d/.test(path))).toHaveLength(12);
    expect(round).toHaveLength(12 + 2 * (5 + 5));

    server.run(`
models.Comedian.objects.filter(slug='comediante-02').update(nickname='Comediante nueva')
models.Venue.objects.filter(slug='foro-03').update(description='<p>Otra barra</p>')
models.Podcast.objects.filter(slug='podcast-24').update(description='<p>Otra temporada</p>')`);
    await poll();
    expect(await read('comediantes/comediante-02')).toContain('Comediante nueva');
    expect(await read('eventos/noche-01')).toContain('Comediante nueva');
    expect(await read('lugares/foro-03')).toContain('Otra barra');
    expect(await read('podcasts/podcast-24')).toContain('Otra temporada');

    server.run(`
event = models.Event.objects.get(slug='noche-20')
event.line_up.all().delete()
models.EventComedian.objects.create(event=event, comedian=models.Comedian.objects.get(pk=21), place=0)`);
    for (let rounds = 0; rounds < 5; rounds += 1) await poll();
    expect(await read('eventos/noche-20')).toContain('/comediantes/comediante-21');

    server.run(`models.Podcast.objects.filter(slug='podcast-23').delete()`);
    await poll();
    await expect(read('podcasts/podcast-23')).rejects.toThrow('ENOENT');
  });
});
