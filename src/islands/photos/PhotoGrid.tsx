import { useEffect, useRef, useState } from 'react';
import { photoGridCopy as copy } from '#copy/form/photo-grid.ts';
import { type GridPhoto, PhotoCard } from './PhotoCard.tsx';
import styles from './PhotoGrid.module.css';
import { useDragOrder } from './use-drag-order.ts';

interface Props {
  label: string;
  photos: readonly GridPhoto[];
  /** Whether a removal cannot be undone: then a question comes first. */
  isFinal?: boolean;
  /** The control that gets the focus when the last photo is removed. */
  adder: string;
  /** Absent where photos cannot be moved. */
  onMove?: ((key: string, places: number) => void) | undefined;
  onRemove: (key: string) => void;
}

/** Where the focus goes when a button that had it moves or disappears. */
type NextFocus = { key: string; places: number } | { place: number };

/** Photos in their order. Each is moved by the mouse, by a finger on its grip or by buttons, and removed. */
export function PhotoGrid({ label, photos, isFinal = false, adder, onMove, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);
  const [moved, setMoved] = useState('');
  const [isRemoved, setRemoved] = useState(false);
  const move = (key: string, places: number) => {
    nextFocus.current = { key, places };
    setMoved(key);
    setRemoved(false);
    onMove?.(key, places);
  };
  const remove = (key: string, place: number) => {
    nextFocus.current = { place };
    setMoved('');
    // A final removal takes a moment, and is announced once it is done.
    setRemoved(!isFinal);
    onRemove(key);
  };
  const { drag, begin } = useDragOrder(list, move);

  const order = photos.map(({ key }) => key).join(' ');
  const shownOrder = useRef(order);
  useEffect(() => {
    if (shownOrder.current === order) return;
    shownOrder.current = order;
    const next = nextFocus.current;
    if (!next || document.activeElement !== document.body) return;
    nextFocus.current = null;
    const cards = [...(list.current?.children ?? [])];
    const control =
      'key' in next
        ? list.current?.querySelector<HTMLElement>(`[data-move="${next.key} ${next.places}"]`)
        : cards[Math.min(next.place, cards.length) - 1]?.querySelector<HTMLElement>('[data-remove]');
    (control ?? document.getElementsByName(adder)[0])?.focus();
  }, [order, adder]);

  const place = photos.findIndex(({ key }) => key === moved) + 1;
  return (
    <>
      {photos.length > 0 && (
        <ul ref={list} className={styles['photos']} aria-label={label}>
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.key}
              photo={photo}
              place={index + 1}
              count={photos.length}
              drag={drag}
              isFinal={isFinal}
              onDrag={onMove && photos.length > 1 ? begin : undefined}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      <output className="only-heard">
        {place > 0 ? copy.moved(place, photos.length) : isRemoved && copy.removed}
      </output>
    </>
  );
}
