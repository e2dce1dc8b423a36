import { expect, test } from 'vitest';
import { documentKinds, documentSchemas } from '#contract/admin/document.ts';
import { comedianWire } from '#contract/comedian.ts';
import { eventWire } from '#contract/event.ts';
import type { Field } from '#contract/fields/field.ts';
import { initialValue } from '#contract/fields/initial-value.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { groupWire } from '#contract/group.ts';
import { podcastWire } from '#contract/podcast.ts';
import { textWire } from '#contract/text.ts';
import { venueWire } from '#contract/venue.ts';

const wires = {
  comedian: comedianWire,
  group: groupWire,
  venue: venueWire,
  podcast: podcastWire,
  event: eventWire,
  text: textWire,
} as const;

/** Fields that answers have in another way, or not at all. */
const OTHERWISE: Readonly<Record<keyof typeof wires, readonly string[]>> = {
  // `is_claimed` says whether there is an account.
  comedian: ['user_id'],
  group: [],
  // Both are `geolocation`.
  venue: ['lat', 'lng'],
  podcast: [],
  // Editors and owners alone read it, with a call of its own.
  event: ['series'],
  text: [],
};

test.each(Object.keys(wires) as Array<keyof typeof wires>)(
  'answers about a %s have all of its fields',
  (kind) => {
    const named = new Set(Object.keys(wires[kind].shape));
    const fields = Object.entries<Field>(kindFields[kind]);
    const missing = fields.filter(([name]) => !named.has(name)).map(([name]) => name);
    expect(missing).toEqual(OTHERWISE[kind]);
    const pictures = fields.filter(([, { type }]) => type === 'picture');
    expect(pictures.filter(([name]) => !named.has(`${name}_variants`))).toEqual([]);
  },
);

test.each(documentKinds)(
  'a field of a %s holds what its type begins with, or has to be filled in',
  (kind) => {
    const shape = documentSchemas[kind].shape as Record<string, { safeParse: (value: unknown) => unknown }>;
    for (const [name, field] of Object.entries<Field>(kindFields[kind])) {
      const parsed = shape[name]?.safeParse(undefined);
      if ('isRequired' in field) expect([name, parsed]).toMatchObject([name, { success: false }]);
      else expect([name, parsed]).toEqual([name, { success: true, data: initialValue(field) }]);
    }
  },
);
