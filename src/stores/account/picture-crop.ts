import { atom, type ReadableAtom } from 'nanostores';
import type { CropCalls, ShownPart } from '#client/account/crops.ts';
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
  let loaded: string | null = null;
  const loading = createSubmit({
    send: () => callsOf().parts(),
    fields: {},
    messages: { failed: null },
    onDone: (parts) => $part.set(parts[name]),
    onFailed: () => $part.set(null),
  });
  const cropping = createSubmit({
    send: (part: ShownPart) => callsOf().crop(name, part),
    fields: {},
    messages: { failed: cropCopy.failed },
    onDone: async (owner) => {
      onCropped(owner);
      notifySuccess(cropCopy.done);
      await loading.submit(undefined);
    },
  });
  return {
    $part,
    async load(shown) {
      if (loaded === shown) return;
      loaded = shown;
      await withOwnCalls(() => loading.submit(undefined));
    },
    original: () => callsOf().original(name),
    async crop(crop) {
      const shown = $part.get();
      if (!shown) return false;
      await cropping.submit({ picture: shown.picture, crop });
      return cropping.$state.get().status === 'done';
    },
  };
}
