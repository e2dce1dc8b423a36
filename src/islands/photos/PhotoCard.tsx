import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { photoGridCopy as copy } from '#copy/form/photo-grid.ts';
import styles from './PhotoGrid.module.css';
import type { Drag } from './use-drag-order.ts';

export interface GridPhoto {
  key: string;
  /** Absent while it is not known where the picture is. */
  url: string | undefined;
  caption: string;
  /** What is written about it. */
  texts?: ReactNode;
}

interface Props {
  photo: GridPhoto;
  /** From 1. */
  place: number;
  count: number;
  drag: Drag | null;
  isFinal: boolean;
  /** Absent where photos cannot be moved. */
  onDrag: ((event: PointerEvent, key: string) => void) | undefined;
  onMove: (key: string, places: number) => void;
  onRemove: (key: string, place: number) => void;
}

/** A photo with its place, its texts and its removal. */
export function PhotoCard(props: Props) {
  const { photo, place, drag, isFinal, onDrag, onRemove } = props;
  const { key, url, caption, texts } = photo;
  return (
    <li
      className={styles['photo']}
      data-card={key}
      data-dragged={drag?.key === key || undefined}
      data-drop={drag?.target === key ? drag.side : undefined}
    >
      {url && (
        <img
          src={url}
          alt={caption || copy.photo(place)}
          draggable={false}
          data-grip={onDrag && true}
          // A touch on the picture scrolls the page; on touch screens the grip below drags the photo.
          onPointerDown={(event) => event.pointerType !== 'touch' && onDrag?.(event, key)}
        />
      )}
      {onDrag && <Moves {...props} />}
      <Removal isFinal={isFinal} place={place} onRemove={() => onRemove(key, place)} />
      {texts}
    </li>
  );
}

/** Moves a photo by one place, or by its grip. */
function Moves({ photo: { key }, place, count, onDrag, onMove }: Props) {
  const step = (name: string, sign: string, places: number, isPossible: boolean) => (
    <button
      type="button"
      className="press"
      data-move={`${key} ${places}`}
      aria-label={copy.named(name, place)}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onMove(key, places)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div className={styles['moves']}>
      {step(copy.earlier, '←', -1, place > 1)}
      <span
        className={styles['grip']}
        data-grip
        aria-hidden="true"
        onPointerDown={(event) => onDrag?.(event, key)}
      >
        ⠿
      </span>
      {step(copy.later, '→', 1, place < count)}
    </div>
  );
}

interface RemovalProps {
  place: number;
  isFinal: boolean;
  onRemove: () => void;
}

/** Removes a photo; where that is final, after a question, which has the focus while it is open. */
function Removal({ place, isFinal, onRemove }: RemovalProps) {
  const [isConfirming, setConfirming] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const name = isFinal ? copy.delete : copy.remove;
  useEffect(() => {
    if (isConfirming) keep.current?.focus();
  }, [isConfirming]);
  return (
    <>
      <button
        ref={remove}
        type="button"
        className="press"
        data-remove
        aria-label={copy.named(name, place)}
        aria-expanded={isFinal ? isConfirming : undefined}
        onClick={() => (isFinal ? setConfirming(!isConfirming) : onRemove())}
      >
        {name}
      </button>
      {isConfirming && (
        <fieldset className="notice">
          <legend>{copy.confirm}</legend>
          <div className="or">
            <button
              ref={keep}
              type="button"
              className="press"
              onClick={() => {
                setConfirming(false);
                remove.current?.focus();
              }}
            >
              {copy.confirmNo}
            </button>
            <button type="button" className="press" onClick={onRemove}>
              {copy.confirmYes}
            </button>
          </div>
        </fieldset>
      )}
    </>
  );
}
