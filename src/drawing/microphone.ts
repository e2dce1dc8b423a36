import { clipped, group, line, oval, rect, shape } from './canvas.ts';
import { ink } from './inks.ts';

/** A stage microphone pointing up from (0, 0), its grille's middle: about 120 × 420. */
export function handMic(id: string, band: string): string {
  const ball = oval(0, 0, 62, 66);
  const mesh = `<path d="M-70 -40L40 70M-70 -10L10 70M-70 20L-20 70M-60 -70L70 60M-30 -70L70 30M0 -70L70 0M30 -70L70 -30M-70 40L40 -70M-70 10L10 -70M-70 -20L-20 -70M-60 70L70 -60M-30 70L70 -30M0 70L70 0M30 70L70 30" stroke="${ink.black}" stroke-width="5" fill="none"/>`;
  const handle = 'M-44 62H44L26 400Q0 412 -26 400z';
  return (
    `<path d="${ball}${handle}" fill="${ink.paper}" stroke="${ink.paper}" stroke-width="22" stroke-linejoin="round"/>` +
    shape(handle, ink.black) +
    shape('M-28 84L-14 84L-10 390L-18 390z', '#5A5048') +
    shape(ball, '#A9A29A') +
    clipped(id, ball, mesh + shape('M6 -80H80V80H6Q44 0 6 -80z', '#00000030')) +
    rect(-58, 46, 116, 30, band)
  );
}

/** A broadcast microphone of the fifties around (0, 0), on its stand: about 190 wide. */
export function retroMic(metal: string, band: string): string {
  const shell = 'M-92 -60Q-92 -150 0 -150Q92 -150 92 -60V70Q92 140 0 140Q-92 140 -92 70z';
  let slots = '';
  for (const x of [-54, -18, 18, 54])
    slots += `M${x - 9} -112q9 -16 18 0v98h-18zM${x - 9} 26h18v70q-9 16 -18 0z`;
  return (
    `<path d="${shell}M-20 130H20V900H-20z" fill="${ink.paper}" stroke="${ink.paper}" stroke-width="22" stroke-linejoin="round"/>` +
    rect(-16, 130, 32, 800, ink.black) +
    shape('M-60 150Q0 200 60 150L34 220H-34z', ink.black) +
    shape(shell, metal) +
    shape('M0 -150Q92 -150 92 -60V70Q92 140 0 140z', '#00000022') +
    shape(slots, ink.black) +
    rect(-96, -8, 192, 28, band)
  );
}

/** A fist around the handle of a microphone at (0, 0), with its forearm out of the canvas. */
export function fist(skin: { light: string; shade: string }, sleeve: string): string {
  let fingers = '';
  for (const [at, y] of [-84, -38, 8, 52].entries()) {
    fingers += `<rect x="-62" y="${y}" width="${118 - (at === 3 ? 16 : at === 0 ? 6 : 0)}" height="45" rx="22" fill="${skin.light}" stroke="${skin.shade}" stroke-width="5"/>`;
  }
  return (
    `<path d="M-66 -84H60V100L110 500H-60z" fill="${ink.paper}" stroke="${ink.paper}" stroke-width="24" stroke-linejoin="round"/>` +
    shape('M-20 -60Q84 -80 78 40L70 130L96 240H-30L-36 90z', skin.shade) +
    shape('M-36 150H76L140 560H-70z', sleeve) +
    shape('M-40 146H82L88 186H-42z', '#00000030') +
    fingers +
    group(
      'rotate(-24)',
      `<rect x="-34" y="-110" width="46" height="96" rx="23" fill="${skin.light}" stroke="${skin.shade}" stroke-width="5"/>`,
    )
  );
}

/** A stand that leans out of the canvas from under the microphone at (0, 0). */
export function stand(length: number): string {
  return line(`M0 300V${length}`, ink.black, 22) + rect(-24, 330, 48, 70, ink.black);
}
