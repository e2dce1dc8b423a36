import { z } from 'zod/mini';
import { booleanField, dateTimeField, integerField, priceField } from './input.ts';
import { fieldMessage } from './messages.ts';
import { richTextField } from './user.ts';
import { DEFAULT_ZONE, isZone } from './zone.ts';

/*
 * The documents of entries: everything of an entry that can be edited, related entries by id, pictures by the hash of
 * their record. A revision stores one; an editor reads and writes one. Instants are in UTC, without milliseconds. Each
 * kind declares its own beside its schema; these are the fields that they share.
 */

export const line = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');
export const words = (max: number) => z._default(z.string().check(z.maxLength(max)), '');
export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
export const richText = z._default(richTextField, '');
export const flag = (value = false) => z._default(booleanField, value);
export const price = z._default(priceField, null);
export const position = z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0);
/** A day that is not after today. */
export const pastDate = z._default(
  z.nullable(
    z.iso
      .date({ error: fieldMessage.date })
      .check(
        z.refine((day) => day <= new Date().toISOString().slice(0, 10), { error: fieldMessage.futureDate }),
      ),
  ),
  null,
);
export const instant = z._default(z.nullable(dateTimeField), null);
export const reference = z._default(z.nullable(integerField), null);
export const references = z._default(z.array(integerField).check(z.maxLength(200)), []);
export const names = z._default(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))).check(z.maxLength(100)),
  [],
);

/** The hash of a picture's record. */
export const picture = z._default(z.nullable(z.string().check(z.maxLength(100))), null);

export const photos = z._default(
  z
    .array(
      z.strictObject({
        media: z.string().check(z.maxLength(100)),
        caption: line(300),
        credit: line(200),
        license: line(100),
      }),
    )
    .check(z.maxLength(1000)),
  [],
);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const slugText = z.string().check(z.maxLength(100), z.regex(SLUG, { error: fieldMessage.slug }));

/** Left out, it follows from the name. */
export const slug = z._default(z.union([z.literal(''), slugText], { error: fieldMessage.slug }), '');

/** IANA; an offset is none. */
export const zone = z._default(
  z.string().check(z.refine((typed) => /^[a-z]/i.test(typed) && isZone(typed), { error: fieldMessage.zone })),
  DEFAULT_ZONE,
);

export const published = flag(true);

export const entry = {
  slug,
  is_published: published,
  /** Addresses it had before; each redirects to the present one. */
  previous_slugs: z._default(z.array(slugText).check(z.maxLength(200)), []),
};

export const networks = { facebook: line(500), twitter: line(500), instagram: line(500) };
