import { useStore } from '@nanostores/react';
import { Fragment, Suspense, useState } from 'react';
import { adminEditorCopy as copy } from '#copy/admin/editor.ts';
import { fieldHelp } from '#copy/admin/field-help.ts';
import { type FormPart, formParts } from '#copy/admin/form-parts.ts';
import { saveCopy } from '#copy/form/form.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { adminEditPath, adminKindOf } from '#model/admin/kinds.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { createEntrySave } from '#stores/admin/entry-save.ts';
import { Form } from '#ui/Form.tsx';
import { NearViewport } from '#ui/NearViewport.tsx';
import { FieldControl } from '../controls/FieldControl.tsx';
import type { KindForm } from '../forms/load-form.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { EntryHead } from './EntryHead.tsx';
// Styles of components that load later: a late style sheet would move the page.
import '../reading/Reading.module.css';
import styles from './Editor.module.css';
import { useSaveKey } from './use-save-key.ts';

const AfterForm = lazyComponent(
  () => import('./AfterForm.tsx'),
  (code) => code.AfterForm,
);

/** Shown once something is changed. */
const loadChangeParts = () => import('./change-parts.ts');

const RenameOffer = lazyComponent(loadChangeParts, (code) => code.RenameOffer);

const Conflict = lazyComponent(loadChangeParts, (code) => code.Conflict);

const RestoredDraft = lazyComponent(loadChangeParts, (code) => code.RestoredDraft);

const BeforeSave = lazyComponent(loadChangeParts, (code) => code.BeforeSave);

const SeriesField = lazyComponent(
  () => import('./SeriesField.tsx'),
  (code) => code.SeriesField,
);

interface Props {
  editor: EntryEditor;
  of: KindForm;
}

const parts = Object.keys(formParts) as FormPart[];

/** The form of an entry: its fields in groups, and one button that saves them. */
export function EntryForm({ editor, of: { form, help, pageOf } }: Props) {
  const { kind } = editor;
  const [save] = useState(() =>
    createEntrySave(editor, ({ id }) => history.replaceState(null, '', adminEditPath(kind, id))),
  );
  const state = useStore(save.$state);
  const draft = useStore(editor.$draft);
  const entry = useStore(editor.$entry);
  const resets = useStore(editor.$resets);
  const pictures = useStore(editor.$pictures);
  const unsaved = useStore(editor.$unsaved);
  const isRestored = useStore(editor.$isRestored);
  const conflict = useStore(editor.$conflict);
  const errors: Readonly<Record<string, string | undefined>> = state.status === 'failed' ? state.fields : {};

  useSaveKey();

  // Only kinds that keep former addresses redirect after a rename; seasons do not.
  const nameField = 'previous_slugs' in form ? adminKindOf(kind).nameField : null;

  /** Whether the form has had the focus. From then on all of it is rendered, so that the keyboard reaches every field. */
  const [isUsed, setUsed] = useState(false);

  const fieldsOf = (part: FormPart) => Object.entries(form).filter(([, control]) => control.part === part);
  const shown = parts.filter((part) => fieldsOf(part).length > 0);
  // The summaries of unsaved fields and of errors link to controls, which have to exist.
  const isWanted = isUsed || unsaved.length > 0 || state.status === 'failed';
  return (
    <>
      <EntryHead editor={editor} pageOf={pageOf} />
      {isRestored && (
        <Suspense>
          <RestoredDraft onDiscard={() => editor.discard()} />
        </Suspense>
      )}
      {conflict && (
        <Suspense>
          <Conflict key={entry?.version ?? 0} editor={editor} form={form} />
        </Suspense>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notes that the focus came */}
      <div onFocus={() => setUsed(true)}>
        <Form
          state={state}
          submit={copy.submit}
          pending={copy.pending}
          summary={copy.summary}
          bar={saveCopy}
          unsaved={unsaved}
          onSubmit={() => void save.submit()}
          after={
            <NearViewport isWanted={isUsed} place={<div className={styles['place']} />} margin="0px">
              <AfterForm editor={editor} />
            </NearViewport>
          }
        >
          {shown.map((part, index) => (
            <fieldset key={part} className={styles['part']}>
              <legend>{formParts[part]}</legend>
              <NearViewport
                isWanted={index === 0 || isWanted}
                place={<div className={styles['place']} />}
                margin="0px"
              >
                {fieldsOf(part).map(([field, control]) =>
                  control.type === 'series' ? (
                    <SeriesField key={field} editor={editor} />
                  ) : (
                    <Fragment key={field}>
                      <FieldControl
                        control={control}
                        field={field}
                        label={fieldLabel(field)}
                        help={help?.[field] ?? fieldHelp[field]}
                        value={draft[field]}
                        error={errors[field]}
                        resets={resets}
                        document={draft}
                        pictures={pictures}
                        onValue={(value) => editor.edit({ [field]: value })}
                        onChange={(change) => editor.edit(change)}
                        onPicture={editor.addPicture}
                        onUpload={editor.setUpload}
                      />
                      {field === nameField && entry && draft[field] !== entry.document[field] && (
                        <Suspense>
                          <RenameOffer editor={editor} entry={entry} draft={draft} nameField={nameField} />
                        </Suspense>
                      )}
                    </Fragment>
                  ),
                )}
              </NearViewport>
            </fieldset>
          ))}
          {entry && unsaved.length > 0 && (
            <Suspense>
              <BeforeSave editor={editor} />
            </Suspense>
          )}
        </Form>
      </div>
    </>
  );
}
