import { Suspense } from 'react';
import { eventRepeatCopy as copy } from '#copy/event/repeat.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import type { SectionProps } from './sections.ts';

const SeriesLength = lazyComponent(
  () => import('./SeriesLength.tsx'),
  (code) => code.SeriesLength,
);

const rhythms = ['none', 'weekly', 'monthly'] as const;
const options = rhythms.map((rhythm) => [rhythm, copy.rhythms[rhythm]] as const);

/** The interval and the end of a series, and the number of its events. */
export function Repeat({ draft, errors, edit }: SectionProps) {
  return (
    <>
      <SelectField
        label={copy.repeat}
        name="rhythm"
        value={draft.rhythm}
        onChange={({ target }) => {
          const rhythm = rhythms.find((one) => one === target.value);
          if (rhythm) edit({ rhythm });
        }}
        options={options}
      />
      {draft.rhythm !== 'none' && (
        <Field
          label={copy.until}
          name="until"
          type="date"
          value={draft.until}
          onChange={({ target }) => edit({ until: target.value })}
          error={errors.until}
        />
      )}
      <output>
        {draft.rhythm !== 'none' && (
          <Suspense>
            <SeriesLength draft={draft} />
          </Suspense>
        )}
      </output>
    </>
  );
}
