import { clipped, group, line, oval, r, shape } from '#drawing/canvas.ts';
import { ink } from '#drawing/inks.ts';
import type { Looks } from './looks.ts';

/* The inside of a face, drawn around the same point as its head. */

function eye(
  { eyes, turn, earrings, lipstick, skin, shadeSide }: Looks,
  side: -1 | 1,
  x: number,
  id: string,
): string {
  const hasLashes = lipstick || earrings === 'hoops' || earrings === 'drops';
  const lash = hasLashes ? line(`M${side * 30} 2l${side * 15} -12`, ink.black, 8) : '';
  const narrow = side === turn ? 0.88 : 1;
  let drawn: string;
  if (eyes === 'laughing') drawn = line('M-29 8Q0 -26 29 8', ink.black, 10) + lash;
  else if (eyes === 'dots')
    drawn = shape(oval(0, 0, 12, 15), ink.black) + shape(oval(4, -5, 4), ink.paper) + lash;
  else {
    const almond = 'M-31 5Q-2 -31 31 2Q2 25 -31 5z';
    const gaze = eyes === 'glance' ? (turn === 0 ? -shadeSide : turn) * 13 : turn * 5;
    const lid = eyes === 'sleepy' ? shape('M-34 -30H34V-3H-34z', skin.shade) : '';
    const ball =
      shape(almond, ink.paper) +
      shape(oval(gaze, -3, 15, 16), ink.black) +
      shape(oval(gaze + 5, -9, 4.5), ink.paper) +
      lid;
    const lidLine = eyes === 'sleepy' ? 'M-33 0Q0 -6 33 -1' : 'M-33 6Q-2 -30 33 2';
    drawn = clipped(`${id}e${side + 1}`, almond, ball) + line(lidLine, ink.black, 9) + lash;
  }
  return group(`translate(${r(x)} 0) scale(${narrow} 1)`, drawn);
}

function brow({ brows, browInk, turn }: Looks, side: -1 | 1, x: number): string {
  const lift =
    brows === 'raised' ? (side === (turn === 0 ? 1 : turn) ? -24 : 2) : brows === 'arched' ? -8 : 0;
  const slant = brows === 'worried' ? -14 : brows === 'flat' ? 3 : 7;
  return group(
    `translate(${r(x)} ${-50 + lift}) scale(${side} 1) rotate(${slant})`,
    shape('M-36 4Q-8 -22 40 2L38 8Q-4 -6 -32 16Q-40 12 -36 4z', browInk),
  );
}

function nose({ skin, shadeSide: s, turn, isOld }: Looks): string {
  const x = turn * 30;
  const side = turn === 0 ? s : -turn;
  const wide = isOld ? 40 : 34;
  return (
    shape(
      `M${x} -30C${x + side * 4} 10 ${x + side * 16} 34 ${x + side * wide} 56C${x + side * (wide + 6)} 78 ${x + side * 14} 84 ${x - side * 16} 74C${x - side * 2} 50 ${x - side * 6} 10 ${x} -30z`,
      skin.shade,
    ) +
    line(
      `M${x + side * 12} 77q${side * 8} 2 ${side * 13} -5M${x - side * 14} 75q${-side * 8} 2 ${-side * 12} -5`,
      ink.black,
      5,
    )
  );
}

function mouth(looks: Looks, id: string): string {
  const { skin, lipstick } = looks;
  const lip = lipstick ? ink.rosa : skin.lips;
  const dark = '#4A0F1C';
  switch (looks.mouth) {
    case 'laugh': {
      const open = 'M-66 -16Q0 4 66 -16Q62 64 0 66Q-62 64 -66 -16z';
      const inside =
        shape(open, dark) +
        shape('M-70 -30H70V4Q0 26 -70 4z', ink.paper) +
        shape(oval(2, 62, 40, 26), '#E4576B');
      return line(open, lipstick ? lip : ink.black, lipstick ? 16 : 7) + clipped(`${id}m`, open, inside);
    }
    case 'grin': {
      const open = 'M-62 -12Q0 20 62 -12Q48 42 0 44Q-48 42 -62 -12z';
      return (
        line(open, lipstick ? lip : ink.black, lipstick ? 16 : 8) +
        shape(open, ink.paper) +
        line('M-46 16Q0 34 46 16', '#D9CBB4', 4)
      );
    }
    case 'smile':
      return (
        line('M-54 -6Q0 36 54 -8', lipstick ? lip : ink.black, lipstick ? 14 : 10) +
        line('M-20 38Q0 46 20 38', skin.shade, 8)
      );
    case 'smirk':
      return (
        line('M-46 8Q12 22 54 -18', lipstick ? lip : ink.black, lipstick ? 14 : 10) +
        line('M62 -30q8 12 2 24', skin.shade, 7)
      );
    case 'lips':
      return (
        shape('M-50 2Q-22 -22 -8 -15Q0 -10 8 -15Q22 -22 50 2Q26 36 0 36Q-26 36 -50 2z', lip) +
        line('M-46 3Q-10 8 0 5Q10 8 46 3', dark, 6)
      );
    case 'deadpan':
      return (
        line('M-40 4L40 0', lipstick ? lip : ink.black, lipstick ? 14 : 10) +
        line('M-18 28h36', skin.shade, 8)
      );
    case 'talking':
    default: {
      const open = 'M-34 -14Q0 -30 34 -14Q42 50 0 52Q-42 50 -34 -14z';
      return (
        line(open, lipstick ? lip : ink.black, lipstick ? 16 : 7) +
        clipped(
          `${id}m`,
          open,
          shape(open, dark) + shape('M-60 -40H60V0H-60z', ink.paper) + shape(oval(0, 54, 28, 20), '#E4576B'),
        )
      );
    }
  }
}

function glint(x: number): string {
  return `M${x - 30} 26L${x + 8} -28h18L${x - 12} 26z`;
}

function glasses({ glasses: kind, turn }: Looks, left: number, right: number): string {
  if (kind === 'none') return '';
  const lens = (x: number, side: number): string => {
    if (kind === 'round') return oval(x, 2, 54);
    if (kind === 'cat')
      return `M${x - side * 50} -22Q${x} -40 ${x + side * 66} -54Q${x + side * 64} 40 ${x + side * 6} 44Q${x - side * 50} 44 ${x - side * 50} -22z`;
    return `M${x - 56} -36h112q6 0 6 8l-8 54q-4 20 -24 20h-64q-20 0 -24 -20l-6 -54q0 -8 8 -8z`;
  };
  const lenses = lens(left, -1) + lens(right, 1);
  const bridge = line(`M${left + 54} -6Q${(left + right) / 2} -22 ${right - 54} -6`, ink.black, 11);
  const arms = line(
    `M${left - 54} -12L${-158 + turn * 6} -20M${right + 54} -12L${158 + turn * 6} -20`,
    ink.black,
    9,
  );
  const glass =
    kind === 'dark'
      ? shape(lenses, ink.black) + shape(glint(left) + glint(right), '#4A423B')
      : `<path d="${lenses}" fill="${ink.paper}" fill-opacity=".22"/>`;
  return arms + glass + `<path d="${lenses}" fill="none" stroke="${ink.black}" stroke-width="11"/>` + bridge;
}

/** Everything inside the face, beard excepted; `id` prefixes the clips. */
export function features(looks: Looks, id: string): string {
  const shift = looks.turn * 26;
  const left = shift - (looks.turn === -1 ? 58 : 66);
  const right = shift + (looks.turn === 1 ? 58 : 66);
  const age = looks.isOld
    ? line(
        `M${shift - 66} 84q-16 18 -14 40M${shift + 66} 84q16 18 14 40M${shift - 46} -112q46 -10 92 0`,
        looks.skin.shade,
        7,
      )
    : '';
  const blush =
    looks.mouth === 'laugh' || looks.lipstick
      ? `<path d="${oval(left - 22, 66, 34, 24) + oval(right + 22, 66, 34, 24)}" fill="${looks.skin.lips}" fill-opacity=".28"/>`
      : '';
  const eyes = looks.glasses === 'dark' ? '' : eye(looks, -1, left, id) + eye(looks, 1, right, id);
  return (
    blush +
    age +
    eyes +
    brow(looks, -1, left) +
    brow(looks, 1, right) +
    nose(looks) +
    group(`translate(${shift * 1.05} 128)`, mouth(looks, id)) +
    glasses(looks, left, right)
  );
}
