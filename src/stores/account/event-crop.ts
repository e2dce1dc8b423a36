import { createEventCropCalls } from '#client/account/event-crops.ts';
import { authorization } from '../session.ts';
import type { EventDraftStore } from './event-draft-store.ts';
import { createPictureCrop, type PictureCrop } from './picture-crop.ts';

/** The crop of the cover or the poster of a stored event. It is a change of the event like any other. */
export const createEventCrop = (store: EventDraftStore, name: 'cover' | 'thumbnail'): PictureCrop =>
  createPictureCrop({
    name,
    callsOf: () => createEventCropCalls({ baseUrl: '', token: authorization }, store.$event.get()?.id ?? 0),
    onCropped: (event) => store.merge(event),
  });
