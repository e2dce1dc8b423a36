import { halftone } from '#drawing/ground.ts';
import { clipped, group, shape } from '#drawing/canvas.ts';
import { faceOutline } from './head.ts';
import type { Looks } from './looks.ts';

const moustache = 'M0 86C-18 70 -66 80 -92 122C-56 112 -22 116 0 106C22 116 56 112 92 122C66 80 18 70 0 86z';

/** Outline of a beard that reaches past the chin, to be counted in the silhouette; empty for most. */
export function beardOutline({ beard: kind, face: { temple, cheek, jaw, chin } }: Looks): string {
  if (kind !== 'full') return '';
  return `M${-temple - 4} -20C${-cheek - 12} 60 ${-cheek - 4} 130 ${-jaw - 14} ${chin - 20}C${-jaw} ${chin + 30} -50 ${chin + 58} 0 ${chin + 58}C50 ${chin + 58} ${jaw} ${chin + 30} ${jaw + 14} ${chin - 20}C${cheek + 4} 130 ${cheek + 12} 60 ${temple + 4} -20L${cheek - 20} 30C${cheek - 34} 80 96 92 70 92C40 74 18 76 0 88C-18 76 -40 74 -70 92C-96 92 ${-cheek + 34} 80 ${-cheek + 20} 30z`;
}

/** Facial hair under the mouth; `id` prefixes the clip. */
export function beard(looks: Looks, id: string): string {
  const shift = looks.turn * 26;
  const { chin } = looks.face;
  switch (looks.beard) {
    case 'none':
      return '';
    case 'full':
      return shape(beardOutline(looks), looks.hairInk);
    case 'moustache':
      return group(`translate(${shift} -2)`, shape(moustache, looks.hairInk));
    case 'goatee':
      return group(
        `translate(${shift} 0)`,
        shape(
          `M-34 186Q0 176 34 186Q40 ${chin + 34} 0 ${chin + 40}Q-40 ${chin + 34} -34 186z`,
          looks.hairInk,
        ) + group('scale(.8 .9) translate(0 12)', shape(moustache, looks.hairInk)),
      );
    case 'stubble':
    default:
      return clipped(
        `${id}b`,
        faceOutline(looks),
        halftone({ x: -180, y: 84, width: 360, height: 170 }, looks.browInk, { step: 15, from: 1.5, to: 6 }),
      );
  }
}
