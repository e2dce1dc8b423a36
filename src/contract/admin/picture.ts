import { z } from 'zod/mini';
import { cropWire } from '../crop.ts';
import { endpoint } from '../endpoint.ts';
import { imageVariantsWire } from '../image.ts';
import { fileField } from '../user.ts';

/** A picture of a document. `crop` is what it shows of its original; null where no original is stored. */
export const adminPictureWire = z.object({
  url: z.nullable(z.string()),
  variants: z.nullable(imageVariantsWire),
  crop: z.nullable(cropWire),
});

/** A stored picture: documents name it by its hash. */
const storedPictureWire = z
  .extend(adminPictureWire, { hash: z.string() })
  .register(z.globalRegistry, { id: 'StoredPicture' });

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures/',
  auth: 'editor',
  tag: 'Content',
  summary:
    'Stores a picture for a document to name, with its original; one that none names within a day is deleted',
  body: z.object({ file: fileField }),
  encoding: 'multipart',
  reply: storedPictureWire,
  status: 201,
  failures: [400, 401, 403, 413, 429, 503],
});

export const getOriginal = endpoint({
  method: 'GET',
  path: '/api/admin/pictures/{hash}/original/',
  auth: 'editor',
  tag: 'Content',
  summary: 'What a picture was cropped from, which only editors see; of portraits only their account',
  reply: z.file(),
  file: 'image/webp',
  failures: [401, 403, 404],
});

export const cropPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures/{hash}/crops/',
  auth: 'editor',
  tag: 'Content',
  summary: 'Stores another part of the original of a picture, for a document to name',
  body: cropWire,
  reply: storedPictureWire,
  status: 201,
  failures: [400, 401, 403, 404, 429, 503],
});
