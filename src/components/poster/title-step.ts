import { lineWidth } from '#components/site/lettering.ts';

/** Sizes of a title in hundredths of the width of its sheet, the largest first: `Wall.astro` has a class for each. */
export const STEPS = [30, 24, 20, 16, 13, 11, 9, 7.5, 6, 5] as const;

/** The width of a line, and the height of a line by its size. */
const WIDTH = 92;
const LEADING = 0.95;

/** The lines of a text that is broken between words at a width in ems; infinite where a word is wider. */
function linesAt(text: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.trim().split(/\s+/)) {
    const wide = lineWidth(word);
    if (wide > width) return Infinity;
    const after = used + (used > 0 ? lineWidth(' ') : 0) + wide;
    if (after > width) [lines, used] = [lines + 1, wide];
    else used = after;
  }
  return lines;
}

/** The place in `STEPS` of the largest size at which a title takes no more than `height`, in hundredths of the sheet's width. */
export function titleStep(text: string, height: number): number {
  const step = STEPS.findIndex((size) => linesAt(text, WIDTH / size) * size * LEADING <= height);
  return step === -1 ? STEPS.length - 1 : step;
}
