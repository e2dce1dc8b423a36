/** CSS pixels of a swipe. */
const FAR = 50;

/** Calls `swiped` with 1 after a swipe to the left across `area`, with -1 after one to the right. */
export function onSwipe(area: HTMLElement, swiped: (by: 1 | -1) => void): void {
  let start: { x: number; y: number } | null = null;
  area.addEventListener('pointerdown', ({ isPrimary, pointerType, clientX, clientY }) => {
    start = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : null;
  });
  area.addEventListener('pointercancel', () => (start = null));
  area.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    start = null;
    if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) swiped(x < 0 ? 1 : -1);
  });
}
