import { z } from 'zod/mini';
import { adminMessage } from './admin/messages.ts';

const place = z.number().check(z.minimum(0), z.maximum(1));
const length = z.number().check(z.positive(), z.maximum(1));

/** Shares are sums of fractions, which are not exact. */
const ROUNDING = 1e-5;

const reachesOver = (start: number, extent: number) => start + extent > 1 + ROUNDING;

/** The part of its original that a picture shows, in shares of its width and height from the left and the top. */
export const cropWire = z
  .object({ left: place, top: place, width: length, height: length })
  .check(
    z.refine(({ left, width }) => !reachesOver(left, width), {
      path: ['width'],
      error: adminMessage.cropOver,
    }),
    z.refine(({ top, height }) => !reachesOver(top, height), {
      path: ['height'],
      error: adminMessage.cropOver,
    }),
  )
  .register(z.globalRegistry, { id: 'Crop' });

export type CropWire = z.infer<typeof cropWire>;
