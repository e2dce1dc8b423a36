import { adminControlCopy as copy } from '#copy/admin-control.ts';
import type { AdminPicture } from '#model/admin-entry.ts';
import { createUpload } from '../upload.ts';
import { entryCalls } from './calls.ts';

interface Sent {
  file: Blob;
  /** Told of the picture by its hash. */
  onStored: (picture: AdminPicture & { hash: string }) => void;
}

/** Sends a picture for a document to name. */
export const createPictureUpload = (calls = entryCalls) =>
  createUpload({
    send: ({ file }: Sent, onProgress) => calls.sendPicture(file, onProgress),
    fields: { file: 'file' } as const,
    messages: { failed: copy.picture.failed },
    onDone: (picture, { onStored }) => onStored(picture),
  });
