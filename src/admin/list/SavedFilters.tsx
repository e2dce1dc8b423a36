import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { adminFiltersCopy as copy } from '#copy/admin/filters.ts';
import { useSubmit } from '#islands/use-submit.ts';
import { areSame } from '#model/are-same.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { type ListRequest, toFilter, toListRequest } from '#model/admin/list.ts';
import { createSavedFilters } from '#stores/admin/saved-filters.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from './List.module.css';

interface Props {
  kind: DocumentKind;
  request: ListRequest;
  onChoose: (request: ListRequest) => void;
}

/** The saved filters of an editor for a list, which can be chosen, saved and deleted. */
export function SavedFilters({ kind, request, onChoose }: Props) {
  const [filters] = useState(() => createSavedFilters(kind));
  const saved = useStore(filters.$saved);
  const reading = useStore(filters.reading.$state);
  const removing = useStore(filters.removing.$state);
  const { state, errors, submit } = useSubmit(() => filters.saving);
  const box = useRef<HTMLElement>(null);
  const filter = toFilter(kind, request);
  const isDefault = Object.values(filter).every((part) => part === '');
  useEffect(() => void filters.reading.submit(), [filters]);
  useEffect(() => {
    if (state.status === 'done') box.current?.querySelector('form')?.reset();
  }, [state]);
  return (
    <section
      ref={box}
      className={styles['saved']}
      aria-label={copy.title}
      aria-busy={reading.status === 'pending'}
    >
      {reading.status === 'failed' && (
        <button type="button" className="press cartel" onClick={() => void filters.reading.submit()}>
          {copy.retry}
        </button>
      )}
      {saved?.length === 0 && <p>{copy.none}</p>}
      {saved && saved.length > 0 && (
        <ul>
          {saved.map((each) => {
            const wanted = toListRequest(kind, new URLSearchParams(each.filter));
            return (
              <li key={each.id} className="or">
                <button
                  type="button"
                  className="press cartel"
                  aria-pressed={areSame(toFilter(kind, wanted), filter)}
                  onClick={() => onChoose(wanted)}
                >
                  {each.name}
                </button>
                <ConfirmedButton
                  label={copy.remove(each.name)}
                  question={copy.removeConfirm(each.name)}
                  isDisabled={removing.status === 'pending'}
                  onConfirm={() => void filters.removing.submit(each)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isDefault ? (
        <p>{copy.nothing}</p>
      ) : (
        <Form
          state={state}
          submit={copy.save}
          pending={copy.save}
          onSubmit={({ name = '' }) => void submit({ name, filter })}
        >
          <Field
            label={copy.name}
            hint={copy.nameHelp}
            name="name"
            maxLength={60}
            autoComplete="off"
            error={errors.name}
          />
        </Form>
      )}
    </section>
  );
}
