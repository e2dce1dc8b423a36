import { z } from 'zod/mini';
import type { ShownPart } from '#contract/account-crops.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { download } from '../http/download.ts';
import { type ClientOptions, createClient } from '../http/http.ts';

export type { ShownPart };

/** The calls about what the pictures of an own entry show of their originals. They throw the client's errors. */
export interface CropCalls<Owner, Name extends string> {
  /** Each picture with the part of its original that it shows; null without an original. */
  parts(): Promise<Readonly<Record<Name, ShownPart | null>>>;
  original(name: Name): Promise<Blob>;
  /** Shows another part of the original of a picture, and gives the entry. A 409 where another picture is shown by now. */
  crop(name: Name, part: ShownPart): Promise<Owner>;
}

interface CropCallsOptions<Wire, Owner> {
  client: ClientOptions;
  /** The path of the entry. */
  path: string;
  id?: number;
  wire: z.ZodMiniType<Wire>;
  toOwner: (wire: Wire) => Owner;
}

/**
 * The calls of `contract/account-crops.ts`. They are not the contract's own objects, whose schemas would come to the forms.
 */
export function createCropCalls<Wire, Owner, Name extends string>({
  client: options,
  path,
  id = 0,
  wire,
  toOwner,
}: CropCallsOptions<Wire, Owner>): CropCalls<Owner, Name> {
  const client = createClient(options);
  const of = fillPath(path, { id });
  const call = <Reply extends z.ZodMiniType>(method: Endpoint['method'], name: string, reply: Reply) => ({
    method,
    path: `${of}${name}/`,
    auth: 'comedian' as const,
    tag: '',
    summary: '',
    body: z.unknown(),
    reply,
    failures: [],
  });
  return {
    parts: async () =>
      (await client.call(call('GET', 'crops', z.unknown()))) as Record<Name, ShownPart | null>,
    original: (name) => download(options, call('GET', `${name}/original`, z.unknown())),
    crop: async (name, part) =>
      toOwner(await client.call(call('PUT', 'crops', wire), { body: { [name]: part } })),
  };
}
