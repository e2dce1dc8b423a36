import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { imageVariantsWire } from '../image.ts';
import { fileField } from '../user.ts';

/** A stored picture: documents name it by its hash. */
export const storedPictureWire = z
  .object({ hash: z.string(), url: z.nullable(z.string()), variants: z.nullable(imageVariantsWire) })
  .register(z.globalRegistry, { id: 'StoredPicture' });

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures/',
  auth: 'editor',
  tag: 'Content',
  summary: 'Stores a picture for a document to name; one that none names within a day is deleted',
  body: z.object({ file: fileField }),
  encoding: 'multipart',
  reply: storedPictureWire,
  status: 201,
  failures: [400, 401, 403, 413, 429, 503],
});
