import { useMemo, useRef, useState } from 'react';
import { ownComedianCopy as copy } from '#copy/account/comedian.ts';
import { saveCopy } from '#copy/form/form.ts';
import { pictureCopy } from '#copy/form/picture.ts';
import { type ComedianTexts, type OwnComedian, typedFields } from '#model/account/own-comedian.ts';
import { COMEDIAN_DRAFT, createComedianForm } from '#stores/account/comedian.ts';
import { FileField } from '#ui/FileField.tsx';
import { Form } from '#ui/Form.tsx';
import { NearViewport } from '#ui/NearViewport.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import { RestoredDraft } from '../RestoredDraft.tsx';
import { TypedFields } from '../TypedFields.tsx';
import { useDraft } from '../use-draft.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { useUpload } from '../use-upload.ts';
import { checkPicture, fitForSending, sendable } from './check-picture.ts';

const CoverCrop = lazyComponent(
  () => import('./CoverCrop.tsx'),
  (code) => code.CoverCrop,
);

const HINTS: Partial<ComedianTexts> = {
  shortBio: copy.shortBioHint,
  bio: copy.bioHint,
  punchline: copy.punchlineHint,
};

const AUTO_COMPLETE: Partial<ComedianTexts> = {
  nickname: 'nickname',
  birthdate: 'bday',
  city: 'address-level2',
};

const rows = typedFields.map(({ field, definition }) => ({
  field,
  definition: definition.part === 'links' ? ({ ...definition, input: 'link' } as const) : definition,
  label: copy[field],
  hint: HINTS[field],
  autoComplete: AUTO_COMPLETE[field],
  isLink: definition.part === 'links',
}));

/** Returns the initial texts of the form, all empty without a stored profile. */
const textsOf = (comedian: OwnComedian | null) =>
  Object.fromEntries(
    rows.map(({ field }) => {
      const text = comedian?.[field] ?? '';
      return [field, field === 'birthdate' ? text.slice(0, 10) : text];
    }),
  ) as ComedianTexts;

/** The form in which comedians edit their own texts, networks and cover. */
export function ComedianForm({ comedian }: { comedian: OwnComedian | null }) {
  const { machine, state, progress, errors, submit } = useUpload(createComedianForm);
  const { draft, keep, resets, discard } = useDraft(COMEDIAN_DRAFT, state.status);
  const [coverResets, setCoverResets] = useState(0);
  const [isCoverChosen, setCoverChosen] = useState(false);
  const chosenCover = useRef<File | null>(null);
  const chooseCover = (cover: File | null) => {
    chosenCover.current = cover;
    setCoverChosen(cover !== null);
  };
  const edited = useUnsaved(state.status, draft !== null);
  const saved = useMemo(() => textsOf(comedian), [comedian]);
  const shared = { values: { ...saved, ...draft }, errors, onRichEdit: edited };

  const save = async (texts: ComedianTexts, all: FormData) => {
    const [cover = null] = await sendable(all.getAll('cover').filter((one) => one instanceof File));
    await submit({ texts, cover: cover && (await fitForSending(cover)) });
    // A cover that was chosen since is not sent yet.
    if (machine.$state.get().status !== 'done' || chosenCover.current !== cover) return;
    setCoverResets(coverResets + 1);
    chooseCover(null);
  };

  return (
    <section>
      <h2>{copy.data}</h2>
      {draft && (
        <RestoredDraft
          onDiscard={() => {
            discard();
            chooseCover(null);
          }}
        />
      )}
      <Form
        key={resets}
        state={state}
        keep={keep}
        submit={copy.submit}
        pending={copy.pending}
        summary={copy.summary}
        bar={saveCopy}
        saved={saved}
        onEdit={edited}
        // A browser test compares the names of the controls with the fields of the contract.
        onSubmit={(texts, all) => void save(texts as ComedianTexts, all)}
        after={state.status === 'pending' && <UploadProgress share={progress} label={pictureCopy.progress} />}
      >
        <TypedFields rows={rows.filter(({ isLink }) => !isLink)} {...shared} />
        <fieldset className="group">
          <legend>{copy.networks}</legend>
          <p>{copy.networksHint}</p>
          <TypedFields rows={rows.filter(({ isLink }) => isLink)} {...shared} />
        </fieldset>
        <FileField
          key={coverResets}
          label={copy.cover}
          name="cover"
          hint={copy.coverHint}
          current={comedian?.cover?.url ?? null}
          error={errors.cover}
          check={checkPicture}
          onFiles={([file = null]) => chooseCover(file)}
          words={pictureCopy.files}
        />
        {comedian?.cover && !isCoverChosen && (
          <NearViewport isWanted={false} place={null}>
            <CoverCrop url={comedian.cover.url} />
          </NearViewport>
        )}
      </Form>
    </section>
  );
}
