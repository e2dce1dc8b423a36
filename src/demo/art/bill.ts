import { type Art, document, group, oval, rect, shape, star } from '#drawing/canvas.ts';
import { createRandom, type Random } from '#drawing/random.ts';
import { figure } from './figure.ts';
import { checkers, confetti, curtain, frame, halftone, rays, stripes } from '#drawing/ground.ts';
import { icon, type IconName } from '#drawing/icons.ts';
import { ink, inkOn, type Palette, palettes } from '#drawing/inks.ts';
import { bill as setLines, broken, caption } from '#drawing/lettering.ts';
import { type Looks, looksOf, type Presentation } from './looks.ts';

/** A person to be drawn: the seed and looks of their portrait. */
export interface Sitter {
  seed: string;
  as: Presentation;
  fixed?: Partial<Looks>;
}

export interface BillText {
  /** What the show is called. */
  title: string;
  /** A few words at the foot: a city, «open mic», … */
  foot: string;
  icon: IconName;
  /** Drawn instead of the icon when there is one. */
  sitter?: Sitter;
}

const width = 960;
const height = 1200;

function person({ seed, as, fixed }: Sitter, id: string, overprint: string, mic?: Looks['mic']): string {
  return figure({ ...looksOf(seed, as, fixed), ...(mic ? { mic } : {}) }, id, { overprint });
}

/** Roller inks that run into each other, as on wrestling and dance bills. */
function rainbow(random: Random): string {
  const [a, b, c] = random.pick([
    [ink.rosa, ink.naranja, ink.amarillo],
    [ink.amarillo, ink.paper, ink.celeste],
    [ink.menta, ink.amarillo, ink.rosa],
    [ink.celeste, ink.lila, ink.pastel],
  ] as const);
  return `<linearGradient id="rr" x1="0" y1="0" x2="0" y2="1"><stop offset=".08" stop-color="${a}"/><stop offset=".5" stop-color="${b}"/><stop offset=".92" stop-color="${c}"/></linearGradient>${rect(0, 0, width, height, 'url(#rr)')}`;
}

function subject(
  text: BillText,
  x: number,
  y: number,
  size: number,
  palette: Palette,
  main: string,
  second: string,
): string {
  if (!text.sitter) return icon(text.icon, x, y, size, main, second);
  const scale = size / 720;
  return group(
    `translate(${x - 480 * scale} ${y - 560 * scale}) scale(${scale.toFixed(3)})`,
    person(text.sitter, 's', palette.accent),
  );
}

/** Big type over rolled inks, a black band at the foot. */
function rolled(random: Random, palette: Palette, text: BillText): string {
  const main = palette.ground === ink.crema ? ink.rojo : palette.ground;
  const [y, size, room] = text.sitter ? [850, 680, 410] : [790, 470, 480];
  return (
    rainbow(random) +
    subject(text, 480, y, size, palette, main, palette.second) +
    setLines(broken(text.title, 3), { x: 56, y: 56, width: 848, height: room }, ink.black) +
    rect(0, 1044, width, 156, ink.black) +
    caption(text.foot, 480, 1156, 68, 840, ink.amarillo)
  );
}

/** A lottery card: a number, a picture, a name. */
function card(random: Random, palette: Palette, text: BillText): string {
  const dark = inkOn(palette.ground) === ink.paper;
  return (
    rect(0, 0, width, height, ink.crema) +
    rect(64, 64, 832, 800, palette.ground) +
    `<clipPath id="cc"><path d="M64 64h832v800H64z"/></clipPath><g clip-path="url(#cc)">${random.chance(0.5) ? rays(480, 470, 16, palette.second) : halftone({ x: 64, y: 380, width: 832, height: 500 }, palette.second, { step: 34 })}${subject(text, 480, text.sitter ? 500 : 470, text.sitter ? 700 : 540, palette, palette.accent, dark ? ink.paper : ink.crema)}</g>` +
    group('translate(64 64)', frame(832, 800, 0, ink.black, 10)) +
    rect(96, 96, 116, 104, ink.crema) +
    caption(String(random.int(1, 54)), 154, 184, 72, 100, ink.black) +
    setLines(broken(text.title, 2), { x: 76, y: 896, width: 808, height: 168 }, ink.black) +
    caption(text.foot, 480, 1140, 42, 760, palette.ground === ink.crema ? ink.rojo : ink.black) +
    frame(width, height, 24, ink.black, 8)
  );
}

/** Rays from the subject, the title above and below it. */
function radiant(random: Random, palette: Palette, text: BillText): string {
  const on = inkOn(palette.ground);
  return (
    rect(0, 0, width, height, palette.ground) +
    rays(480, 730, 20, palette.second, random.between(0, 1)) +
    rect(0, 0, width, 470, palette.ground) +
    shape(oval(480, 740, 290), palette.accent) +
    subject(
      text,
      480,
      text.sitter ? 860 : 740,
      text.sitter ? 620 : 480,
      palette,
      palette.ground === palette.accent ? ink.black : palette.ground,
      ink.paper,
    ) +
    rect(0, 1050, width, 150, on) +
    setLines(broken(text.title, 3), { x: 60, y: 60, width: 840, height: 380 }, on) +
    caption(text.foot, 480, 1156, 64, 820, palette.ground)
  );
}

/** Nothing but letters, each line on a band of its own. */
function typographic(random: Random, palette: Palette, text: BillText): string {
  const words = broken(text.title, 4);
  const bandHeight = 860 / words.length;
  let out = rect(0, 0, width, height, ink.paper) + stripes(width, height, 40, ink.crema);
  words.forEach((word, at) => {
    const [paper, print] = at % 2 === 0 ? [palette.ground, inkOn(palette.ground)] : [ink.paper, ink.black];
    const y = 50 + at * bandHeight;
    out +=
      rect(50, y, 860, bandHeight, paper) +
      setLines([word], { x: 86, y: y + 28, width: 788, height: bandHeight - 56 }, print, { maxStretch: 2.4 });
  });
  return (
    out +
    frame(width, height, 50, ink.black, 10) +
    rect(50, 910, 860, 240, ink.black) +
    icon(text.icon, 200, 1030, 190, palette.accent, palette.second) +
    setLines(broken(text.foot, 2), { x: 330, y: 950, width: 540, height: 160 }, ink.paper, {
      align: 'start',
      maxStretch: 1.4,
    }) +
    (random.chance(0.5) ? shape(star(850, 90, 12, 90, 64), palette.accent) : '')
  );
}

/** A curtain that opens on the subject. */
function theatre(random: Random, palette: Palette, text: BillText): string {
  const drape = inkOn(palette.ground) === ink.paper ? palette.ground : ink.rojo;
  return (
    rect(0, 0, width, height, ink.black) +
    shape('M480 -120L40 1060H920z', ink.amarillo) +
    halftone({ x: 0, y: 560, width, height: 520 }, ink.black, { step: 30, to: 26 }) +
    subject(text, 480, text.sitter ? 640 : 640, text.sitter ? 680 : 480, palette, drape, ink.paper) +
    curtain(-90, 0, 300, 1010, 4, drape, '#00000040') +
    curtain(750, 0, 300, 1010, 4, drape, '#00000040') +
    curtain(0, 0, width, 110, 9, drape, '#00000040') +
    rect(0, 880, width, 320, ink.paper) +
    setLines(broken(text.title, 2), { x: 50, y: 912, width: 860, height: 180 }, ink.black) +
    caption(text.foot, 480, 1168, 44, 840, drape) +
    (random.chance(0.5) ? checkers(0, 862, width, 18, 18, ink.black) : '')
  );
}

/** The subject on thrown confetti, the title on a tilted label. */
function party(random: Random, palette: Palette, text: BillText): string {
  return (
    rect(0, 0, width, height, palette.ground) +
    confetti(random, width, height, 46, [palette.second, palette.accent, ink.paper]) +
    subject(
      text,
      480,
      text.sitter ? 500 : 400,
      text.sitter ? 740 : 560,
      palette,
      palette.accent,
      palette.second,
    ) +
    group(
      'rotate(-4 480 900)',
      rect(36, 752, 908, 300, palette.accent) +
        rect(20, 736, 908, 300, ink.paper) +
        setLines(broken(text.title, 2), { x: 60, y: 768, width: 828, height: 236 }, ink.black),
    ) +
    rect(0, 1092, width, 108, inkOn(palette.ground)) +
    caption(text.foot, 480, 1170, 52, 840, palette.ground)
  );
}

const layouts = [rolled, card, radiant, typographic, theatre, party] as const;

/** A bill of 960 × 1200; shows with the same `seed` share it. */
export function showBill(seed: string, text: BillText): Art {
  return {
    key: `bill ${seed}`,
    width,
    height,
    svg: () => {
      const random = createRandom(`bill ${seed}`);
      const layout = text.sitter
        ? random.pick(layouts.filter((made) => made !== typographic))
        : random.pick(layouts);
      return document(width, height, layout(random, random.pick(palettes), text));
    },
  };
}

/** People side by side on a canvas 720 tall, the middle ones in front. */
export function crowd(
  sitters: readonly Sitter[],
  canvasWidth: number,
  foot: number,
  overprint: string,
): string {
  const scale = sitters.length > 3 ? 0.52 : 0.58;
  const step = Math.min(300, (canvasWidth * 0.86) / sitters.length);
  const middle = (sitters.length - 1) / 2;
  return sitters
    .map((sitter, at) => ({ sitter, at, depth: Math.abs(at - middle) }))
    .toSorted((one, other) => other.depth - one.depth)
    .map(({ sitter, at, depth }) => {
      const size = scale * (1 - depth * 0.05);
      const x = canvasWidth / 2 + (at - middle) * step - 480 * size;
      return group(
        `translate(${Math.round(x)} ${Math.round(foot - 1200 * size)}) scale(${size.toFixed(3)})`,
        person(sitter, `c${at}`, overprint, 'none'),
      );
    })
    .join('');
}

/** A wide bill of 1280 × 720: letters on one side, the subject on the other. */
export function showCover(seed: string, text: BillText): Art {
  return {
    key: `cover ${seed}`,
    width: 1280,
    height: 720,
    svg: () => {
      const random = createRandom(`bill ${seed}`);
      const palette = random.pick(palettes);
      const on = inkOn(palette.ground);
      const who = text.sitter
        ? group('translate(640 -40) scale(.68)', person(text.sitter, 's', palette.accent))
        : shape(oval(970, 360, 270), palette.accent) +
          icon(text.icon, 970, 360, 440, palette.ground, ink.paper);
      const body =
        rect(0, 0, 1280, 720, palette.ground) +
        rays(970, 380, 18, palette.second, random.next()) +
        shape('M0 0H720L560 720H0z', palette.ground) +
        who +
        setLines(broken(text.title, 3), { x: 60, y: 70, width: 540, height: 440 }, on, { align: 'start' }) +
        rect(60, 556, 470, 88, on) +
        caption(text.foot, 295, 622, 46, 430, palette.ground);
      return document(1280, 720, body);
    },
  };
}
