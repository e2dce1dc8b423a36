import { expect, test } from 'vitest';
import { proposeVenue } from '#contract/account-venue.ts';
import { getEvent } from '#contract/event.ts';
import { getVenue } from '#contract/venue.ts';
import { person } from '../support/account-area.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { inDays, make } from '../support/factories.ts';
import { runScript } from '../support/run.ts';

const run = ({ services: { config } }: TestApi, ...args: string[]) =>
  runScript('venue', args, {
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
  });

test('a proposed venue is listed, then published with its events, and a build is requested', async () => {
  const api = await startApi();
  const ana = await person(api, 'ana', { is_comedian: true });
  expect((await run(api, 'list')).out).toBe('No proposed venue waits.\n');
  const body = { name: 'Foro\u001b[31m Ñ', address: 'Calle 1', city: 'Mérida', state: 'Yucatán' };
  const { id } = await ana.client.call(proposeVenue, { body });
  const [created_at, updated_at] = [inDays(-9), inDays(-9)];
  const event = await make.event(api, 'Noche', { venue_id: id, created_at, updated_at });
  const other = await make.event(api, 'Otra', { created_at, updated_at });
  const listed = await run(api, 'list');
  expect([listed.err, listed.code]).toEqual(['', 0]);
  expect(listed.out).toMatch(
    /^\d+ {2}Foro \[31m Ñ \(Calle 1, Mérida, Yucatán\), proposed by ana@risoteca\.test on /,
  );

  const published = await run(api, 'publish', String(id));
  expect([published.err, published.code]).toEqual(['', 0]);
  const venue = await api.client.call(getVenue, { params: { id } });
  expect(venue).toMatchObject({ address: 'Calle 1', is_published: true });
  const read = (slug: number) => api.client.call(getEvent, { params: { slug } });
  expect(await read(event)).toMatchObject({ venue_id: id });
  expect(Date.parse((await read(event)).updated_at ?? '')).toBeGreaterThan(Date.parse(inDays(-1)));
  expect(Date.parse((await read(other)).updated_at ?? '')).toBeLessThan(Date.parse(inDays(-8)));
  expect(await api.services.builds.startNext()).toMatchObject({ reason: `venue ${id} published` });
  expect((await run(api, 'list')).out).toBe('No proposed venue waits.\n');

  const again = await run(api, 'publish', String(id));
  expect([again.code, again.err]).toEqual([1, `No venue with the id ${id} waits to be published.\n`]);
  expect(await api.services.builds.list()).toMatchObject({ count: 1 });
});

test('an invalid command is answered with the valid ones', async () => {
  const api = await startApi();
  for (const args of [
    [],
    ['list', 'all'],
    ['publish'],
    ['publish', 'foro'],
    ['publish', '1', '2'],
    ['drop', '1'],
  ]) {
    const { code, err } = await run(api, ...args);
    expect([args, code]).toEqual([args, 1]);
    expect(err).toContain('npm run venue -- publish ID');
  }
});
