import { expect, test } from 'vitest';
import type { Change } from '#contract/change.ts';
import type { AnnouncedChange } from '#client/content/edits.ts';
import { createAnnouncer } from '#publisher/announcer.ts';

/** An announcer whose answers are given one by one; `sent` resolves with what was sent once there are so many messages. */
function announcerOf() {
  const asked: Array<{ path: string; answer: (response: Response | Error) => void }> = [];
  const messages: Array<readonly AnnouncedChange[]> = [];
  let onMessage = () => {};
  const announce = createAnnouncer(
    (path) =>
      new Promise((resolve, reject) => {
        const answer = (response: Response | Error) =>
          response instanceof Error ? reject(response) : resolve(response);
        asked.push({ path, answer });
        onMessage();
      }),
    (changes) => {
      messages.push(changes);
      onMessage();
    },
  );
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      onMessage = () => holds() && resolve();
      onMessage();
    });
  return { announce, asked, messages, until };
}

const ana: Change = { kind: 'comedian', id: 1 };
const beto: Change = { kind: 'comedian', id: 2 };

test('a change that comes alone has the answer of the API, and changes are sent in their order', async () => {
  const { announce, asked, messages, until } = announcerOf();
  announce([ana]);
  announce([beto, ana]);
  await until(() => asked.length === 1);
  expect([asked[0]?.path, messages]).toEqual(['/api/comedians/1/?format=json', []]);
  asked[0]?.answer(Response.json({ id: 1 }));
  await until(() => messages.length === 2);
  expect(messages).toEqual([[{ ...ana, answer: { status: 200, body: '{"id":1}' } }], [beto, ana]]);
  expect(asked).toHaveLength(1);
});

test('a change is sent without an answer where there is none, and lists never have one', async () => {
  const { announce, asked, messages, until } = announcerOf();
  announce([ana]);
  await until(() => asked.length === 1);
  asked[0]?.answer(new Error('away'));
  announce([{ kind: 'banner', id: 3 }]);
  await until(() => messages.length === 2);
  expect(messages).toEqual([[ana], [{ kind: 'banner', id: 3 }]]);
});
