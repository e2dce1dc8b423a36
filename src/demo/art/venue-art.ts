import { type Art, document, group, line, oval, r, rect, shape, star } from '#drawing/canvas.ts';
import { createRandom, type Random } from '#drawing/random.ts';
import { checkers, curtain, halftone, papelPicado, stripes } from '#drawing/ground.ts';
import { icon, type IconName } from '#drawing/icons.ts';
import { ink, inkOn, type Palette, palettes } from '#drawing/inks.ts';
import { bill, broken } from '#drawing/lettering.ts';
import { handMic, stand } from '#drawing/microphone.ts';

/** The sign over a venue's door, 640 × 640. */
export function venueLogo(seed: string, name: string, sign: IconName): Art {
  return {
    key: `logo ${seed}`,
    width: 640,
    height: 640,
    svg: () => {
      const random = createRandom(`logo ${seed}`);
      const { ground, second, accent } = random.pick(palettes);
      const on = inkOn(ground);
      const lines = broken(name, name.length > 12 ? 3 : 2);
      const board = random.int(0, 3);
      const body =
        board === 3
          ? rect(0, 0, 640, 640, second) +
            stripes(640, 640, 40, ground) +
            rect(60, 172, 540, 320, ink.black) +
            rect(46, 158, 540, 320, ink.paper) +
            bill(lines, { x: 76, y: 188, width: 480, height: 260 }, ink.black)
          : board === 0
            ? rect(0, 0, 640, 640, ground) +
              icon(sign, 320, 190, 250, accent, second) +
              bill(lines, { x: 56, y: 340, width: 528, height: 240 }, on)
            : board === 1
              ? rect(0, 0, 640, 640, second) +
                shape(oval(320, 320, 300), ground) +
                `<path d="${oval(320, 320, 272)}" fill="none" stroke="${on}" stroke-width="8"/>` +
                bill(lines, { x: 130, y: 190, width: 380, height: 260 }, on) +
                shape(star(320, 120, 5, 42, 18) + star(320, 520, 5, 42, 18), on)
              : rect(0, 0, 640, 640, ink.black) +
                rect(44, 120, 552, 400, ground) +
                [...Array.from({ length: 12 }).keys()]
                  .map((at) =>
                    shape(
                      oval(66 + at * 46, 86, 15) + oval(66 + at * 46, 554, 15),
                      at % 2 ? ink.amarillo : ink.paper,
                    ),
                  )
                  .join('') +
                bill(lines, { x: 84, y: 156, width: 472, height: 328 }, on);
      return document(640, 640, body);
    },
  };
}

function sky(random: Random, palette: Palette): string {
  const night = random.chance(0.55);
  const tint = night
    ? random.pick([ink.morado, ink.cobalto, '#2B1F4D'])
    : random.pick([ink.celeste, ink.durazno, ink.amarillo, ink.pastel]);
  let out =
    rect(0, 0, 1280, 720, tint) +
    halftone({ x: 0, y: 180, width: 1280, height: 330 }, night ? ink.rosa : ink.paper, { step: 32, to: 24 });
  if (night)
    for (let at = 0; at < 16; at += 1)
      out += shape(star(random.between(0, 1280), random.between(10, 220), 4, 12, 4), ink.paper);
  return out + shape(oval(random.between(120, 1160), 150, 74), night ? ink.crema : palette.accent);
}

function window(x: number, y: number, light: string, trim: string): string {
  return (
    rect(x - 12, y - 12, 124, 194, trim) +
    rect(x, y, 100, 170, light) +
    rect(x + 46, y, 8, 170, trim) +
    rect(x, y + 78, 100, 8, trim) +
    rect(x - 22, y + 176, 144, 22, trim) +
    line(
      `M${x - 16} ${y + 176}V${y + 120}M${x + 18} ${y + 176}V${y + 120}M${x + 82} ${y + 176}V${y + 120}M${x + 116} ${y + 176}V${y + 120}M${x - 18} ${y + 120}H${x + 118}`,
      ink.black,
      6,
    )
  );
}

/** A house front on a street, with its sign; 1280 × 720. */
function facade(random: Random, palette: Palette, name: string): string {
  const wall = palette.ground;
  const trim = wall === ink.paper ? ink.crema : ink.paper;
  const light = ink.amarillo === wall ? ink.crema : ink.amarillo;
  const sign = inkOn(wall) === ink.paper ? ink.black : palette.accent;
  const neighbour = random.pick([ink.durazno, ink.menta, ink.crema, ink.pastel]);
  const top = random.int(130, 190);
  const awning = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((at) =>
      shape(
        `M${500 + at * 35} 430h35l${(at - 3.5) * 3} 60q-17 22 -35 0z`,
        at % 2 ? ink.paper : palette.accent,
      ),
    )
    .join('');
  return (
    sky(random, palette) +
    rect(0, 300, 250, 330, neighbour) +
    rect(1030, 250, 250, 380, palette.second) +
    rect(0, 300, 250, 22, '#00000026') +
    rect(1030, 250, 250, 22, '#00000026') +
    window(70, 380, ink.celeste, trim) +
    window(1110, 360, light, trim) +
    rect(230, top, 820, 500, wall) +
    rect(210, top - 28, 860, 34, trim) +
    rect(210, top + 6, 860, 12, '#00000030') +
    rect(230, 560, 820, 70, '#00000030') +
    window(290, 320, light, trim) +
    window(890, 320, light, trim) +
    rect(420, 204 + (top - 160), 440, 132, ink.black) +
    rect(410, 194 + (top - 160), 440, 132, sign) +
    bill(
      broken(name, 2),
      { x: 436, y: 210 + (top - 160), width: 388, height: 100 },
      inkOn(sign === ink.black ? ink.black : sign),
      { maxStretch: 1.4 },
    ) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((at) => shape(oval(420 + at * 52, 346 + (top - 160), 9), at % 2 ? ink.paper : ink.amarillo))
      .join('') +
    rect(520, 440, 240, 190, ink.black) +
    rect(534, 470, 100, 160, light) +
    rect(646, 470, 100, 160, light) +
    awning +
    rect(0, 630, 1280, 90, '#3A342E') +
    rect(0, 622, 1280, 16, '#8B8378') +
    [80, 360, 640, 920, 1200].map((x) => rect(x - 60, 676, 120, 10, ink.amarillo)).join('') +
    line('M160 640V420', ink.black, 12) +
    line('M160 420q40 -50 80 0', ink.black, 10) +
    shape(oval(240, 440, 26, 32), ink.crema) +
    (random.chance(0.5)
      ? papelPicado(40, 1280, 14, [palette.accent, ink.paper, palette.second], ink.black)
      : '')
  );
}

/** A theatre with its marquee lit, bills on both sides of the doors; 1280 × 720. */
function marquee(random: Random, palette: Palette, name: string): string {
  const wall = palette.second === ink.paper ? ink.crema : palette.second;
  const front = palette.ground === ink.crema ? ink.rojo : palette.ground;
  const bills = [150, 960].map((x, at) => {
    const sign = random.pick(['laugh', 'mask', 'sun', 'mic', 'skull', 'heart'] as const);
    return (
      rect(x - 10, 380, 190, 236, ink.black) +
      rect(x, 390, 170, 216, at === 0 ? palette.accent : ink.amarillo) +
      icon(sign, x + 85, 498, 150, ink.paper, ink.black)
    );
  });
  const bulbs = Array.from(
    { length: 21 },
    (_, at) => oval(300 + at * 34, 336, 9) + oval(300 + at * 34, 180, 9),
  ).join('');
  const doors = [440, 580, 720].map(
    (x) =>
      rect(x, 420, 120, 210, ink.black) +
      rect(x + 10, 432, 100, 198, ink.amarillo) +
      rect(x + 56, 432, 8, 198, ink.black) +
      line(`M${x + 44} 540v30M${x + 76} 540v30`, ink.black, 7),
  );
  const columns = [380, 860].map(
    (x) => rect(x, 344, 40, 286, ink.paper) + rect(x + 26, 344, 14, 286, '#00000022'),
  );
  return (
    sky(random, palette) +
    shape('M90 630V210L300 120H980L1190 210V630z', wall) +
    shape('M90 210L300 120H980L1190 210V236H90z', '#00000026') +
    shape(oval(640, 130, 88), front) +
    icon('laugh', 640, 132, 130, palette.accent === front ? ink.amarillo : palette.accent, ink.paper) +
    bills.join('') +
    doors.join('') +
    columns.join('') +
    shape('M262 160H1018L1052 356H228z', ink.black) +
    shape('M282 198H998L1020 318H260z', ink.paper) +
    shape(bulbs, ink.amarillo) +
    bill([name], { x: 320, y: 214, width: 640, height: 90 }, inkOn(front) === ink.paper ? front : ink.black, {
      maxStretch: 1.3,
    }) +
    rect(0, 630, 1280, 90, '#3A342E') +
    rect(0, 622, 1280, 16, '#8B8378') +
    shape('M440 638H840L960 720H320z', ink.rojo) +
    shape('M440 638L320 720H350L462 638zM840 638L960 720H930L818 638z', ink.amarillo)
  );
}

/** The stage as the first row sees it; 1280 × 720. */
export function stage(random: Random, palette: Palette, name?: string): string {
  const bricks = random.chance(0.5);
  const back = bricks ? '#8E3B24' : palette.ground;
  let wall = rect(0, 0, 1280, 720, back);
  if (bricks) {
    let d = '';
    for (let row = 0; row < 13; row += 1)
      for (let column = 0; column < 12; column += 1)
        d += `M${column * 112 - (row % 2) * 56} ${row * 42}h106v36h-106z`;
    wall += shape(d, '#B0512F');
  } else wall += curtain(0, -20, 1280, 560, 14, palette.ground, '#00000033');
  const heads = [...Array.from({ length: 9 }).keys()].map((at) => {
    const x = 40 + at * 150 + random.between(-26, 26);
    const y = 660 + random.between(-20, 26);
    return shape(
      `${oval(x, y, 46, 54)}M${r(x - 96)} 740Q${r(x - 90)} ${r(y + 40)} ${r(x)} ${r(y + 40)}Q${r(x + 90)} ${r(y + 40)} ${r(x + 96)} 740z`,
      ink.black,
    );
  });
  return (
    wall +
    `<path d="M420 -40L250 720H1030L860 -40z" fill="${ink.crema}" fill-opacity=".34"/>` +
    (name
      ? bill(broken(name, 2), { x: 440, y: 60, width: 400, height: 150 }, bricks ? ink.paper : inkOn(back))
      : '') +
    rect(0, 530, 1280, 190, '#4A2513') +
    shape(oval(640, 560, 330, 46), '#E0A84A') +
    checkers(0, 530, 1280, 14, 14, ink.black) +
    group(
      'translate(640 300) scale(.62)',
      handMic('vm', palette.accent) + stand(480) + shape(oval(0, 480, 92, 20), ink.black),
    ) +
    group('translate(850 470) scale(.46)', icon('stool', 0, 0, 400, palette.accent, palette.second)) +
    heads.join('')
  );
}

/** What a venue looks like, from the street or from the first row; 1280 × 720. */
export function venueCover(seed: string, name: string): Art {
  return {
    key: `venue ${seed}`,
    width: 1280,
    height: 720,
    svg: () => {
      const random = createRandom(`venue ${seed}`);
      const palette = random.pick(palettes);
      const draw = random.pick([facade, facade, marquee, marquee, stage]);
      return document(1280, 720, draw(random, palette, name));
    },
  };
}

/** Cover of a podcast, 960 × 960. */
export function podcastArt(seed: string, name: string, sign: IconName): Art {
  return {
    key: `podcast ${seed}`,
    width: 960,
    height: 960,
    svg: () => {
      const random = createRandom(`podcast ${seed}`);
      const palette = random.pick(palettes);
      const on = inkOn(palette.ground);
      const rings = [330, 260, 190]
        .map((size, at) => shape(oval(480, 610, size), at % 2 ? palette.ground : palette.second))
        .join('');
      const waves = [...Array.from({ length: 25 }).keys()]
        .map((at) => `M${48 + at * 36} ${884 - random.between(6, 56)}V${884 + random.between(6, 40)}`)
        .join('');
      const isTop = random.chance(0.5);
      const body =
        rect(0, 0, 960, 960, palette.ground) +
        (isTop
          ? rings + rect(0, 0, 960, 376, palette.ground)
          : halftone({ x: 0, y: 300, width: 960, height: 680 }, palette.second, { step: 36 })) +
        icon(sign, 480, 610, isTop ? 400 : 470, palette.accent, isTop ? ink.paper : palette.second) +
        bill(broken(name, name.length > 16 ? 3 : 2), { x: 60, y: 56, width: 840, height: 300 }, on) +
        line(waves, on, 12);
      return document(960, 960, body);
    },
  };
}
