import { type PointerEvent as Pressed, type RefObject, useEffect, useRef, useState } from 'react';

/** What is dragged, and the card it would be dropped beside. */
export interface Drag {
  id: number;
  target: number | null;
  side: 'before' | 'after';
}

/** Pixels a pointer moves before it drags. */
const THRESHOLD = 6;

/** Near the upper or lower edge of the window the page scrolls by so much at each move. */
const EDGE = 90;
const STEP = 14;

/**
 * Cards of a list (`data-card` with their id) that are dragged to another place by a mouse, a finger or a pen.
 * `onDrop` is told by how many places one was moved; Escape calls it off.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: number, places: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);

  const begin = ({ pointerId, clientX, clientY, button }: Pressed, id: number) => {
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
      show(dropAt(list.current, id, event));
    };
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const places = current ? placesOf(list.current, current) : 0;
      finish();
      if (places !== 0) onDrop(id, places);
    };
    const { signal } = over;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', finish, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(), { signal });
  };
  return { drag, begin };
}

const idOf = (card: HTMLElement): number => Number(card.dataset['card']);

const cardsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

/** Where a card would land: beside the one under the pointer. */
function dropAt(list: HTMLElement | null, id: number, { clientX, clientY }: PointerEvent): Drag {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-card]');
  if (!found || !list?.contains(found) || idOf(found) === id) return { id, target: null, side: 'before' };
  const { left, width } = found.getBoundingClientRect();
  return { id, target: idOf(found), side: clientX < left + width / 2 ? 'before' : 'after' };
}

/** How many places a drop moves its card; 0 where it lands where it was. */
function placesOf(list: HTMLElement | null, { id, target, side }: Drag): number {
  const ids = cardsOf(list).map(idOf);
  const from = ids.indexOf(id);
  const at = target === null ? -1 : ids.indexOf(target);
  if (from < 0 || at < 0) return 0;
  const to = side === 'after' ? at + 1 : at;
  return to > from ? to - 1 - from : to - from;
}
