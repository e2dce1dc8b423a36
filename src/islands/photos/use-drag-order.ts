import { type PointerEvent as Pressed, type RefObject, useEffect, useRef, useState } from 'react';

/** What is dragged, and the card it would be dropped beside. */
export interface Drag {
  key: string;
  target: string | null;
  side: 'before' | 'after';
}

/** Pixels a pointer moves before it drags. */
const THRESHOLD = 6;

/** Near the upper or lower edge of the window the page scrolls by so much at each move. */
const EDGE = 90;
const STEP = 14;

/**
 * Cards of a list (`data-card` with their key) that are dragged to another place by a mouse, a finger or a pen.
 * `onDrop` gets the number of places by which one was moved; Escape cancels the move.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (key: string, places: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);

  const begin = ({ pointerId, clientX, clientY, button }: Pressed, key: string) => {
    if (button !== 0) return;
    ending.current?.abort();
    const over = new AbortController();
    ending.current = over;
    let current: Drag | null = null;
    const show = (next: Drag | null) => {
      current = next;
      setDrag(next);
    };
    const finish = () => {
      over.abort();
      show(null);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (!current && Math.hypot(event.clientX - clientX, event.clientY - clientY) < THRESHOLD) return;
      if (event.clientY < EDGE) scrollBy(0, -STEP);
      else if (event.clientY > innerHeight - EDGE) scrollBy(0, STEP);
      show(dropAt(list.current, key, event));
    };
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const places = current ? placesOf(list.current, current) : 0;
      finish();
      if (places !== 0) onDrop(key, places);
    };
    const { signal } = over;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', finish, { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && finish(), { signal });
  };
  return { drag, begin };
}

const keyOf = (card: HTMLElement): string => card.dataset['card'] ?? '';

const cardsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

/** Where a card would land: beside the one under the pointer. */
function dropAt(list: HTMLElement | null, key: string, { clientX, clientY }: PointerEvent): Drag {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-card]');
  if (!found || !list?.contains(found) || keyOf(found) === key) return { key, target: null, side: 'before' };
  const { left, width } = found.getBoundingClientRect();
  return { key, target: keyOf(found), side: clientX < left + width / 2 ? 'before' : 'after' };
}

/** How many places a drop moves its card; 0 where it lands where it was. */
function placesOf(list: HTMLElement | null, { key, target, side }: Drag): number {
  const keys = cardsOf(list).map(keyOf);
  const from = keys.indexOf(key);
  const at = target === null ? -1 : keys.indexOf(target);
  if (from < 0 || at < 0) return 0;
  const to = side === 'after' ? at + 1 : at;
  return to > from ? to - 1 - from : to - from;
}
