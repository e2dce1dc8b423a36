import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { MergeableKind } from '#contract/admin/merge.ts';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminMergeCopy as copy } from '#copy/admin/merge.ts';
import { entryNameOf } from '#model/admin/entry.ts';
import { areSame } from '#model/are-same.ts';
import { adminEditPath, adminKindOf } from '#model/admin/kinds.ts';
import { unitedFields } from '#model/admin/merge.ts';
import type { Merge, MergeState, Outcome } from '#stores/admin/merge.ts';
import { $entryNames, knownName, loadNames } from '#stores/admin/names.ts';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { AnyForm } from '../forms/control.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { FieldValue } from '../reading/FieldValue.tsx';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from './Merge.module.css';

type Review = Extract<MergeState, { at: 'review' }>;

interface Props {
  kind: MergeableKind;
  form: AnyForm;
  merge: Merge;
  state: Review;
}

/** The effects of a merge, the choices it leaves, and the button that carries it out. */
export function MergeForm({ kind, form, merge, state }: Props) {
  const { goes, stays, outcome, take, problem, isMerging } = state;
  const [reason, setReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [going, staying] = [goes, stays].map(({ document }) => entryNameOf(kind, document)) as [
    string,
    string,
  ];
  const differing = Object.keys(form).filter(
    (field) => !unitedFields.includes(field) && !areSame(goes.document[field], stays.document[field]),
  );
  return (
    <section className={styles['merge']} aria-busy={isMerging}>
      <h2 tabIndex={-1} ref={heading}>
        {copy.outlook}
      </h2>
      <dl className={styles['pair']}>
        <div>
          <dt>{copy.stays}</dt>
          <dd>
            <a href={adminEditPath(kind, stays.id)}>{staying}</a>
          </dd>
        </div>
        <div>
          <dt>{copy.goes}</dt>
          <dd>
            <a href={adminEditPath(kind, goes.id)}>{going}</a>
          </dd>
        </div>
      </dl>
      <div className="or">
        <button
          type="button"
          className="press cartel"
          aria-disabled={isMerging || undefined}
          onClick={() => isMerging || void merge.look(stays.id, goes.id)}
        >
          {copy.swap}
        </button>
        <button
          type="button"
          className="press cartel"
          aria-disabled={isMerging || undefined}
          onClick={() => isMerging || merge.leave()}
        >
          {copy.another}
        </button>
      </div>
      {outcome && <Moves kind={kind} outcome={outcome} />}
      {outcome && differing.length > 0 && (
        <>
          <h3>{copy.fields}</h3>
          <p>{copy.fieldsHelp}</p>
          {differing.map((field) => {
            const label = fieldLabel(field);
            const isTaken = take.includes(field);
            return (
              <section key={field} className={styles['choice']} aria-label={label}>
                <h4>{label}</h4>
                {[stays, goes].map((entry) => {
                  const isChosen = isTaken === (entry === goes);
                  return (
                    <div key={entry.id} data-chosen={isChosen || undefined}>
                      <FieldValue
                        control={form[field]}
                        value={entry.document[field]}
                        document={entry.document}
                        pictures={entry.pictures}
                      />
                      <button
                        type="button"
                        className="press cartel"
                        aria-pressed={isChosen}
                        onClick={() => merge.take(field, entry === goes)}
                      >
                        {entry === goes ? copy.take(label) : copy.keep(label)}
                      </button>
                    </div>
                  );
                })}
              </section>
            );
          })}
        </>
      )}
      <div role="alert">
        {problem !== null && (
          <Notice {...(!outcome && { title: copy.refused })}>
            <p>{problem}</p>
          </Notice>
        )}
      </div>
      {outcome && (
        <>
          <Field
            label={copy.reason}
            hint={copy.reasonHelp}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div>
            <ConfirmedButton
              label={copy.submit}
              question={copy.confirm(going, staying)}
              isDisabled={isMerging}
              onConfirm={() => void merge.merge(reason)}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** Maximum number of entries that are listed by name. */
const MOST = 20;

function Moves({ kind, outcome }: { kind: MergeableKind; outcome: Outcome }) {
  const names = useStore($entryNames);
  const { references, referenceCount, favorites, photos, document } = outcome;
  const named = references.slice(0, MOST);
  const listOf = (field: string) => (document[field] ?? []) as string[];
  const { page } = adminKindOf(kind);
  useEffect(() => {
    for (const { kind: other, id } of references.slice(0, MOST)) void loadNames(other, [id]);
  }, [references]);
  return (
    <>
      <h3>{copy.moves}</h3>
      <ul className={styles['moves']}>
        <li>
          {copy.references(referenceCount)}
          {named.length > 0 && (
            <ul>
              {named.map(({ kind: other, id }) => (
                <li key={`${other} ${id}`}>
                  <a href={adminEditPath(other, id)}>
                    {adminKindCopy[other].one}: {knownName(names, other, id)}
                  </a>
                </li>
              ))}
              {referenceCount > MOST && <li>{copy.more(referenceCount - MOST)}</li>}
            </ul>
          )}
        </li>
        <li>{copy.favorites(favorites)}</li>
        {photos > 0 && <li>{copy.photos(photos)}</li>}
        {listOf('aliases').length > 0 && <li>{copy.aliases(listOf('aliases'))}</li>}
        <li>{copy.addresses(listOf('previous_slugs').map((slug) => (page ? page(slug) : slug)))}</li>
      </ul>
    </>
  );
}
