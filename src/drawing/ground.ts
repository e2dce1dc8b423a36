import { line, oval, polygon, r, rect, shape, star } from './canvas.ts';
import type { Random } from './random.ts';

/** Rows of dots that grow from the bottom up or the top down: a printed shade, one node a row. */
export function halftone(
  box: { x: number; y: number; width: number; height: number },
  fill: string,
  options: { step?: number; from?: number; to?: number } = {},
): string {
  const { step = 30, from = 2, to = step * 0.95 } = options;
  const rows = Math.floor(box.height / (step / 2));
  let out = '';
  for (let row = 0; row <= rows; row += 1) {
    const size = from + ((to - from) * row) / rows;
    if (size < 1) continue;
    const x = box.x + (row % 2) * (step / 2);
    out += `<path d="M${r(x)} ${r(box.y + row * (step / 2))}H${r(box.x + box.width)}" stroke-width="${r(size)}"/>`;
  }
  return `<g stroke="${fill}" stroke-dasharray="0 ${step}" stroke-linecap="round" fill="none">${out}</g>`;
}

/** Rays out of one point, far enough to leave any canvas. */
export function rays(x: number, y: number, count: number, fill: string, turn = 0): string {
  const reach = 2000;
  const wedge = Math.PI / count;
  let d = '';
  for (let at = 0; at < count; at += 1) {
    const angle = turn + at * wedge * 2;
    d += polygon([
      [x, y],
      [x + reach * Math.cos(angle), y + reach * Math.sin(angle)],
      [x + reach * Math.cos(angle + wedge), y + reach * Math.sin(angle + wedge)],
    ]);
  }
  return shape(d, fill);
}

/** Folds of a curtain across a box, with a scalloped hem. */
export function curtain(
  x: number,
  y: number,
  width: number,
  height: number,
  folds: number,
  fill: string,
  fold: string,
): string {
  const step = width / folds;
  let hem = `M${r(x)} ${r(y)}H${r(x + width)}V${r(y + height)}`;
  let shade = '';
  for (let at = folds - 1; at >= 0; at -= 1) {
    const left = x + at * step;
    hem += `Q${r(left + step / 2)} ${r(y + height + step * 0.42)} ${r(left)} ${r(y + height)}`;
    shade += `M${r(left + step * 0.62)} ${r(y)}L${r(left + step)} ${r(y)}L${r(left + step)} ${r(y + height)}Q${r(left + step * 0.9)} ${r(y + height + step * 0.16)} ${r(left + step * 0.78)} ${r(y + height + step * 0.19)}z`;
  }
  return shape(`${hem}z`, fill) + shape(shade, fold);
}

/** A string of cut-paper flags across the top, each with its own holes. */
export function papelPicado(
  y: number,
  width: number,
  count: number,
  inks: readonly string[],
  hole: string,
): string {
  const step = width / count;
  let out = line(`M-10 ${r(y)}Q${width / 2} ${r(y + 26)} ${width + 10} ${r(y)}`, hole, 4);
  for (let at = 0; at < count; at += 1) {
    const left = at * step + 5;
    const wide = step - 10;
    const tall = step * 0.86;
    const sag = 13 * (1 - ((2 * (at + 0.5)) / count - 1) ** 2);
    const top = y + sag;
    const teeth = 5;
    let d = `M${r(left)} ${r(top)}h${r(wide)}v${r(tall)}`;
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      d += `l${r(-wide / teeth / 2)} ${r(wide / teeth / 1.4)}l${r(-wide / teeth / 2)} ${r(-wide / teeth / 1.4)}`;
    }
    const x = left + wide / 2;
    const middle = top + tall / 2;
    out += shape(`${d}z`, inks[at % inks.length] ?? hole);
    const holes =
      at % 3 === 0
        ? star(x, middle, 8, wide * 0.3, wide * 0.13)
        : at % 3 === 1
          ? oval(x, middle, wide * 0.2) +
            oval(x - wide * 0.33, middle, wide * 0.06) +
            oval(x + wide * 0.33, middle, wide * 0.06)
          : polygon([
              [x, middle - wide * 0.3],
              [x + wide * 0.3, middle],
              [x, middle + wide * 0.3],
              [x - wide * 0.3, middle],
            ]);
    out += shape(
      holes +
        oval(left + wide * 0.14, top + tall * 0.14, wide * 0.05) +
        oval(left + wide * 0.86, top + tall * 0.14, wide * 0.05),
      hole,
    );
  }
  return out;
}

/** Squares of a dance floor, seen from above. */
export function checkers(
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
  fill: string,
): string {
  let d = '';
  for (let row = 0; row * size < height; row += 1) {
    for (let column = row % 2; column * size < width; column += 2) {
      d += `M${r(x + column * size)} ${r(y + row * size)}h${size}v${size}h${-size}z`;
    }
  }
  return shape(d, fill);
}

/** Bits of cut paper thrown over a box. */
export function confetti(
  random: Random,
  width: number,
  height: number,
  count: number,
  inks: readonly string[],
): string {
  let out = '';
  for (let at = 0; at < count; at += 1) {
    const x = random.between(0, width);
    const y = random.between(0, height);
    const size = random.between(14, 40);
    const fill = random.pick(inks);
    const turn = random.between(0, Math.PI);
    out +=
      at % 3 === 0
        ? shape(oval(x, y, size * 0.7), fill)
        : at % 3 === 1
          ? shape(star(x, y, 4, size * 1.4, size * 0.45, turn), fill)
          : shape(
              polygon(
                [0, 1, 2].map((corner): [number, number] => [
                  x + size * Math.cos(turn + corner * 2.1),
                  y + size * Math.sin(turn + corner * 2.1),
                ]),
              ),
              fill,
            );
  }
  return out;
}

/** Diagonal stripes over a whole canvas. */
export function stripes(width: number, height: number, step: number, fill: string): string {
  let d = '';
  for (let x = -height; x < width; x += step * 2) {
    d += polygon([
      [x, height],
      [x + height, 0],
      [x + height + step, 0],
      [x + step, height],
    ]);
  }
  return shape(d, fill);
}

/** A printed frame of two lines, as on a lottery card. */
export function frame(width: number, height: number, inset: number, stroke: string, weight: number): string {
  return (
    rect(inset, inset, width - inset * 2, weight, stroke) +
    rect(inset, height - inset - weight, width - inset * 2, weight, stroke) +
    rect(inset, inset, weight, height - inset * 2, stroke) +
    rect(width - inset - weight, inset, weight, height - inset * 2, stroke)
  );
}
