import { group, line, oval, polygon, r, rect, shape, star } from './canvas.ts';
import { ink } from './inks.ts';
import { handMic, retroMic } from './microphone.ts';

/*
 * Things cut out of paper, each drawn around (0, 0) within about 400 × 400. `main` is the ink of
 * the thing, `second` that of its details.
 */

type Drawing = (main: string, second: string, id: string) => string;

const sun: Drawing = (main, second) =>
  shape(star(0, 0, 14, 200, 140), main) +
  shape(oval(0, 0, 122), second) +
  line('M-62 -14q22 -30 44 0M18 -14q22 -30 44 0', ink.black, 12) +
  shape('M-60 26Q0 46 60 26Q50 84 0 84Q-50 84 -60 26z', ink.black) +
  shape('M-54 30Q0 48 54 30L46 48Q0 62 -46 48z', ink.paper);

const laugh: Drawing = (main, second) =>
  shape(
    'M-200 -60C-150 -130 -70 -150 0 -110C70 -150 150 -130 200 -60C190 90 110 170 0 170C-110 170 -190 90 -200 -60z',
    main,
  ) +
  shape(
    'M-158 -46C-110 -84 -50 -88 0 -66C50 -88 110 -84 158 -46C140 66 80 128 0 128C-80 128 -140 66 -158 -46z',
    '#3A0A18',
  ) +
  shape('M-158 -46C-110 -84 -50 -88 0 -66C50 -88 110 -84 158 -46L146 4Q0 44 -146 4z', ink.paper) +
  line('M-100 -64V14M-50 -76V26M0 -66V28M50 -76V26M100 -64V14', '#D9CBB4', 5) +
  shape('M-84 100Q0 34 84 100Q40 128 0 128Q-40 128 -84 100z', second);

const mask: Drawing = (main, second) =>
  shape(
    'M0 -200C120 -200 160 -110 156 0C152 110 90 200 0 200C-90 200 -152 110 -156 0C-160 -110 -120 -200 0 -200z',
    main,
  ) +
  shape('M0 -200C120 -200 160 -110 156 0C152 110 90 200 0 200z', '#00000022') +
  shape('M0 -196L46 -110L24 -60H-24L-46 -110z', second) +
  shape(
    'M-126 -40C-96 -84 -46 -60 -22 -20C-50 20 -110 24 -126 -40zM126 -40C96 -84 46 -60 22 -20C50 20 110 24 126 -40z',
    second,
  ) +
  shape(oval(-72, -24, 30, 22) + oval(72, -24, 30, 22), ink.black) +
  shape(oval(-66, -30, 8) + oval(78, -30, 8), ink.paper) +
  shape('M-70 92Q0 60 70 92Q60 150 0 152Q-60 150 -70 92z', second) +
  shape('M-46 98Q0 84 46 98Q40 132 0 132Q-40 132 -46 98z', ink.black) +
  shape('M-40 98Q0 86 40 98L36 108H-36z', ink.paper) +
  shape('M-14 30L0 -6L14 30L0 44z', second);

const nopal: Drawing = (main, second) => {
  const pad = (x: number, y: number, rx: number, ry: number, turn: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      shape(oval(0, 0, rx, ry), main) +
        line(
          `M${-rx * 0.4} ${-ry * 0.4}l10 -14M${rx * 0.3} ${-ry * 0.1}l10 -14M${-rx * 0.2} ${ry * 0.3}l10 -14M${rx * 0.2} ${-ry * 0.6}l8 -12`,
          ink.paper,
          6,
        ),
    );
  return (
    pad(0, 40, 92, 130, 0) +
    pad(-110, -50, 62, 92, -34) +
    pad(112, -70, 66, 96, 30) +
    pad(10, -140, 56, 76, 8) +
    shape(
      oval(-160, -130, 20, 28) + oval(150, -164, 22, 30) + oval(190, -120, 20, 26) + oval(24, -214, 20, 26),
      second,
    ) +
    shape('M-120 150H120L92 210H-92z', '#8A4B22') +
    rect(-134, 136, 268, 30, '#B5652F') +
    shape(oval(-34, 30, 11, 14) + oval(34, 30, 11, 14), ink.black) +
    line('M-30 66Q0 92 30 66', ink.black, 9)
  );
};

const concha: Drawing = (main, second) =>
  shape(
    'M-190 60C-190 -90 -100 -160 0 -160C100 -160 190 -90 190 60Q190 110 130 110H-130Q-190 110 -190 60z',
    '#C98A4B',
  ) +
  shape(
    'M-172 40C-172 -84 -90 -146 0 -146C90 -146 172 -84 172 40Q140 74 112 40Q84 74 56 40Q28 74 0 40Q-28 74 -56 40Q-84 74 -112 40Q-140 74 -172 40z',
    main,
  ) +
  line(
    'M0 -144V30M-40 -138Q-72 -60 -68 34M40 -138Q72 -60 68 34M-84 -112Q-140 -40 -138 34M84 -112Q140 -40 138 34',
    second,
    11,
  );

const moon: Drawing = (main, second) =>
  shape(
    'M60 -190C-70 -200 -170 -110 -170 10C-170 130 -70 210 60 190C-30 150 -60 80 -60 0C-60 -80 -30 -150 60 -190z',
    main,
  ) +
  line('M-130 -20q20 24 44 8', ink.black, 11) +
  line('M-112 76q24 22 52 2', ink.black, 11) +
  shape(star(100, -80, 5, 62, 26) + star(160, 60, 5, 40, 17) + star(70, 110, 5, 28, 12), second);

const telephone: Drawing = (main, second) =>
  shape('M-120 -20C-110 -70 110 -70 120 -20L176 150Q180 180 150 180H-150Q-180 180 -176 150z', main) +
  shape(
    'M-200 -60C-200 -190 200 -190 200 -60V-20Q200 0 180 0H120Q100 0 100 -20V-60Q0 -96 -100 -60V-20Q-100 0 -120 0H-180Q-200 0 -200 -20z',
    second,
  ) +
  shape(oval(0, 76, 82), ink.paper) +
  shape(
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((at) => oval(52 * Math.cos(at * 0.785), 76 + 52 * Math.sin(at * 0.785), 14))
      .join(''),
    ink.black,
  ) +
  shape(oval(0, 76, 22), main);

const megaphone: Drawing = (main, second) =>
  shape('M-150 -40L110 -170V150L-150 50z', main) +
  shape('M-150 4L110 -10V150L-150 50z', '#00000022') +
  shape(oval(110, -10, 36, 160), second) +
  shape(oval(110, -10, 18, 96), ink.black) +
  shape('M-180 -44h40v98h-40z', ink.black) +
  shape('M-100 66L-60 82L-40 190H-96z', ink.black) +
  line('M170 -90L216 -116M184 -10H236M170 70L216 96', ink.black, 18);

const chilli: Drawing = (main, second) =>
  shape(
    'M96 -120C150 -60 130 60 20 130C-60 180 -150 190 -196 170C-120 150 -60 90 -40 10C-24 -60 30 -140 96 -120z',
    main,
  ) +
  shape('M70 -60C96 0 50 80 -40 120C20 60 40 0 40 -60z', '#FFFFFF55') +
  shape('M60 -116C70 -160 120 -160 140 -120C160 -90 110 -70 80 -92z', second) +
  line('M112 -140Q130 -190 180 -196', second, 22);

const skull: Drawing = (main, second) =>
  shape(
    'M0 -196C130 -196 178 -110 172 -20C168 40 130 60 116 90L106 170Q0 210 -106 170L-116 90C-130 60 -168 40 -172 -20C-178 -110 -130 -196 0 -196z',
    ink.crema,
  ) +
  shape(star(-76, -14, 8, 66, 50) + star(76, -14, 8, 66, 50), main) +
  shape(oval(-76, -14, 38) + oval(76, -14, 38), ink.black) +
  shape('M0 40L24 84Q0 96 -24 84z', ink.black) +
  line('M-88 124Q0 160 88 124M-60 112v44M-30 120v46M0 122v48M30 120v46M60 112v44', ink.black, 9) +
  shape(star(0, -130, 6, 44, 18), second) +
  shape(oval(-60, -120, 10) + oval(60, -120, 10) + oval(-130, 60, 10) + oval(130, 60, 10), main);

const stool: Drawing = (main, second) =>
  shape('M-120 -20H120L110 26H-110z', main) +
  line('M-84 26L-124 200M84 26L124 200M-30 26L-40 200M30 26L40 200M-104 120H104', ink.black, 20) +
  shape('M-28 -190h40v50l16 34v86h-72v-86l16 -34z', second) +
  rect(-44, -90, 72, 40, ink.paper) +
  shape('M50 -96h64l-8 76h-48z', ink.paper) +
  shape('M54 -64h56l-5 44h-46z', second);

const bulb: Drawing = (main, second) =>
  shape(star(0, -30, 18, 204, 176), second) +
  shape(
    'M0 -170C84 -170 130 -110 130 -44C130 30 70 50 62 110H-62C-70 50 -130 30 -130 -44C-130 -110 -84 -170 0 -170z',
    main,
  ) +
  line('M-40 100L-24 -30L0 10L24 -30L40 100', ink.black, 10) +
  shape('M-64 110H64V184Q40 206 0 206Q-40 206 -64 184z', ink.black) +
  line('M-64 134H64M-64 160H64', ink.paper, 7);

const television: Drawing = (main, second) =>
  line('M-70 -200L0 -110L90 -196', ink.black, 14) +
  shape('M-200 -110H200V140H-200z', main) +
  shape('M-172 -84Q-40 -104 92 -84Q104 16 92 116Q-40 134 -172 116Q-184 16 -172 -84z', second) +
  shape(oval(150, -50, 26) + oval(150, 20, 26), ink.black) +
  line('M128 76h44M128 100h44', ink.black, 8) +
  line('M-130 140L-150 190M130 140L150 190', ink.black, 18) +
  line('M-90 -20q18 -26 36 0M-6 -20q18 -26 36 0', ink.black, 11) +
  shape('M-90 30Q-26 50 38 30Q30 86 -26 88Q-82 86 -90 30z', ink.black);

const taco: Drawing = (main, second) =>
  shape('M-200 90C-190 -70 -90 -140 20 -140C130 -140 196 -60 200 60z', second) +
  [-140, -84, -28, 28, 84, 140]
    .map((x, at) =>
      shape(
        oval(x, 20 - (1 - (x / 170) ** 2) * 106, 46),
        [ink.nopal, '#8A4B22', ink.rojo][at % 3] ?? ink.rojo,
      ),
    )
    .join('') +
  shape('M-200 100C-190 -20 -110 -96 0 -96C110 -96 190 -20 200 100Q100 130 0 130Q-100 130 -200 100z', main) +
  shape(
    oval(-90, 60, 12, 8) +
      oval(20, 20, 14, 9) +
      oval(100, 70, 12, 8) +
      oval(-20, 90, 10, 7) +
      oval(-60, -20, 11, 8),
    '#00000022',
  );

const cup: Drawing = (main, second) =>
  line('M120 10C210 0 210 110 100 104', main, 26) +
  shape('M-140 -30H140L116 150Q110 176 84 176H-84Q-110 176 -116 150z', main) +
  shape('M-134 16H134L126 70H-126z', second) +
  shape(oval(0, -30, 140, 26), '#4A2513') +
  line('M-56 -90q-30 -30 0 -60t0 -56M10 -90q-30 -30 0 -60t0 -56M76 -90q-30 -30 0 -60t0 -56', ink.black, 14);

const pigeon: Drawing = (main, second) =>
  shape(
    'M-60 -150C0 -200 80 -150 70 -70C150 -40 200 40 220 110L110 90C80 140 20 160 -40 150C-130 130 -150 30 -110 -40C-124 -80 -100 -130 -60 -150z',
    main,
  ) +
  shape('M20 -20C100 -30 170 50 180 96C90 110 10 80 20 -20z', second) +
  shape('M-112 -110L-172 -84L-104 -74z', ink.amarillo) +
  shape(oval(-52, -104, 24), ink.paper) +
  shape(oval(-58, -104, 12), ink.black) +
  line('M-30 150V200M30 150V200M-52 200H-8M8 200H52', ink.amarillo, 12);

const mic: Drawing = (main, second, id) =>
  shape(oval(0, 0, 200), second) + group('rotate(28) translate(0 -90) scale(.92)', handMic(id, main));

const radio: Drawing = (main, second) =>
  shape(oval(0, 0, 200), second) +
  group(
    'scale(1.02) translate(0 12)',
    retroMic(ink.paper, main)
      .replace('M-20 130H20V900H-20z', '')
      .replace(rect(-16, 130, 32, 800, ink.black), rect(-16, 130, 32, 50, ink.black)),
  );

const clock: Drawing = (main, second) =>
  shape(star(0, 0, 24, 202, 180), main) +
  shape(oval(0, 0, 150), second) +
  line('M0 0V-100M0 0L66 40', ink.black, 18) +
  shape(oval(0, 0, 18), ink.black) +
  shape(
    [0, 1, 2, 3]
      .map((at) => oval(126 * Math.cos((at * Math.PI) / 2), 126 * Math.sin((at * Math.PI) / 2), 11))
      .join(''),
    ink.black,
  );

const heart: Drawing = (main, second) =>
  shape(
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((at) =>
        polygon([
          [r(-130 + at * 32), -110],
          [r(-120 + at * 30), at % 2 ? -200 : -170],
          [r(-104 + at * 32), -110],
        ]),
      )
      .join(''),
    second,
  ) +
  shape(
    'M0 190C-100 110 -190 40 -180 -50C-172 -130 -60 -150 0 -70C60 -150 172 -130 180 -50C190 40 100 110 0 190z',
    main,
  ) +
  shape('M90 -90C140 -90 150 -30 120 20C120 -20 110 -60 90 -90z', '#FFFFFF66') +
  line('M-90 -20q20 -26 42 0M48 -20q20 -26 42 0', ink.black, 11) +
  shape('M-46 30Q0 46 46 30Q40 80 0 80Q-40 80 -46 30z', ink.black);

export const icons = {
  sun,
  laugh,
  mask,
  nopal,
  concha,
  moon,
  telephone,
  megaphone,
  chilli,
  skull,
  stool,
  bulb,
  television,
  taco,
  cup,
  pigeon,
  mic,
  radio,
  clock,
  heart,
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof icons;

/** An icon at a place and size (its width in pixels), with the second ink out of register behind it. */
export function icon(
  name: IconName,
  x: number,
  y: number,
  size: number,
  main: string,
  second: string,
): string {
  return group(
    `translate(${r(x)} ${r(y)}) scale(${r(size / 4) / 100})`,
    icons[name](main, second, `i${name}`),
  );
}
