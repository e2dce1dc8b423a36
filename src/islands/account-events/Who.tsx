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

/** The key of the choice that adds a name without a page. */
const WITHOUT_PAGE = 'extra';

/** The fields of the line-up: a search for comedians with a page, and a text for other names. */
export function Who({ draft, errors, edit, children }: SectionProps & { children: ReactNode }) {
  const { find, clear, found, choices, status, isShown } = useFinder(createComedianFinder);
  // Stays mounted after the last name was removed, since it announces that.
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
        status={status}
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
