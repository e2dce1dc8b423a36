import { type Art, document, oval, rect, shape, star } from '#drawing/canvas.ts';
import { createRandom } from '#drawing/random.ts';
import { crowd, type Sitter } from './bill.ts';
import { confetti, curtain, halftone, papelPicado, rays, stripes } from '#drawing/ground.ts';
import { icon, type IconName } from '#drawing/icons.ts';
import { ink, inkOn, palettes } from '#drawing/inks.ts';
import { bill, broken } from '#drawing/lettering.ts';

/** The emblem of a colectivo, 800 × 800: a badge with its name. */
export function emblem(seed: string, name: string, sign: IconName): Art {
  return {
    key: `emblem ${seed}`,
    width: 800,
    height: 800,
    svg: () => {
      const random = createRandom(`emblem ${seed}`);
      const { ground, second, accent } = random.pick(palettes);
      const on = inkOn(accent);
      const badge = random.pick([
        star(400, 400, 20, 372, 336),
        oval(400, 400, 356),
        'M400 40L740 150V430C740 620 560 720 400 770C240 720 60 620 60 430V150z',
        star(400, 400, 8, 390, 330, 0.39),
        'M90 90H710V710H90z',
      ]);
      const body =
        rect(0, 0, 800, 800, ground) +
        (random.chance(0.5)
          ? stripes(800, 800, 46, second)
          : halftone({ x: 0, y: 240, width: 800, height: 580 }, second, { step: 32 })) +
        `<g transform="translate(16 16)">${shape(badge, ink.black)}</g>${shape(badge, ink.paper)}` +
        icon(sign, 400, 256, 350, accent, ground === ink.crema ? ink.amarillo : ground) +
        rect(20, 450, 760, 200, ink.black) +
        rect(8, 438, 760, 200, accent) +
        bill(broken(name, name.length > 13 ? 2 : 1), { x: 40, y: 458, width: 696, height: 160 }, on, {
          maxStretch: 1.3,
        });
      return document(800, 800, body);
    },
  };
}

/** Members of a colectivo together, 1280 × 720. */
export function familyPhoto(seed: string, sitters: readonly Sitter[]): Art {
  return {
    key: `family ${seed}`,
    width: 1280,
    height: 720,
    svg: () => {
      const random = createRandom(`family ${seed}`);
      const { ground, second, accent } = random.pick(palettes);
      const behind = random.pick([
        rays(640, 520, 20, second),
        curtain(0, 0, 1280, 660, 14, ground, '#0000002e'),
        papelPicado(20, 1280, 10, [accent, second, ink.paper], ground),
        confetti(random, 1280, 560, 40, [second, accent, ink.paper]),
      ]);
      const body =
        rect(0, 0, 1280, 720, ground) +
        behind +
        halftone({ x: 0, y: 440, width: 1280, height: 300 }, second, { step: 30, to: 20 }) +
        crowd(sitters.slice(0, 4), 1280, 760, accent);
      return document(1280, 720, body);
    },
  };
}
