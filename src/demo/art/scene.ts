import { type Art, document, group, oval, rect, shape, star } from '#drawing/canvas.ts';
import { crowd, type Sitter } from './bill.ts';
import { createRandom, type Random } from '#drawing/random.ts';
import { figure } from './figure.ts';
import { checkers, confetti, curtain, halftone, papelPicado, rays, stripes } from '#drawing/ground.ts';
import { icon, type IconName, icons } from '#drawing/icons.ts';
import { ink, type Palette, palettes } from '#drawing/inks.ts';
import { looksOf, type Presentation } from './looks.ts';
import { stage } from './venue-art.ts';

const presentations: readonly Presentation[] = ['f', 'm', 'f', 'm', 'n'];

function strangers(seed: string, count: number): Sitter[] {
  return Array.from({ length: count }, (_, at) => ({
    seed: `${seed} ${at}`,
    as: presentations[at % presentations.length] ?? 'n',
  }));
}

/** Rows of people laughing. */
function audience(random: Random, palette: Palette, seed: string): string {
  const back = crowd(strangers(`${seed} a`, 4), 1280, 640, palette.accent);
  return (
    rect(0, 0, 1280, 720, palette.ground) +
    curtain(0, 0, 1280, 420, 14, palette.ground, '#0000002e') +
    back +
    halftone({ x: 0, y: 560, width: 1280, height: 180 }, ink.black, { step: 28, to: 27 }) +
    (random.chance(0.4) ? papelPicado(14, 1280, 12, [palette.accent, ink.paper], ink.black) : '')
  );
}

/** A mirror with bulbs, before going on. */
function backstage(random: Random, palette: Palette, seed: string): string {
  const looks = { ...looksOf(seed, random.pick(presentations)), mic: 'none' as const };
  let bulbs = '';
  for (let at = 0; at < 9; at += 1)
    bulbs +=
      oval(344 + at * 74, 50, 22) +
      (at < 7 ? oval(318, 112 + at * 74, 22) + oval(962, 112 + at * 74, 22) : '');
  return (
    rect(0, 0, 1280, 720, palette.ground) +
    stripes(1280, 720, 40, palette.second) +
    rect(284, 16, 712, 620, ink.black) +
    rect(352, 84, 576, 520, ink.celeste) +
    `<clipPath id="mi"><path d="M352 84h576v520H352z"/></clipPath><g clip-path="url(#mi)">${shape('M352 604L700 84H820L472 604z', '#FFFFFF55')}${group('translate(352 70) scale(.6)', figure(looks, 'b'))}</g>` +
    shape(bulbs, ink.amarillo) +
    rect(0, 606, 1280, 114, '#5B2E17') +
    rect(0, 600, 1280, 18, '#8A4B22') +
    icon('cup', 1120, 540, 170, palette.accent, ink.paper) +
    icon('stool', 130, 510, 200, palette.accent, palette.second)
  );
}

/** One person in the spotlight, seen from the side of the stage. */
function spotlight(random: Random, palette: Palette, seed: string): string {
  return (
    rect(0, 0, 1280, 720, ink.black) +
    shape('M640 -200L180 760H1100z', ink.amarillo) +
    halftone({ x: 0, y: 330, width: 1280, height: 420 }, ink.black, { step: 30, to: 27 }) +
    curtain(-40, 0, 340, 690, 4, palette.ground, '#00000040') +
    curtain(980, 0, 340, 690, 4, palette.ground, '#00000040') +
    group(
      'translate(330 20) scale(.64)',
      figure(looksOf(seed, random.pick(presentations)), 'b', { overprint: palette.accent }),
    )
  );
}

function stageScene(random: Random, palette: Palette): string {
  return stage(random, palette);
}

/** A table after the show: things, not people. */
function things(random: Random, palette: Palette): string {
  const names = random.some(Object.keys(icons) as IconName[], 3);
  return (
    rect(0, 0, 1280, 720, palette.ground) +
    rays(640, 900, 22, palette.second) +
    confetti(random, 1280, 420, 24, [palette.accent, ink.paper]) +
    checkers(0, 560, 1280, 160, 40, ink.black) +
    names
      .map((name, at) =>
        icon(name, 270 + at * 370, 350, 330, at === 1 ? palette.accent : ink.amarillo, ink.paper),
      )
      .join('')
  );
}

const scenes = [spotlight, audience, backstage, stageScene, things] as const;

/** A picture of a gallery, 1280 × 720; `at` goes round the kinds of scenes. */
export function scene(seed: string, at: number): Art {
  return {
    key: `scene ${seed}`,
    width: 1280,
    height: 720,
    svg: () => {
      const random = createRandom(`scene ${seed}`);
      const draw = scenes[at % scenes.length] ?? spotlight;
      return document(1280, 720, draw(random, random.pick(palettes), seed));
    },
  };
}

/** A picture for a banner, without letters: the site sets its own beside or over it. */
export function bannerArt(
  seed: string,
  type: 'full' | 'medium' | 'side',
  sign: IconName,
  paletteAt: number,
): Art {
  const [width, height] = type === 'full' ? [1280, 400] : type === 'medium' ? [960, 600] : [480, 720];
  return {
    key: `banner ${seed}`,
    width,
    height,
    svg: () => {
      const random = createRandom(`banner ${seed}`);
      const { ground, second, accent } = palettes[paletteAt % palettes.length] ?? {
        ground: ink.rosa,
        second: ink.amarillo,
        accent: ink.cobalto,
      };
      const x = type === 'full' ? 1000 : type === 'medium' ? 680 : 240;
      const y = type === 'side' ? 500 : height / 2;
      const size = type === 'full' ? 330 : type === 'medium' ? 400 : 340;
      const calm =
        type === 'full'
          ? shape('M0 0H620L500 400H0z', ground)
          : type === 'medium'
            ? shape('M0 0H420L300 600H0z', ground)
            : rect(0, 0, 480, 230, ground);
      const body =
        rect(0, 0, width, height, ground) +
        rays(x, y, 20, second, random.next()) +
        calm +
        halftone({ x: 0, y: height * 0.62, width, height: height * 0.42 }, accent, { step: 26, to: 18 }) +
        shape(star(x, y, 18, size * 0.68, size * 0.58), ink.paper) +
        icon(sign, x, y, size, accent, ground);
      return document(width, height, body);
    },
  };
}
