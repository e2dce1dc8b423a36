import { z } from 'zod/mini';
import type { CropWire } from '#contract/crop.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { updateComedianPicture, updateProfilePicture } from '#contract/portrait.ts';
import { toOwnComedian } from '#model/account/own-comedian.ts';
import { toUser } from '#model/account/user.ts';
import { mayBeAbsent } from '../http/absent-calls.ts';
import { download } from '../http/download.ts';
import { type ClientOptions, createClient } from '../http/http.ts';

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

type Specified<Wire> = Endpoint<string, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<Wire>>;

function createPortraits<Wire, Owner>(
  options: ClientOptions,
  specified: Specified<Wire>,
  toOwner: (wire: Wire) => Owner,
): Portraits<Owner> {
  const client = createClient(options);
  /** A call of `contract/portrait-original.ts`, which has the schemas. */
  const addition = (method: Endpoint['method'], name: 'crop' | 'original') =>
    ({ ...specified, method, path: `${specified.path}${name}/` }) satisfies Endpoint;
  const send = async (
    call: Specified<Wire>,
    fields: ReadonlyArray<[name: string, value: string | Blob]>,
    onProgress: OnProgress,
  ) => {
    const body = new FormData();
    for (const [name, value] of fields)
      if (typeof value === 'string') body.set(name, value);
      else body.set(name, value, 'foto.jpg');
    return toOwner(await client.call(call, { body, onProgress }));
  };
  return {
    async stored() {
      try {
        const crop = await client.call(addition('GET', 'crop'), { read: z.unknown() });
        return { crop: crop as CropWire, original: await download(options, addition('GET', 'original')) };
      } catch (error) {
        if (mayBeAbsent(error)) return null;
        throw error;
      }
    },
    crop: async (part) => toOwner(await client.call(addition('PUT', 'crop'), { body: part })),
    replaceOriginal: (original, part, onProgress) => {
      const fields: Array<[string, string | Blob]> = [
        ['original', original],
        ['crop', JSON.stringify(part)],
      ];
      return send(addition('PUT', 'original'), fields, onProgress);
    },
    replace: (picture, onProgress) => send(specified, [['picture', picture]], onProgress),
  };
}

export const createProfilePortraits = (options: ClientOptions) =>
  createPortraits(options, updateProfilePicture, toUser);

export const createComedianPortraits = (options: ClientOptions) =>
  createPortraits(options, updateComedianPicture, toOwnComedian);
