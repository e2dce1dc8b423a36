import { clipped, line, oval, rect, shape, star } from '#drawing/canvas.ts';
import { ink } from '#drawing/inks.ts';
import type { Looks } from './looks.ts';

/*
 * Shoulders and what covers them, on a canvas of 960 × 1200: the neck ends near (480, 760), the
 * body leaves the canvas at the bottom.
 */

/** Outline of the shoulders, `build` times as wide as usual. */
export function bodyOutline({ build }: Looks): string {
  const x = (offset: number): number => Math.round(480 + offset * build);
  return `M${x(-84)} 744C${x(-110)} 806 ${x(-230)} 826 ${x(-306)} 862C${x(-392)} 906 ${x(-410)} 1040 ${x(-436)} 1210H${x(436)}C${x(410)} 1040 ${x(392)} 906 ${x(306)} 862C${x(230)} 826 ${x(110)} 806 ${x(84)} 744z`;
}

const scoop = 'M396 740Q402 838 480 842Q558 838 564 740z';
const vee = 'M400 736L480 930L560 736z';

function blossoms(fill: string, heart: string): string {
  let out = '';
  const spots = [
    [150, 1000],
    [270, 900],
    [300, 1090],
    [400, 980],
    [560, 1000],
    [650, 900],
    [680, 1100],
    [790, 980],
    [480, 1130],
    [840, 1120],
    [110, 1150],
    [220, 1180],
  ] as const;
  spots.forEach(([x, y], at) => {
    out += shape(star(x, y, 5, 48, 25, at), fill) + shape(oval(x, y, 11), heart);
  });
  return out;
}

function dark(cloth: string): string {
  return cloth === ink.paper ? ink.cobalto : cloth;
}

const pale: ReadonlySet<string> = new Set([ink.celeste, ink.menta, ink.pastel, ink.amarillo]);

/** What clothes are drawn with. */
interface Making extends Pick<Looks, 'cloth' | 'trim' | 'skin'> {
  id: string;
  body: string;
  shade: string;
  fold: string;
  skinScoop: string;
  wear: (base: string, details: string) => string;
  openCollar: (base: string, collar: string) => string;
}

const garments: Readonly<Record<Looks['garment'], (making: Making) => string>> = {
  tee: ({ cloth, trim, fold, skinScoop, wear }) =>
    wear(
      cloth,
      fold +
        skinScoop +
        line('M394 738Q402 842 480 846Q558 842 566 738', trim, 18) +
        shape(star(480, 1060, 8, 112, 64), trim) +
        shape(oval(480, 1060, 44), cloth),
    ),
  stripes: ({ cloth, trim, fold, skinScoop, wear }) => {
    let bands = '';
    for (let y = 800; y < 1210; y += 84) bands += `M0 ${y}h960v42H0z`;
    return wear(
      cloth === trim ? ink.paper : cloth,
      shape(bands, trim) + fold + skinScoop + line('M394 738Q402 842 480 846Q558 842 566 738', ink.black, 14),
    );
  },
  shirt: ({ cloth, trim, shade, fold, wear, openCollar }) =>
    wear(cloth, fold + openCollar(cloth, trim) + shape('M600 990h110v110h-110z', shade)),
  flowers: ({ cloth, trim, wear, openCollar }) =>
    wear(
      dark(cloth),
      blossoms(trim, ink.amarillo) +
        openCollar(cloth, dark(cloth)) +
        line('M352 800L432 900L480 880M608 800L528 900L480 880', ink.black, 5),
    ),
  blazer: ({ cloth, trim, skin, shade, fold, wear }) =>
    wear(
      dark(cloth),
      shape(vee, trim) +
        shape('M400 730H560L534 800Q480 836 426 800z', skin.light) +
        shape('M400 730H560L548 770Q480 830 412 770z', skin.shade) +
        fold +
        shape('M396 726L316 800L352 910L300 924L470 1200L480 940z', shade) +
        shape('M564 726L644 800L608 910L660 924L490 1200L480 940z', shade) +
        shape(oval(486, 1130, 13), ink.black) +
        shape('M640 1010h110l-8 22h-106z', trim),
    ),
  hoodie: ({ cloth, trim, shade, fold, skinScoop, wear }) =>
    wear(
      cloth,
      fold +
        shape(
          'M376 700C300 760 320 860 480 900C640 860 660 760 584 700L566 740Q540 826 480 830Q420 826 394 740z',
          shade,
        ) +
        skinScoop +
        line('M438 862V1010M522 862V986', trim, 13) +
        shape('M300 1110Q480 1070 660 1110L700 1210H260z', shade),
    ),
  denim: ({ trim, skinScoop, wear }) =>
    wear(
      '#2F5BB7',
      shape('M404 730L440 1210H520L556 730z', trim) +
        skinScoop +
        line('M394 738Q402 842 480 846Q558 842 566 738', ink.paper, 12) +
        shape('M404 716L318 790L372 892L444 868z', '#24499A') +
        shape('M556 716L642 790L588 892L516 868z', '#24499A') +
        shape('M228 980h140v34l-70 26l-70 -26zM592 980h140v34l-70 26l-70 -26z', '#24499A') +
        `<path d="M436 880V1210M524 880V1210M200 950Q320 930 420 960M760 950Q640 930 540 960" fill="none" stroke="${ink.amarillo}" stroke-width="5" stroke-dasharray="16 10"/>`,
    ),
  turtleneck: ({ cloth, shade, fold, wear }) =>
    wear(
      cloth,
      fold +
        shape('M388 700H572L590 806Q480 858 370 806z', cloth) +
        shape('M370 806Q480 858 590 806L596 836Q480 892 364 836z', shade) +
        shape('M572 700L590 806Q560 822 530 830L520 700z', shade),
    ),
  huipil: ({ cloth, trim, skin, fold, wear }) => {
    let teeth = '';
    for (let x = 300; x < 660; x += 40) teeth += `M${x} 938l20 -34l20 34l-20 34z`;
    return wear(
      ink.paper,
      fold +
        shape('M330 700H630V980H330z', cloth === ink.paper ? ink.rosa : cloth) +
        shape(teeth.replaceAll('938', '940'), ink.amarillo) +
        shape('M360 700H600V900H360z', ink.black) +
        shape('M376 700H584V882H376z', trim === ink.paper ? ink.nopal : trim) +
        shape('M396 700H564V850H396z', skin.light) +
        shape('M396 700H564V780Q480 840 396 780z', skin.shade) +
        shape(
          star(480, 1080, 6, 60, 26) + star(350, 1110, 6, 40, 18) + star(610, 1110, 6, 40, 18),
          ink.rosa,
        ) +
        shape(oval(480, 1080, 15) + oval(350, 1110, 10) + oval(610, 1110, 10), ink.amarillo),
    );
  },
  dress: ({ cloth, trim, skin, body, id }) =>
    clipped(
      `${id}g`,
      body,
      rect(0, 700, 960, 520, skin.light) +
        shape('M396 730H564V770Q480 846 396 770z', skin.shade) +
        line('M400 862Q440 880 470 872M560 862Q520 880 490 872', skin.shade, 8) +
        shape(
          'M312 800L296 1000Q240 1080 250 1210H710Q720 1080 664 1000L648 800L616 792L612 960Q560 1000 480 980Q400 1000 348 960L344 792z',
          dark(cloth),
        ) +
        line('M348 960Q400 1000 480 980Q560 1000 612 960', trim, 16),
    ),
  guayabera: ({ cloth, shade, fold, wear, openCollar }) => {
    let pleats = '';
    for (const x of [330, 352, 374, 586, 608, 630]) pleats += `M${x} 800V1210`;
    return wear(
      cloth === ink.black ? ink.celeste : pale.has(cloth) ? cloth : ink.paper,
      line(pleats, '#00000030', 7) +
        fold +
        openCollar(ink.paper, '#FFFFFF') +
        shape('M610 980h110v24H610zM240 980h110v24H240z', shade),
    );
  },
  leather: ({ trim, skinScoop, wear }) =>
    wear(
      '#211B17',
      shape('M404 730L420 1210H560L556 730z', trim) +
        skinScoop +
        shape('M400 716L300 800L384 876L352 900L440 1000L444 800z', '#3B322B') +
        shape('M560 716L660 800L576 876L608 900L520 1000L516 800z', '#3B322B') +
        line('M444 990L470 1210', '#C9BFB0', 8) +
        line('M660 990L740 960M240 980L310 1010', '#C9BFB0', 8) +
        shape(oval(350, 816, 8) + oval(610, 816, 8), '#C9BFB0'),
    ),
  overalls: ({ trim, fold, skinScoop, wear }) => {
    let bands = '';
    for (let y = 800; y < 1210; y += 60) bands += `M0 ${y}h960v26H0z`;
    return wear(
      ink.paper,
      shape(bands, trim === ink.paper ? ink.rojo : trim) +
        fold +
        skinScoop +
        line('M394 738Q402 842 480 846Q558 842 566 738', ink.black, 12) +
        shape('M300 790L350 780L384 1000H576L610 780L660 790L632 1040L720 1210H240L328 1040z', '#2F5BB7') +
        shape(oval(372, 1012, 20) + oval(588, 1012, 20), ink.amarillo) +
        shape('M420 1070h120v90q-60 30 -120 0z', '#24499A'),
    );
  },
};

/** The clothes over `bodyOutline`; `id` prefixes the clip. */
export function garment(looks: Looks, id: string): string {
  const { garment: kind, cloth, trim, skin } = looks;
  const body = bodyOutline(looks);
  const shade = '#00000024';
  const fold = shape(
    'M250 960Q300 1060 286 1210H210Q250 1080 250 960zM712 960Q662 1060 676 1210H752Q712 1080 712 960z',
    shade,
  );
  const skinScoop = shape(scoop, skin.light) + shape('M396 730H564V766Q480 850 396 766z', skin.shade);
  const wear = (base: string, details: string): string =>
    clipped(`${id}g`, body, rect(0, 700, 960, 520, base) + details);
  const openCollar = (base: string, collar: string): string =>
    shape('M404 730L480 900L556 730z', skin.light) +
    shape('M404 730H556L534 790Q480 832 426 790z', skin.shade) +
    shape('M404 722L352 800L432 900L480 880z', collar) +
    shape('M556 722L608 800L528 900L480 880z', collar) +
    line('M480 890V1210', shade, 8) +
    shape(
      oval(480, 960, 9) + oval(480, 1050, 9) + oval(480, 1140, 9),
      base === ink.paper ? ink.black : ink.paper,
    );
  return garments[kind]({ cloth, trim, skin, id, body, shade, fold, skinScoop, wear, openCollar });
}
