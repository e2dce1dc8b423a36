import type { CropWire } from '#contract/crop.ts';
import type { AdminPicture } from '#model/admin/entry.ts';
import { adminCall } from './entry.ts';
import { download } from '../http/download.ts';
import { type ClientOptions, createClient } from '../http/http.ts';

/** The calls of content admins about pictures that are stored with their original. Each throws the client's errors. */
export function createAdminPictureCalls(options: ClientOptions) {
  const client = createClient(options);
  return {
    original: (hash: string): Promise<Blob> =>
      download(options, adminCall('GET', `/api/admin/pictures/${encodeURIComponent(hash)}/original/`)),
    /** Stores another part of the original of a picture for a document to name by its hash. */
    crop: async (hash: string, part: CropWire): Promise<AdminPicture & { hash: string }> => {
      const call = adminCall('POST', '/api/admin/pictures/{hash}/crops/');
      return (await client.call(call, { params: { hash }, body: part })) as AdminPicture & { hash: string };
    },
  };
}
