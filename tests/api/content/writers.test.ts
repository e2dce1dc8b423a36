import { expect, test } from 'vitest';
import { setStanding } from '#api/accounts/administration.ts';
import { carryOutDeletions } from '#api/accounts/deletion.ts';
import { readDocument } from '#api/content/read-documents.ts';
import { requireRevision, storedDocument } from '#api/content/revisions.ts';
import { carryOutPlans, planEntry } from '#api/content/schedule.ts';
import { findText, saveText, setTextPublished } from '#api/content/text-edit.ts';
import { publishVenue } from '#api/content/accounts/venue-proposal.ts';
import { ensureDrafts } from '#api/starter-texts/ensure-drafts.ts';
import {
  addComedianPhotos,
  arrangeComedianPhotos,
  deleteComedianPhoto,
  saveComedianProfile,
} from '#contract/account-comedian.ts';
import * as saving from '#contract/account-event-save.ts';
import { deleteEvent } from '#contract/account-event.ts';
import { proposeVenue } from '#contract/account-venue.ts';
import { scheduleDeletion } from '#contract/account-closing.ts';
import { collectChanges, readChangeLog } from '../../support/announced.ts';
import { formOf, person, photoOf, startWithComedian } from '../../support/account-area.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { inDays, make, PASSWORD } from '../../support/factories.ts';
import { updateComedianPicture } from '#contract/portrait.ts';

/* Everything that writes entries leaves one revision of each changed entry, with the entry as it is. */

/** The revisions, by whom and of what, that a piece of work leaves, and the changes that it announces. */
async function left(api: TestApi, work: () => Promise<unknown>) {
  const last = async () =>
    (await api.db.selectFrom('revisions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())
      ?.id ?? 0;
  const announced = await collectChanges(api);
  const before = await last();
  await work();
  await readChangeLog(api);
  const rows = await api.db
    .selectFrom('revisions')
    .innerJoin('change_sets', 'change_sets.id', 'revisions.change_set_id')
    .selectAll('revisions')
    .select(['change_sets.user_id', 'change_sets.origin'])
    .where('revisions.id', '>', before)
    .orderBy('revisions.id')
    .execute();
  for (const { kind, entry_id, number, action } of rows) {
    const current = await readDocument(api.db, kind, entry_id);
    const revision = await requireRevision(api.db, kind, entry_id, number);
    if (action === 'delete') expect(current).toBeUndefined();
    else expect(storedDocument(kind, revision)).toEqual(current?.document);
  }
  return {
    announced,
    revisions: rows.map(({ kind, entry_id, action, user_id, origin, fields }) => ({
      kind,
      id: entry_id,
      action,
      by: user_id,
      origin,
      fields: (JSON.parse(fields) as string[]).toSorted(),
    })),
  };
}

test('each save of a profile leaves one revision, by its owner', async () => {
  const { api, owner } = await startWithComedian();
  const by = { by: owner.id, origin: 'account', kind: 'comedian' };
  let id = 0;
  const save = (body: Record<string, unknown>) => async () => {
    const saved = await owner.client.call(saveComedianProfile, { body: body as { nickname: string } });
    ({ id } = saved);
  };
  const created = await left(api, save({ nickname: 'Ana', bio: '<p>Hola<script>x</script></p>' }));
  expect(created.revisions).toEqual([{ ...by, id, action: 'create', fields: [] }]);
  expect(created.announced).toEqual([{ kind: 'comedian', id }]);

  const update = { ...by, id, action: 'update' };
  const expectOne = async (work: () => Promise<unknown>, fields: string[]) => {
    const { revisions, announced } = await left(api, work);
    expect(revisions).toEqual([{ ...update, fields: fields.toSorted() }]);
    expect(announced).toEqual([{ kind: 'comedian', id }]);
  };
  await expectOne(save({ nickname: 'Ana Ñu', city: 'Puebla' }), [
    'city',
    'nickname',
    'previous_slugs',
    'slug',
  ]);
  const body = async (name: string) => formOf({ [name]: await photoOf() });
  const picture = await body('picture');
  await expectOne(() => owner.client.call(updateComedianPicture, { body: picture }), ['picture']);
  const photo0 = await body('photo0');
  await expectOne(() => owner.client.call(addComedianPhotos, { body: photo0 }), ['photos']);
  const { id: photo } = await api.db.selectFrom('photos').select('id').executeTakeFirstOrThrow();
  const photos = [{ id: photo, caption: 'Aquí' }];
  await expectOne(() => owner.client.call(arrangeComedianPhotos, { body: { photos } }), ['photos']);
  await expectOne(() => owner.client.call(deleteComedianPhoto, { params: { id: photo } }), ['photos']);
});

test('each save of an event leaves one revision, by its owner', async () => {
  const { api, owner } = await startWithComedian();
  const ana = await make.comedian(api, 'Ana');
  const by = { by: owner.id, origin: 'account', kind: 'event' };
  let id = 0;
  const start_at = '2027-12-05T20:30:00-06:00';
  const created = await left(api, async () => {
    ({ id } = await owner.client.call(saving.createEvent, { body: { name: 'Noche', start_at } }));
  });
  expect(created.revisions).toEqual([{ ...by, id, action: 'create', fields: [] }]);

  const expectOne = async (work: () => Promise<unknown>, fields: string[]) => {
    const { revisions, announced } = await left(api, work);
    expect(revisions).toEqual([{ ...by, id, action: 'update', fields: fields.toSorted() }]);
    expect(announced).toEqual([{ kind: 'event', id }]);
  };
  const params = { id };
  const form = formOf({ price_min: '100', photo0: await photoOf() });
  await expectOne(
    () => owner.client.call(saving.updateEvent, { params, body: form }),
    ['photos', 'price_min'],
  );
  await expectOne(
    () =>
      owner.client.call(saving.updateEvent, {
        params,
        body: { status: 'rescheduled', start_at: '2027-12-06T20:30:00-06:00' },
      }),
    ['previous_start_at', 'start_at', 'status'],
  );
  await expectOne(
    () =>
      owner.client.call(saving.setEventComedians, {
        params,
        body: { comedians: [ana], comedians_extra: ['Beto'] },
      }),
    ['comedians', 'comedians_extra'],
  );
  const { id: photoId } = await api.db.selectFrom('photos').select('id').executeTakeFirstOrThrow();
  await expectOne(() => owner.client.call(saving.deleteEventPhoto, { params: { id, photoId } }), ['photos']);
  const deleted = await left(api, () => owner.client.call(deleteEvent, { params }));
  expect(deleted.revisions).toEqual([{ ...by, id, action: 'delete', fields: [] }]);
  expect(deleted.announced).toEqual([{ kind: 'event', id }]);
});

test('a proposed venue leaves one revision by who proposed it, and one when it is published', async () => {
  const { api, owner } = await startWithComedian();
  const body = { name: 'Foro', city: 'Puebla' };
  let id = 0;
  const propose = async () => {
    ({ id } = await owner.client.call(proposeVenue, { body }));
  };
  const proposed = await left(api, propose);
  expect(proposed.revisions).toEqual([
    { kind: 'venue', id, action: 'create', by: owner.id, origin: 'account', fields: [] },
  ]);
  expect((await left(api, propose)).revisions).toEqual([]);
  await make.event(api, 'Función', { venue_id: id });
  const published = await left(api, () => publishVenue(api.db, id));
  expect(published.revisions).toEqual([
    { kind: 'venue', id, action: 'update', by: null, origin: 'command', fields: ['is_published'] },
  ]);
});

test('a plan that is carried out leaves one revision', async () => {
  const api = await startApi();
  const id = await make.event(api, 'Función', { is_published: false });
  await planEntry(api.db, 'event', id, { from: new Date(inDays(1)), until: null });
  const { revisions } = await left(api, () => carryOutPlans(api.db, new Date(inDays(2))));
  expect(revisions).toEqual([
    { kind: 'event', id, action: 'update', by: null, origin: 'schedule', fields: ['is_published'] },
  ]);
});

test('the commands for texts and the starter texts leave one revision of each text', async () => {
  const api = await startApi();
  const starter = await left(api, () => ensureDrafts(api.db, 'Risoteca'));
  const texts = await api.db.selectFrom('texts').select('id').orderBy('id').execute();
  const by = { kind: 'text', by: null, origin: 'starter-texts', action: 'create', fields: [] };
  expect(starter.revisions).toEqual(texts.map(({ id }) => ({ ...by, id })));
  const text = await findText(api.db, 'contacto');
  if (!text) throw new Error('There is no text.');
  const command = { kind: 'text', id: text.id, by: null, origin: 'command', action: 'update' };
  const saved = await left(api, () =>
    saveText(api.db, 'contacto', { name: text.name, description: '<p>Escríbenos.</p>' }),
  );
  expect(saved.revisions).toEqual([{ ...command, fields: ['description'] }]);
  const published = await left(api, () => setTextPublished(api.db, text, true));
  expect(published.revisions).toEqual([{ ...command, fields: ['is_published'] }]);
});

test('a page that is linked to an account, and left by it, has one revision of each', async () => {
  const api = await startApi();
  const ana = await person(api, 'ana');
  const page = await make.comedian(api, 'Ana');
  const linked = await left(api, () =>
    setStanding(api.db, api.services.config, 'ana@risoteca.test', { isComedian: true }, 'ana'),
  );
  const update = { kind: 'comedian', id: page, action: 'update', by: null, fields: ['user_id'] };
  expect(linked.revisions).toEqual([{ ...update, origin: 'command' }]);
  await ana.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  const deleted = await left(api, () => carryOutDeletions(api.services, new Date(inDays(8))));
  expect(deleted.revisions).toEqual([{ ...update, origin: 'account-deletion' }]);
  expect(deleted.announced).toEqual([{ kind: 'comedian', id: page }]);
});

test('the history of a deleted account does not name it', async () => {
  const { api, owner } = await startWithComedian();
  await owner.client.call(saveComedianProfile, { body: { nickname: 'Ana' } });
  await owner.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  await carryOutDeletions(api.services, new Date(inDays(8)));
  const authors = await api.db.selectFrom('change_sets').select('user_id').execute();
  expect(authors.filter(({ user_id }) => user_id !== null)).toEqual([]);
});
