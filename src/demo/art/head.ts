import { oval, r, shape } from '#drawing/canvas.ts';
import type { Looks } from './looks.ts';

/*
 * Heads are drawn around a point between the eyes: x to the right, y down, crown near -225, chin
 * near 215. The code that composes a figure moves and leans them.
 */

/** Outline of the face from hairline to chin. */
export function faceOutline({ face: { temple, cheek, jaw, chin } }: Looks): string {
  const half = (side: 1 | -1): string[] => [
    `${r(side * temple * 0.8)} -228 ${side * temple} -150 ${side * temple} -45`,
    `${side * temple} 30 ${r(side * (cheek + 2))} 56 ${r(side * (cheek - 8))} 92`,
    `${r(side * (cheek - 22))} 150 ${r(side * (jaw + 4))} ${chin - 34} ${r(side * jaw * 0.56)} ${chin - 8}`,
    `${r(side * jaw * 0.36)} ${chin + 4} ${r(side * jaw * 0.2)} ${chin + 6} 0 ${chin + 6}`,
  ];
  const [a, b, c, d] = half(1);
  // The left half is the right one walked backwards.
  const { temple: t, cheek: k, jaw: j } = { temple, cheek, jaw };
  return (
    `M0 -228C${a}C${b}C${c}C${d}` +
    `C${r(-j * 0.2)} ${chin + 6} ${r(-j * 0.36)} ${chin + 4} ${r(-j * 0.56)} ${chin - 8}` +
    `C${r(-(j + 4))} ${chin - 34} ${r(-(k - 22))} 150 ${r(-(k - 8))} 92` +
    `C${r(-(k + 2))} 56 ${-t} 30 ${-t} -45` +
    `C${-t} -150 ${r(-t * 0.8)} -228 0 -228z`
  );
}

/** Outlines of the ears that show: the one the face turns away from, or both. */
export function earOutline({ face: { temple }, turn }: Looks): string {
  return [-1, 1]
    .filter((side) => side !== turn)
    .map((side) => oval(side * (temple + 2), 22, 27, 42))
    .join('');
}

/** Plane of the face that the light does not reach; clip it to the face. */
export function shadePlane({ face: { chin }, shadeSide: s, turn }: Looks): string {
  const x = (value: number): number => r(s * value + turn * 12);
  return `M${x(64)} -240L${x(92)} -120L${x(104)} -58C${x(118)} -20 ${x(112)} 20 ${x(96)} 52L${x(84)} 96L${x(92)} 130C${x(86)} 168 ${x(62)} ${chin - 20} ${x(34)} ${chin + 20}L${s * 220} ${chin + 20}V-240z`;
}

/** Inside of the ears, and earrings. */
export function earDetails(looks: Looks): string {
  const { face, turn, skin, earrings, trim } = looks;
  let out = '';
  for (const side of [-1, 1]) {
    if (side === turn) continue;
    const x = side * (face.temple + 6);
    out += shape(oval(x, 22, 13, 25), skin.shade);
    const lobe = side * (face.temple + 10);
    if (earrings === 'studs') out += shape(oval(lobe, 62, 9), trim);
    if (earrings === 'hoops') {
      out += `<path d="${oval(lobe + side * 4, 96, 26, 30)}" fill="none" stroke="#F2B705" stroke-width="9"/>`;
    }
    if (earrings === 'drops') {
      out += shape(`M${lobe} 62l20 44-20 26-20-26z`, trim) + shape(oval(lobe, 62, 8), '#F2B705');
    }
  }
  return out;
}
