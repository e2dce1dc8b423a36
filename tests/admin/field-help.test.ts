import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { documentKinds } from '#contract/admin/document.ts';
import type { Field } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { FieldControl } from '#admin/controls/FieldControl.tsx';
import { loadKind } from '#admin/forms/load-form.ts';
import type { Control } from '#admin/forms/control.ts';
import { choiceNames } from '#copy/admin/choices.ts';
import { fieldHelp } from '#copy/admin/field-help.ts';
import { fieldLabel } from '#admin/forms/field-label.ts';

/** Fields whose label does not tell what they do on the site. */
const NOT_PLAIN = new Set(
  `aliases align_vertical bio comedians comedians_extra cover description event_id file group_id
  is_current is_inperson is_knockout is_online is_openmic email_show phone_show new_page lat lng link logo members
  photos picture platforms position previous_slugs previous_start_at price_max price_min punchline rating rss_feed
  schedule section short_bio short_description slug status thumbnail ticket_url timezone title type winner_id`.split(
    /\s+/,
  ),
);

for (const kind of documentKinds)
  test(`each field of a ${kind} that its label does not explain has help, which describes its control`, async () => {
    const { form, help: helpOfKind } = await loadKind(kind);
    expect(Object.keys(helpOfKind ?? {}).filter((field) => !(field in form))).toEqual([]);
    const fields = Object.entries(form).filter(([field]) => NOT_PLAIN.has(field));
    expect(fields.length).toBeGreaterThan(0);
    for (const [field, control] of fields) {
      const help = helpOfKind?.[field] ?? fieldHelp[field];
      expect([field, help]).toEqual([field, expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/)]);
      const html = await drawn(field, control, help);
      const of = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ')[0];
      // Former addresses are told in a sentence, without a control.
      if (control.type !== 'formerSlugs') expect(html).toContain(`id="${of}"`);
      expect(html).toContain(help);
    }
  });

test('each value of a choice has a name', () => {
  const values = documentKinds.flatMap((kind) =>
    Object.values<Field>(kindFields[kind]).flatMap((field) => (field.type === 'choice' ? field.values : [])),
  );
  expect(values.filter((value) => !(value in choiceNames))).toEqual([]);
  expect(values).toEqual([...new Set(values)]);
});

/** Nothing is written in the fields, so that there is no markup to read. */
vi.stubGlobal(
  'DOMParser',
  class {
    parseFromString = () => ({
      body: { querySelector: () => null, querySelectorAll: () => [], childNodes: [] },
    });
  },
);

/** The markup of the control of a field. */
async function drawn(field: string, control: Control, help: string | undefined): Promise<string> {
  const nothing = () => undefined;
  const { prelude } = await prerender(
    createElement(FieldControl, {
      control,
      field,
      help,
      label: fieldLabel(field),
      value: null,
      error: undefined,
      resets: 0,
      document: {},
      pictures: {},
      onValue: nothing,
      onChange: nothing,
      onPicture: nothing,
      onUpload: nothing,
    }),
  );
  return text(prelude);
}
