import { useMemo, useRef, useState } from 'react';
import { ownComedianCopy as copy } from '#copy/account/comedian.ts';
import { saveCopy } from '#copy/form/form.ts';
import { pictureCopy } from '#copy/form/picture.ts';
import type { ComedianTexts, OwnComedian } from '#model/account/own-comedian.ts';
import { COMEDIAN_DRAFT, createComedianForm } from '#stores/account/comedian.ts';
import { FileField } from '#ui/FileField.tsx';
import { Form } from '#ui/Form.tsx';
import { NearViewport } from '#ui/NearViewport.tsx';
import { type FieldRow, TypedField } from '#ui/TypedField.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { RestoredDraft } from '../RestoredDraft.tsx';
import { useDraft } from '../use-draft.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { useUpload } from '../use-upload.ts';
import { checkPicture, fitForSending, sendable } from './check-picture.ts';

const CoverCrop = lazyComponent(
  () => import('./CoverCrop.tsx'),
  (code) => code.CoverCrop,
);

type Row = FieldRow<keyof ComedianTexts>;

// A browser test compares the limits with the definitions of the fields.
const names: readonly Row[] = [
  {
    name: 'nickname',
    definition: { type: 'line', max: 300 },
    label: copy.nickname,
    autoComplete: 'nickname',
  },
  {
    name: 'shortBio',
    definition: { type: 'text', max: 500, rows: 2 },
    label: copy.shortBio,
    hint: copy.shortBioHint,
  },
];

const facts: readonly Row[] = [
  {
    name: 'punchline',
    definition: { type: 'text', max: 140, rows: 2 },
    label: copy.punchline,
    hint: copy.punchlineHint,
  },
  { name: 'birthdate', definition: { type: 'date' }, label: copy.birthdate, autoComplete: 'bday' },
  {
    name: 'city',
    definition: { type: 'line', max: 120 },
    label: copy.city,
    autoComplete: 'address-level2',
  },
];

const links = (['facebook', 'twitter', 'instagram', 'youtube', 'web'] as const).map((name): Row => ({
  name,
  definition: { type: 'line', max: 500 },
  inputMode: 'url',
  label: copy[name],
}));

/** Returns the initial texts of the form, all empty without a stored profile. */
const textsOf = (comedian: OwnComedian | null) =>
  Object.fromEntries(
    ['bio' as const, ...[...names, ...facts, ...links].map(({ name }) => name)].map((name) => {
      const text = comedian?.[name] ?? '';
      return [name, name === 'birthdate' ? text.slice(0, 10) : text];
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
  const values = { ...saved, ...draft };
  const typed = (row: Row) => (
    <TypedField key={row.name} {...row} value={values[row.name]} error={errors[row.name]} />
  );

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
        {names.map(typed)}
        <RichText
          label={copy.bio}
          name="bio"
          hint={copy.bioHint}
          defaultValue={values.bio}
          error={errors.bio}
          onEdit={edited}
        />
        {facts.map(typed)}
        <fieldset className="group">
          <legend>{copy.networks}</legend>
          <p>{copy.networksHint}</p>
          {links.map(typed)}
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
