import { type Art, document, group, oval, rect, shape, star } from '#drawing/canvas.ts';
import { createRandom, type Random } from '#drawing/random.ts';
import { figure } from './figure.ts';
import { confetti, curtain, frame, halftone, papelPicado, rays, stripes } from '#drawing/ground.ts';
import { ink, type Palette, palettes } from '#drawing/inks.ts';
import { type Looks, looksOf, type Presentation } from './looks.ts';

const width = 960;
const height = 1200;

/** The ground behind a figure. */
export function ground(random: Random, palette: Palette): string {
  const { ground: base, second, accent } = palette;
  const paint = rect(0, 0, width, height, base);
  const dots = halftone({ x: 0, y: 640, width, height: 580 }, second, { step: 34 });
  switch (random.int(0, 7)) {
    case 0:
      return paint + rays(480, 520, 18, second, 0.1);
    case 1:
      return (
        paint +
        shape(oval(480, 500, 420), second) +
        halftone({ x: 0, y: 0, width, height: 420 }, accent, { step: 34, from: 20, to: 0 })
      );
    case 2:
      return paint + dots + papelPicado(22, width, 7, [accent, ink.paper, second], base);
    case 3:
      return (
        paint + curtain(0, 0, width, 1080, 9, base, '#0000002e') + shape('M480 -40L60 1200H900z', '#FFFFFF30')
      );
    case 4:
      return paint + stripes(width, height, 66, second);
    case 5:
      return paint + confetti(random, width, 1100, 42, [second, accent, ink.paper]);
    case 6:
      return (
        paint +
        shape(star(480, 500, 16, 540, 400), second) +
        halftone({ x: 0, y: 760, width, height: 460 }, accent, { step: 34, to: 22 })
      );
    default:
      return (
        paint +
        rect(480, 0, 480, height, second) +
        halftone({ x: 0, y: 560, width, height: 660 }, accent, { step: 34, to: 24 })
      );
  }
}

/** Looks that do not vanish into the ground behind them. */
function apart(looks: Looks, palette: Palette, random: Random): Looks {
  const bases: readonly string[] = [palette.ground, palette.second];
  if (!bases.includes(looks.cloth)) return looks;
  return {
    ...looks,
    cloth: random.pick([palette.accent, ink.black, ink.paper].filter((tint) => !bases.includes(tint))),
  };
}

/** A portrait of 960 × 1200 for the person `seed`, the same each time. */
export function portrait(seed: string, as: Presentation, fixed: Partial<Looks> = {}): Art {
  return {
    key: `portrait ${seed}`,
    width,
    height,
    svg: () => {
      const random = createRandom(`portrait ${seed}`);
      const palette = random.pick(palettes);
      const looks = apart(looksOf(seed, as, fixed), palette, random);
      const border = random.chance(0.4) ? frame(width, height, 28, ink.paper, 12) : '';
      const person = figure(looks, 'p', { overprint: palette.accent });
      return document(
        width,
        height,
        ground(random, palette) + border + group('translate(-58 -36) scale(1.12)', person),
      );
    },
  };
}
