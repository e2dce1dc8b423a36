import type { z } from 'zod/mini';
import type { CropWire } from '#contract/crop.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  comedianPortrait,
  profilePortrait,
  updateComedianPicture,
  updateProfilePicture,
} from '#contract/portrait.ts';
import { toOwnComedian } from '#model/own-comedian.ts';
import { toUser } from '#model/user.ts';
import { mayBeAbsent } from './absent-calls.ts';
import { download } from './download.ts';
import { type ClientOptions, createClient } from './http.ts';

type OnProgress = (share: number) => void;

/** The original of a portrait, and the part of it that the portrait shows. */
interface StoredPortrait {
  original: Blob;
  crop: CropWire;
}

/** The calls about one portrait; each gives whose it is. They throw the client's errors. */
export interface Portraits<Owner> {
  /** Null where no original is stored. */
  stored(): Promise<StoredPortrait | null>;
  /** Shows another part of the stored original. */
  crop(part: CropWire): Promise<Owner>;
  /** Shows a part of another original, which is stored. */
  replaceOriginal(original: Blob, part: CropWire, onProgress: OnProgress): Promise<Owner>;
  /** Shows a picture of which no original is stored, as the specification has it. */
  replace(picture: Blob, onProgress: OnProgress): Promise<Owner>;
}

type Calls<Wire> = Record<
  'crop' | 'replace',
  Endpoint<string, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<Wire>>
> & {
  getCrop: typeof profilePortrait.getCrop | typeof comedianPortrait.getCrop;
  getOriginal: Endpoint;
};

function createPortraits<Wire, Owner>(
  options: ClientOptions,
  calls: Calls<Wire>,
  specified: Calls<Wire>['replace'],
  toOwner: (wire: Wire) => Owner,
): Portraits<Owner> {
  const client = createClient(options);
  const send = async (
    call: Calls<Wire>['replace'],
    fields: Record<string, string | Blob>,
    onProgress: OnProgress,
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') body.set(name, value);
      else body.set(name, value, 'foto.jpg');
    return toOwner(await client.call(call, { body, onProgress }));
  };
  return {
    async stored() {
      try {
        const crop = await client.call(calls.getCrop);
        return { crop, original: await download(options, calls.getOriginal) };
      } catch (error) {
        if (mayBeAbsent(error)) return null;
        throw error;
      }
    },
    crop: async (part) => toOwner(await client.call(calls.crop, { body: part })),
    replaceOriginal: (original, part, onProgress) =>
      send(calls.replace, { original, crop: JSON.stringify(part) }, onProgress),
    replace: (picture, onProgress) => send(specified, { picture }, onProgress),
  };
}

export const createProfilePortraits = (options: ClientOptions) =>
  createPortraits(options, profilePortrait as never, updateProfilePicture as never, toUser);

export const createComedianPortraits = (options: ClientOptions) =>
  createPortraits(options, comedianPortrait as never, updateComedianPicture as never, toOwnComedian);
