import { type ReactNode, Suspense, useState } from 'react';
import { eventFormCopy as copy } from '#copy/event/form.ts';
import { splitNames } from '#model/event/draft.ts';
import { createComedianFinder } from '#stores/account/event-search.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import { useFinder } from '../use-finder.ts';
import type { SectionProps } from './sections.ts';
// Styles of a component that loads later: a late style sheet would move the page.
import '../OrderedRows.module.css';
import styles from './EventForm.module.css';

const OrderedRows = lazyComponent(
  () => import('../OrderedRows.tsx'),
  (code) => code.OrderedRows,
  () => <p role="alert">{copy.partMissing}</p>,
);

/** Id for a name without a page. */
const WITHOUT_PAGE = 'extra';

/** Fields of the line-up: comedians with a page are searched, the others are typed. */
export function Who({ draft, errors, edit, children }: SectionProps & { children: ReactNode }) {
  const { find, clear, found, choices, said, isShown } = useFinder(createComedianFinder);
  // It says who was taken off last, too.
  const [hadLineUp, setHadLineUp] = useState(false);
  const hasLineUp = hadLineUp || draft.comedians.length > 0;
  if (hasLineUp && !hadLineUp) setHadLineUp(true);
  const typed = draft.comedianText.trim();
  const chosen = new Set(draft.comedians.map(({ id }) => String(id)));
  const others = choices.filter(({ key }) => !chosen.has(key));
  const offered =
    isShown && typed ? [...others, { key: WITHOUT_PAGE, name: copy.addExtra(typed), note: '' }] : others;

  const choose = (key: string) => {
    const comedian = found.find(({ id }) => String(id) === key);
    if (key === WITHOUT_PAGE)
      edit({ extra: [...splitNames(draft.extra), typed].join('\n'), comedianText: '' });
    if (comedian) {
      const { id, name } = comedian;
      edit({ comedians: [...draft.comedians, { id, name }], comedianText: '' });
    }
    clear();
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
          find(comedianText);
        }}
        choices={offered}
        onChoose={choose}
        said={said}
        error={errors.comedians}
      />
      {children}
      {hasLineUp && (
        <Suspense>
          <OrderedRows
            label={copy.lineUp}
            adder="comedians"
            rows={draft.comedians.map(({ id, name }) => ({ key: String(id), name }))}
            onOrder={(keys) =>
              edit({
                comedians: keys.flatMap((key) => draft.comedians.find(({ id }) => String(id) === key) ?? []),
              })
            }
          />
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
