import { atom, type ReadableAtom } from 'nanostores';
import type { CropCalls, ShownPart } from '#client/account/crops.ts';
import { HttpError } from '#client/http/http.ts';
import { cropCopy } from '#copy/form/crop.ts';
import { notifySuccess } from '../notifications.ts';
import { withOwnCalls } from '../own-calls.ts';
import { createSubmit } from '../submit.ts';

/** The crop of a stored picture of an own entry. */
export interface PictureCrop {
  /** The picture with the part of its original that it shows; null before it is known, and without an original. */
  $part: ReadableAtom<ShownPart | null>;
  /** Reads the part. `shown` identifies the picture that the page shows: that of the same one is read once. */
  load: (shown: string) => Promise<void>;
  /** Throws the client's errors. */
  original: () => Promise<Blob>;
  /** Resolves to whether another part is shown now. */
  crop: (part: ShownPart['crop']) => Promise<boolean>;
}

interface PictureCropOptions<Owner, Name extends string> {
  name: Name;
  /** Returns the calls about the entry as it is then. */
  callsOf: () => CropCalls<Owner, Name>;
  onCropped: (owner: Owner) => void;
}

export function createPictureCrop<Owner, Name extends string>({
  name,
  callsOf,
  onCropped,
}: PictureCropOptions<Owner, Name>): PictureCrop {
  const $part = atom<ShownPart | null>(null);
  /** The picture that the page shows, and the one whose part was read. */
  let shown: string | null = null;
  let read: string | null = null;
  let reading: Promise<void> | null = null;
  /** Whether the last crop was refused because the entry shows another picture by now. */
  let isStale = false;
  const loading = createSubmit({
    send: () => callsOf().parts(),
    fields: {},
    messages: { failed: null },
    onDone: (parts) => $part.set(parts[name]),
    onFailed: () => $part.set(null),
  });
  const cropping = createSubmit({
    send: async (part: ShownPart) => {
      isStale = false;
      try {
        return await callsOf().crop(name, part);
      } catch (error) {
        isStale = error instanceof HttpError && error.status === 409;
        throw error;
      }
    },
    fields: {},
    messages: { failed: cropCopy.failed },
    onDone: async (owner) => {
      onCropped(owner);
      notifySuccess(cropCopy.done);
      await readAgain();
    },
    onFailed: () => {
      if (isStale) void readAgain();
    },
  });

  const readShown = async () => {
    while (read !== shown) {
      read = shown;
      // oxlint-disable-next-line no-await-in-loop -- another picture may be shown meanwhile
      await withOwnCalls(() => loading.submit(undefined));
    }
  };
  const load = (now: string | null) => {
    shown = now;
    reading ??= readShown().finally(() => {
      reading = null;
    });
    return reading;
  };
  const readAgain = () => {
    read = null;
    return load(shown);
  };
  return {
    $part,
    load,
    original: () => callsOf().original(name),
    async crop(crop) {
      const part = $part.get();
      if (!part) return false;
      await cropping.submit({ picture: part.picture, crop });
      return cropping.$state.get().status === 'done';
    },
  };
}
