import { useState } from 'react';
import { galleryEditCopy as copy } from '#copy/account/comedian.ts';
import { photoGridCopy } from '#copy/form/photo-grid.ts';
import type { Photo } from '#model/picture/picture.ts';
import type { ComedianGallery } from '#stores/account/comedian-gallery.ts';
import type { Draft } from '#stores/drafts.ts';
import { Field } from '#ui/Field.tsx';
import { useUnsaved } from '../use-unsaved.ts';

interface Props {
  photo: Photo;
  /** From 1. */
  place: number;
  gallery: ComedianGallery;
  draft: Draft | null;
}

/** The caption and the credit of a photo of one's own gallery. */
export function PhotoTexts({ photo, place, gallery, draft }: Props) {
  const { id } = photo;
  const [status, setStatus] = useState<'idle' | 'done'>('idle');
  const edited = useUnsaved(status, draft?.[`caption${id}`] !== undefined);
  const describe = async (form: HTMLFormElement) => {
    const words = new FormData(form);
    const text = (name: string) => String(words.get(name) ?? '');
    if (await gallery.describe(id, { caption: text('caption'), credit: text('credit') })) setStatus('done');
  };
  return (
    <details open={draft?.[`caption${id}`] !== undefined}>
      <summary aria-label={photoGridCopy.named(copy.texts, place)}>{copy.texts}</summary>
      <form
        data-photo={id}
        onInput={() => {
          setStatus('idle');
          edited();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void describe(event.currentTarget);
        }}
      >
        <Field
          label={copy.caption}
          name="caption"
          maxLength={300}
          defaultValue={draft?.[`caption${id}`] ?? photo.caption}
        />
        <Field
          label={copy.credit}
          name="credit"
          maxLength={200}
          defaultValue={draft?.[`credit${id}`] ?? photo.credit}
        />
        <button type="submit" className="press" aria-label={photoGridCopy.named(copy.save, place)}>
          {copy.save}
        </button>
      </form>
    </details>
  );
}
