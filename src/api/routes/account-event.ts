import type { z } from 'zod';
import * as contract from '#contract/account-event.ts';
import { getOwnSeries } from '#contract/event-series.ts';
import * as saving from '#contract/account-event-save.ts';
import { saveLimit } from '../accounts/save-limit.ts';
import { findOwnComedian } from '../content/accounts/account-comedian.ts';
import * as own from '../content/accounts/account-event.ts';
import { readSeries } from '../content/event-series.ts';
import { listAppearances, listOwnedEvents } from '../data/event.ts';
import { fieldsOf, definedFields } from '../data/defined-fields.ts';
import { comediansOfEventId } from '../data/entry/line-up.ts';
import { photosOf } from '../data/entry/media.ts';
import { withoutPhoto } from '../content/accounts/gallery.ts';
import type { Services } from '../services.ts';
import { envelope, pick } from '../http/envelope.ts';
import { uploadedFiles, galleryHashes } from '../http/uploaded-files.ts';
import type { Mount } from '../http/mount.ts';
import { storeUploads } from '../media/store-upload.ts';

type Body = z.output<
  NonNullable<typeof saving.createEvent.body> | NonNullable<typeof saving.updateEvent.body>
>;

/** Events of the logged-in user: those they own and those whose line-up they are in. */
export function mountAccountEvents(mount: Mount, services: Services): void {
  const { db, changes, origin } = services;
  const countSave = saveLimit(services);
  const picturesOf = (owner: number, body: Record<string, unknown>) =>
    storeUploads(services, owner, uploadedFiles(body, ['cover', 'thumbnail']));

  mount.call(contract.listOwnedEvents, async ({ user, query, c }) => {
    const page = await listOwnedEvents(services, user.id, query);
    return envelope(page, new URL(c.req.url), origin, (event) => pick(event, query));
  });

  mount.call(contract.listAppearances, async ({ user, query, c }) => {
    const comedian = await findOwnComedian(db, user.id);
    const page = await listAppearances(services, comedian?.id, query);
    return envelope(page, new URL(c.req.url), origin, (event) => pick(event, query));
  });

  mount.call(contract.getOwnedEvent, ({ user, params }) => own.ownEventWire(services, user.id, params.id));

  mount.call(getOwnSeries, async ({ user, params }) => {
    const { id } = await own.requireOwnEvent(db, user.id, params.id);
    return readSeries(db, id, user.id);
  });

  mount.call(saving.createEvent, async ({ user, body }) => {
    await countSave(user.id);
    const { name, start_at, key, series } = body;
    await own.checkChanges(db, user.id, null, sent(body, new Map()));
    const pictures = await picturesOf(user.id, body);
    const draft = { ...sent(body, pictures), name, start_at };
    const id = await own.createEvent(db, { userId: user.id, key, series }, draft, galleryHashes(pictures));
    changes.wake();
    return own.ownEventWire(services, user.id, String(id));
  });

  mount.call(saving.updateEvent, async ({ user, params, body }) => {
    await countSave(user.id);
    const row = await own.requireOwnEvent(db, user.id, params.id);
    await own.checkChanges(db, user.id, row, sent(body, new Map()));
    const pictures = await picturesOf(user.id, body);
    const { updated_at: edited = null, scope } = body;
    await own.changeEvent(
      db,
      { userId: user.id, id: row.id, edited, scope },
      sent(body, pictures),
      galleryHashes(pictures),
    );
    changes.wake();
    return own.ownEventWire(services, user.id, String(row.id));
  });

  mount.call(contract.deleteEvent, async ({ user, params }) => {
    const { id } = await own.requireOwnEvent(db, user.id, params.id);
    await own.deleteEvent(db, user.id, id);
    changes.wake();
    return undefined;
  });

  mount.call(saving.setEventComedians, async ({ user, params, body }) => {
    await countSave(user.id);
    const { id } = await own.requireOwnEvent(db, user.id, params.id);
    await own.setLineUp(db, { userId: user.id, id, scope: body.scope }, body);
    changes.wake();
    return comediansOfEventId(services, id);
  });

  mount.call(saving.deleteEventPhoto, async ({ user, params }) => {
    const { id } = await own.requireOwnEvent(db, user.id, params.id);
    const photo = /^\d{1,9}$/.test(params.photoId) ? Number(params.photoId) : 0;
    await own.changeEventPhotos(db, user.id, id, (photos) => withoutPhoto(photos, photo));
    changes.wake();
    return (await photosOf(services, 'event', [id]))(id);
  });
}

/** The fields of the contract that were sent: other fields of a body change nothing. */
function sent(body: Body, pictures: ReadonlyMap<string, string>): own.EventChanges {
  const cover = body.cover === null ? null : pictures.get('cover');
  const thumbnail = body.thumbnail === null ? null : pictures.get('thumbnail');
  return definedFields({ ...fieldsOf(saving.eventFields, body), cover, thumbnail });
}
