import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { galleryEditCopy as copy } from '#copy/account/comedian.ts';
import { type Photo, smallest } from '#model/picture/picture.ts';
import type { ComedianGallery } from '#stores/account/comedian-gallery.ts';
import type { Draft } from '#stores/drafts.ts';
import { Field } from '#ui/Field.tsx';
import { useOwnCalls } from '../use-own-calls.ts';
import { useUnsaved } from '../use-unsaved.ts';
import type { Drag } from './use-drag-order.ts';

interface Props {
  photo: Photo;
  /** From 1. */
  place: number;
  count: number;
  gallery: ComedianGallery;
  draft: Draft | null;
  drag: Drag | null;
  onDrag: (event: PointerEvent, id: number) => void;
  onMove: (id: number, places: number) => void;
  onDelete: (id: number) => void;
}

/** A photo of one's own gallery: its place, its texts, and its removal. */
export function PhotoCard(props: Props) {
  const { photo, place, gallery, draft, drag, onDrag, onDelete } = props;
  const { id } = photo;
  const isArranged = useOwnCalls();
  return (
    <li
      className="photo"
      data-card={id}
      data-dragged={drag?.id === id || undefined}
      data-drop={drag?.target === id ? drag.side : undefined}
    >
      <img
        src={photo.webp[1]?.url ?? smallest(photo)}
        alt={photo.caption || copy.photo(place)}
        draggable={false}
        data-grip={isArranged || undefined}
        // A finger on a picture scrolls the page: it has the grip below.
        onPointerDown={(event) => isArranged && event.pointerType !== 'touch' && onDrag(event, id)}
      />
      {isArranged && <Moves {...props} />}
      <Removal place={place} onDelete={() => onDelete(id)} />
      {isArranged && <Texts photo={photo} place={place} gallery={gallery} draft={draft} />}
    </li>
  );
}

/** Moves a photo by one place, or by its grip. */
function Moves({ photo: { id }, place, count, onDrag, onMove }: Props) {
  const step = (name: string, sign: string, places: number, isPossible: boolean) => (
    <button
      type="button"
      className="press"
      data-move={`${id} ${places}`}
      aria-label={copy.named(name, place)}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onMove(id, places)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div className="ways">
      {step(copy.earlier, '←', -1, place > 1)}
      <span className="grip" data-grip aria-hidden="true" onPointerDown={(event) => onDrag(event, id)}>
        ⠿
      </span>
      {step(copy.later, '→', 1, place < count)}
    </div>
  );
}

/** Deletes a photo after a question, which has the focus while it is open. */
function Removal({ place, onDelete }: Pick<Props, 'place'> & { onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  return (
    <>
      <button
        ref={remove}
        type="button"
        className="press"
        aria-label={copy.named(copy.remove, place)}
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        {copy.remove}
      </button>
      {isAsking && (
        <fieldset className="notice">
          <legend>{copy.confirm}</legend>
          <div className="or">
            <button
              ref={keep}
              type="button"
              className="press"
              onClick={() => {
                setAsking(false);
                remove.current?.focus();
              }}
            >
              {copy.confirmNo}
            </button>
            <button type="button" className="press" onClick={onDelete}>
              {copy.confirmYes}
            </button>
          </div>
        </fieldset>
      )}
    </>
  );
}

/** The caption and the credit of a photo. */
function Texts({ photo, place, gallery, draft }: Pick<Props, 'photo' | 'place' | 'gallery' | 'draft'>) {
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
      <summary aria-label={copy.named(copy.texts, place)}>{copy.texts}</summary>
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
        <button type="submit" className="press" aria-label={copy.named(copy.save, place)}>
          {copy.save}
        </button>
      </form>
    </details>
  );
}
