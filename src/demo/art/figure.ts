import { clipped, group, r, shape } from '#drawing/canvas.ts';
import { beard, beardOutline } from './beard.ts';
import { features } from './features.ts';
import { bodyOutline, garment } from './garment.ts';
import { hair } from './hair.ts';
import { hat } from './hats.ts';
import { earDetails, earOutline, faceOutline, shadePlane } from './head.ts';
import { ink } from '#drawing/inks.ts';
import type { Looks } from './looks.ts';
import { fist, handMic, retroMic, stand } from '#drawing/microphone.ts';

/** Where the point between the eyes is on the 960 × 1200 canvas of a figure. */
const eyes = { x: 480, y: 476 } as const;

function microphone(looks: Looks, id: string): string {
  const side = looks.turn === 0 ? -looks.shadeSide : looks.turn;
  const band = looks.trim === ink.paper ? ink.amarillo : looks.trim;
  switch (looks.mic) {
    case 'none':
      return '';
    case 'stand':
      return group(
        `translate(${480 + side * 118} 790) rotate(${side * -13})`,
        stand(800) + handMic(`${id}k`, band),
      );
    case 'retro':
      return group(`translate(${480 + side * 176} 900)`, retroMic('#CFC8BD', band));
    case 'held':
    default:
      return (
        group(`translate(${480 + side * 128} 742) rotate(${side * -20})`, handMic(`${id}k`, band)) +
        group(
          `translate(${480 + side * 206} 960) rotate(${side * -20}) scale(${side} 1)`,
          fist(
            looks.skin,
            looks.garment === 'dress'
              ? looks.skin.light
              : looks.cloth === ink.paper
                ? looks.trim
                : looks.cloth,
          ),
        )
      );
  }
}

/**
 * A person from the chest up with a microphone, on a 960 × 1200 canvas, cut out of paper: a white
 * edge left by the scissors and, beside it, a second ink printed out of register.
 */
export function figure(
  looks: Looks,
  id: string,
  options: { overprint?: string; edge?: string } = {},
): string {
  const { overprint, edge = ink.paper } = options;
  const lean = `translate(${eyes.x + looks.turn * -10} ${eyes.y}) rotate(${r(looks.tilt)})`;
  const strands = hair(looks);
  const worn = hat(looks);
  const face = faceOutline(looks);
  const body = bodyOutline(looks);
  const front =
    looks.hat === 'none' || !['afro', 'quiff', 'mohawk'].includes(looks.hair) ? strands.front : '';
  const outline =
    group(
      lean,
      `<path d="${strands.back}${earOutline(looks)}${face}${front}${beardOutline(looks)}${worn.outline}${strands.over}"/>`,
    ) + `<path d="${body}"/><path d="M404 560H556V780H404z"/>`;
  const silhouette = `<g id="${id}s" stroke-width="26" stroke-linejoin="round">${outline}</g>`;
  const shadow = overprint
    ? `<use href="#${id}s" transform="translate(30 22)" fill="${overprint}" stroke="${overprint}"/>`
    : '';
  const head =
    shape(earOutline(looks), looks.skin.light) +
    earDetails(looks) +
    shape(face, looks.skin.light) +
    clipped(`${id}f`, face, shape(shadePlane(looks), looks.skin.shade)) +
    beard(looks, id) +
    features(looks, id) +
    shape(front, looks.hairInk) +
    (looks.hat === 'none' ? shape(strands.light, looks.hairLight) : '') +
    worn.drawn;
  const braids = strands.over
    ? shape(strands.over, looks.hairInk) +
      `<path d="${strands.over}" fill="none" stroke="${looks.hairLight}" stroke-width="5"/>`
    : '';
  const neck =
    shape('M408 560H552L560 780H400z', looks.skin.light) +
    shape('M408 600H552L560 780H400z', looks.skin.shade);
  return (
    `<defs>${silhouette}</defs>${shadow}<use href="#${id}s" fill="${edge}" stroke="${edge}"/>` +
    group(lean, shape(strands.back, looks.hairInk)) +
    neck +
    garment(looks, id) +
    group(lean, head + braids) +
    microphone(looks, id)
  );
}
