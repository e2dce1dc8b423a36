import { type ReactNode, Suspense, useState } from 'react';
import { eventFormCopy as copy } from '#copy/event/form.ts';
import { splitNames } from '#model/event/draft.ts';
import { createComedianFinder } from '#stores/account/event-search.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import type { SectionProps } from './sections.ts';
import { useFinder } from './use-finder.ts';
import styles from './EventForm.module.css';

const LineUp = lazyComponent(
  () => import('./LineUp.tsx'),
  (code) => code.LineUp,
  () => <p role="alert">{copy.partMissing}</p>,
);

/** Id for a name without a page. */
const WITHOUT_PAGE = 'extra';

/** Fields of the line-up: comedians with a page are searched, the others are typed. */
export function Who({ draft, errors, edit, children }: SectionProps & { children: ReactNode }) {
  const { finder, found, said, isShown } = useFinder(() => createComedianFinder());
  // It says who was taken off last, too.
  const [hadLineUp, setHadLineUp] = useState(false);
  const hasLineUp = hadLineUp || draft.comedians.length > 0;
  if (hasLineUp && !hadLineUp) setHadLineUp(true);
  const typed = draft.comedianText.trim();
  const chosen = new Set(draft.comedians.map(({ id }) => id));
  const choices = found
    .filter(({ id }) => !chosen.has(id))
    .map(({ id, name, note }) => ({ key: String(id), name, note }));
  const offered =
    isShown && typed ? [...choices, { key: WITHOUT_PAGE, name: copy.addExtra(typed), note: '' }] : choices;

  const choose = (key: string) => {
    const comedian = found.find(({ id }) => String(id) === key);
    if (key === WITHOUT_PAGE)
      edit({ extra: [...splitNames(draft.extra), typed].join('\n'), comedianText: '' });
    if (comedian) {
      const { id, name } = comedian;
      edit({ comedians: [...draft.comedians, { id, name }], comedianText: '' });
    }
    finder.clear();
  };
  return (
    <fieldset className={styles['part']}>
      <legend>{copy.who}</legend>
      <Combobox
        label={copy.comedians}
        name="comedians"
        hint={copy.comediansHint}
        text={draft.comedianText}
        onText={(comedianText) => {
          edit({ comedianText });
          finder.find(comedianText);
        }}
        choices={offered}
        onChoose={choose}
        said={said}
        error={errors.comedians}
      />
      {children}
      {hasLineUp && (
        <Suspense>
          <LineUp comedians={draft.comedians} onChange={(comedians) => edit({ comedians })} />
        </Suspense>
      )}
      <TextAreaField
        label={copy.extra}
        name="extra"
        rows={3}
        value={draft.extra}
        onChange={({ target }) => edit({ extra: target.value })}
        hint={copy.extraHint}
        error={errors.extra}
      />
    </fieldset>
  );
}
