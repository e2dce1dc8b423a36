import { expect, test } from 'vitest';
import { createEvent } from '#contract/account-event-save.ts';
import { deleteEvent } from '#contract/account-event.ts';
import { startWithComedian } from '../support/account-area.ts';

test('the id of a deleted event is never given to another one', async () => {
  const { owner } = await startWithComedian();
  const create = (name: string) =>
    owner.client.call(createEvent, { body: { name, start_at: '2027-12-05T20:30:00-06:00' } });
  const first = await create('Primera');
  await owner.client.call(deleteEvent, { params: { id: first.id } });
  expect((await create('Segunda')).id).toBeGreaterThan(first.id);
});
