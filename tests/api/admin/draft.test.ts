import { expect, test } from 'vitest';
import { draftOf } from '#api/content/drafts/draft.ts';
import { publicAnswer } from '#api/content/drafts/public-answer.ts';
import { writeContent } from '#api/content/write-content.ts';
import { documentKinds } from '#contract/admin/document.ts';
import { getComedian } from '#contract/comedian.ts';
import { startApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';
import { startSamples } from '../content/samples.ts';

/* The pages of drafts are tested with the publisher, in tests/publishing/draft.test.ts. */

test.for(documentKinds)(
  'a draft of a %s is what the API answers after saving, and stores nothing',
  async (kind) => {
    const api = await startApi();
    const { ids, samples } = await startSamples(api);
    const author = await make.user(api, 'edith@risoteca.test');
    const fields = Object.fromEntries(
      Object.entries(samples[kind]).map(([name, values]) => [name, values[1]]),
    );
    const rows = async () => [
      await api.db.selectFrom('revisions').select('id').execute(),
      await api.db.selectFrom('changes').select('id').execute(),
    ];
    const before = await rows();
    const { kind: change, answer } = await draftOf(api.services, { author, kind, id: ids[kind], fields });
    expect(await rows()).toEqual(before);
    await writeContent(api.db, { author, origin: 'admin' }, ({ update }) => update(kind, ids[kind], fields));
    expect(comparable(answer)).toEqual(comparable(await publicAnswer(api.services, change, ids[kind])));
  },
);

/** PostgreSQL gives the id of a photo in a transaction that is rolled back to no other photo. */
const withoutPhotoId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'caption' in value ? { ...value, id: 0 } : value;

const comparable = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) =>
      name === 'updated_at' ? undefined : withoutPhotoId(value),
    ),
  );

test('requests that are answered meanwhile do not see a draft', async () => {
  const api = await startApi();
  const author = await make.user(api, 'edith@risoteca.test');
  const id = await make.comedian(api, 'Ana');
  const drafts = Array.from({ length: 20 }, (_, place) =>
    draftOf(api.services, { author, kind: 'comedian', id, fields: { nickname: `Otra ${place}` } }),
  );
  const seen = await Promise.all(
    Array.from({ length: 20 }, () => api.client.call(getComedian, { params: { id } })),
  );
  await Promise.all(drafts);
  expect(new Set(seen.map(({ nickname }) => nickname))).toEqual(new Set(['Ana']));
});
