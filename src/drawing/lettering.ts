import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { r } from './canvas.ts';

const fontUrl = new URL('../styles/fonts/archivo-condensed-800.woff2', import.meta.url);

let loaded: Font | undefined;

function font(): Font {
  if (loaded === undefined) {
    const file = create(readFileSync(fontUrl));
    if (!('layout' in file)) throw new TypeError('The lettering font must be a single face');
    loaded = file;
  }
  return loaded;
}

interface Line {
  /** Path data in font units, baseline at 0, y down. */
  d: string;
  /** Advance in font units. */
  width: number;
  /** Ink above the capital height and below the baseline, in font units. */
  above: number;
  below: number;
}

const lines = new Map<string, Line>();

/** Lines remembered: enough for one picture, and few enough for a process that draws for ever. */
const REMEMBERED = 500;

/** Height of a capital in font units. */
export const capHeight = 686;

function lineOf(text: string): Line {
  const known = lines.get(text);
  if (known) return known;
  const run = font().layout(text);
  let d = '';
  let x = 0;
  let top = capHeight;
  let bottom = 0;
  run.glyphs.forEach((glyph, at) => {
    const position = run.positions[at];
    const dx = x + (position?.xOffset ?? 0);
    for (const { command, args } of glyph.path.commands) {
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'z' }[
        command
      ];
      d += letter + args.map((value, index) => Math.round(index % 2 === 0 ? value + dx : -value)).join(' ');
    }
    if (glyph.path.commands.length > 0) {
      top = Math.max(top, glyph.bbox.maxY);
      bottom = Math.min(bottom, glyph.bbox.minY);
    }
    x += position?.xAdvance ?? 0;
  });
  const made = { d, width: x, above: top - capHeight, below: -bottom };
  if (lines.size >= REMEMBERED) lines.clear();
  lines.set(text, made);
  return made;
}

/** Text without the characters the face cannot set, in single spaces; maybe empty. */
export function settable(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    const isKnown = Array.from(letter.toUpperCase()).every((upper) =>
      font().hasGlyphForCodePoint(upper.codePointAt(0) ?? 0),
    );
    return isKnown ? letter : ' ';
  });
  return letters.join('').replaceAll(/\s+/g, ' ').trim();
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Lines of capitals set as on a wood-type bill: each as wide as the box, stretched upright to fill
 * its height, within what still looks cut by a person. `align` moves what ends up narrower.
 */
export function bill(
  texts: readonly string[],
  box: Box,
  fill: string,
  options: { gap?: number; maxStretch?: number; align?: 'start' | 'middle' } = {},
): string {
  const { gap = 0.1, maxStretch = 1.75, align = 'middle' } = options;
  const set = texts.map((text) => lineOf(text.toUpperCase()));
  const widest = Math.max(...set.map((line) => line.width));
  // A short word under a long one would dwarf it: no line is more than 2 times as big as another.
  const scales = set.map((line) => Math.min(box.width / line.width, (box.width / widest) * 2));
  const extents = set.map((line) => capHeight + Math.min(line.above, 200) + Math.min(line.below, 120));
  const natural = scales.reduce((sum, scale, at) => sum + scale * (extents[at] ?? capHeight), 0);
  const smallest = Math.min(...scales) * capHeight * gap;
  const room = box.height - smallest * (set.length - 1);
  const stretch = Math.min(maxStretch, room / natural);
  // Too tall even unstretched: shrink evenly instead of squashing below 85 %.
  const shrink = stretch < 0.85 ? stretch / 0.85 : 1;
  const upright = Math.max(stretch, 0.85);
  const used = natural * Math.max(stretch, 0.85) * shrink + smallest * (set.length - 1);
  let y = box.y + (box.height - used) / 2;
  let out = '';
  set.forEach((line, at) => {
    const scale = (scales[at] ?? 1) * shrink;
    const tall = scale * upright;
    const x = align === 'middle' ? box.x + (box.width - line.width * scale) / 2 : box.x;
    y += (capHeight + Math.min(line.above, 200)) * tall;
    out += `<path transform="matrix(${scale.toFixed(4)} 0 0 ${tall.toFixed(4)} ${r(x)} ${r(y)})" d="${line.d}"/>`;
    y += Math.min(line.below, 120) * tall + smallest;
  });
  return `<g fill="${fill}">${out}</g>`;
}

/** One line of capitals `size` pixels tall, fitted to `width`; `x` is its middle or its start, `y` its baseline. */
export function caption(
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
  fill: string,
  align: 'start' | 'middle' = 'middle',
): string {
  const line = lineOf(text.toUpperCase());
  const scale = size / capHeight;
  const narrow = Math.min(scale, width / line.width);
  const left = align === 'middle' ? x - (line.width * narrow) / 2 : x;
  return `<path fill="${fill}" transform="matrix(${narrow.toFixed(4)} 0 0 ${Math.min(scale, narrow * 1.3).toFixed(4)} ${r(left)} ${r(y)})" d="${line.d}"/>`;
}

/** The natural width in pixels of a line of capitals that is `size` pixels tall. */
export function captionWidth(text: string, size: number): number {
  return (lineOf(text.toUpperCase()).width * size) / capHeight;
}

/** Penalty of a line on its own: a lone preposition is worse than one left hanging at its end. */
function awkwardness(line: string): number {
  if (/^(de|del|la|las|el|los|y|con|sin|por|que|a|en|es|es de|su|mi|al),?$/i.test(line)) return 120;
  return / (de|del|la|las|el|los|y|con|sin|que|a|en|es|su|mi|al)$/i.test(line) ? 12 : 0;
}

/** Words broken into `count` or fewer lines of like width, in order. */
export function broken(text: string, count: number): string[] {
  const words = text.split(' ');
  let best: string[] = [text];
  let bestCost = Infinity;
  const target = text.length / count;
  const tryFrom = (at: number, made: string[]): void => {
    if (at === words.length) {
      const cost =
        made.reduce((sum, line) => sum + (line.length - target) ** 2, 0) +
        (count - made.length) * 4 +
        made.reduce((sum, line) => sum + awkwardness(line), 0);
      if (cost < bestCost) [best, bestCost] = [made, cost];
      return;
    }
    if (made.length === count) return;
    for (let end = at + 1; end <= words.length; end += 1) {
      tryFrom(end, [...made, words.slice(at, end).join(' ')]);
    }
  };
  tryFrom(0, []);
  return best;
}
