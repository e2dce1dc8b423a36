import { adminEditorCopy as copy } from '#copy/admin/editor.ts';
import type { AdminPicture } from '#model/admin/entry.ts';
import { createUpload } from '../upload.ts';
import { entryCalls } from './calls.ts';

type Stored = AdminPicture & { hash: string };

/** A file to send, or another call that stores a picture. */
type Source = Blob | (() => Promise<Stored>);

interface ChosenPicture {
  /** Resolves to null if the file turns out to be refused. */
  file: Source | Promise<Blob | null>;
  /** Called with the stored picture, unless another one was chosen in its place. */
  onStored: (picture: Stored) => void;
}

/** Sends the pictures of the queue. Resolves to whether none is left. Never rejects. */
type SendAll = () => Promise<boolean>;

/**
 * Uploads the pictures of a document, one at a time, since each may need the memory of a whole picture. A failed picture stays
 * in the queue until it is sent again or replaced. `onWaiting` is called with a function that sends the queue, or with null
 * when the queue is empty.
 */
export function createPictureQueue(onWaiting: (send: SendAll | null) => void, calls = entryCalls) {
  const { $state, $progress, submit } = createUpload({
    send: (source: Source, onProgress) =>
      typeof source === 'function' ? source() : calls.sendPicture(source, onProgress),
    fields: { file: 'file' } as const,
    messages: { failed: copy.pictureFailed },
    onDone: (picture) => {
      if (sent !== waiting[0]) return;
      waiting = waiting.slice(1);
      sent?.onStored(picture);
    },
  });
  let waiting: readonly ChosenPicture[] = [];
  let sent: ChosenPicture | undefined;
  let sending: Promise<boolean> | null = null;

  const sendWaiting: SendAll = async () => {
    while (waiting[0]) {
      const [next] = waiting;
      const file = await next.file;
      // Another picture was chosen meanwhile.
      if (next !== waiting[0]) continue;
      sent = next;
      if (file) await submit(file);
      else waiting = waiting.slice(1);
      if (sent === waiting[0]) break;
    }
    sending = null;
    if (waiting.length === 0) onWaiting(null);
    return waiting.length === 0;
  };
  const sendAll: SendAll = () => (sending ??= sendWaiting());

  const choose = (pictures: readonly ChosenPicture[]): void => {
    waiting = pictures;
    onWaiting(waiting.length > 0 ? sendAll : null);
    if (waiting.length > 0) void sendAll();
  };

  return {
    $state,
    $progress,
    /** Replaces the queue with a picture, or empties it. */
    replace: (picture: ChosenPicture | null) => choose(picture ? [picture] : []),
    /** Appends pictures to the queue. */
    add: (pictures: readonly ChosenPicture[]) => choose([...waiting, ...pictures]),
  };
}
